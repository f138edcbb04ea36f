#!/bin/sh
# Installs the software that `make` needs. If that fails, prints one sentence about the missing part.
#
#   sh tools/setup.sh python|node|chromium|browsers

set -u

stop() {
    echo "$1" >&2
    exit 1
}

# Installs Debian packages if the user is root, or can use sudo without a password.
apt_install() {
    command -v apt-get >/dev/null || return 1
    if [ "$(id -u)" = 0 ]; then as_root=""; else as_root="sudo -n"; fi
    $as_root true 2>/dev/null || return 1
    echo "Installing Debian's $*"
    $as_root apt-get update -qq &&
        DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq "$@" >/dev/null
}

install_python() {
    found=""
    for name in python3 python3.14 python3.13 python3.12 python3.11; do
        if command -v "$name" >/dev/null &&
            "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
            found=$name
            break
        fi
    done
    [ "$found" ] || stop "Parlour needs Python 3.11 or newer, and there is none on the path."
    echo "Installing the Python tools into .venv/"
    [ -x .venv/bin/python ] || "$found" -m venv .venv >/dev/null 2>&1 ||
        { apt_install python3-venv && "$found" -m venv .venv; } ||
        stop "Python's venv module is missing: on Debian, install the package python3-venv."
    .venv/bin/python -m pip install --quiet --disable-pip-version-check \
        --requirement requirements.txt ||
        stop "The Python tools could not be installed: is there a network?"
}

install_node() {
    command -v node >/dev/null || stop "Parlour needs Node 20 or newer, and there is none."
    node -e 'process.exit(process.versions.node.split(".")[0] < 20 ? 1 : 0)' ||
        stop "Parlour needs Node 20 or newer; this is $(node --version)."
    command -v npm >/dev/null || stop "Parlour needs npm, which comes with Node; it is not there."
    echo "Installing PyScript, Pyodide and the build's tools into node_modules/"
    npm ci --ignore-scripts --loglevel=error ||
        stop "The npm packages could not be installed: is there a network?"
}

install_chromium() {
    if has_chromium || { apt_install chromium && has_chromium; }; then
        # Most tests need no windows. A page without windows takes two thirds of the time.
        command -v chromium-headless-shell >/dev/null ||
            apt_install chromium-headless-shell 2>/dev/null ||
            echo "There is no chromium-headless-shell here: the tests take longer."
        return
    fi
    echo "Installing Playwright's Chromium"
    .venv/bin/python -m playwright install chromium ||
        stop "No Chromium could be installed: install one by hand, so that 'chromium' is found."
}

has_chromium() {
    for name in chromium chromium-browser google-chrome; do
        command -v "$name" >/dev/null && return
    done
    return 1
}

install_browsers() {
    .venv/bin/python -m pip install --quiet --disable-pip-version-check \
        --requirement requirements-browsers.txt ||
        stop "The driver of WebKitGTK could not be installed: is there a network?"
    command -v firefox-esr >/dev/null && command -v WebKitWebDriver >/dev/null &&
        command -v Xvfb >/dev/null && return
    apt_install firefox-esr webkit2gtk-driver xvfb ||
        stop "Install by hand: firefox-esr, webkit2gtk-driver and xvfb, as Debian calls them."
}

case "${1:-}" in
python | node | chromium | browsers) "install_$1" ;;
*) stop "Usage: sh tools/setup.sh python|node|chromium|browsers" ;;
esac

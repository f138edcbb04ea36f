// Cleans the address before other scripts read it. Removes parameters that other sites add to links.
// Restores the `#` of a link to a deal, which mail programs write as `%23`. Runs in the head of the room
// and of 404.html, with which servers answer a path that contains `%23`.
{
  const ADDED_NAMES = [
    // added by visit counters
    ...["utm_.+", "pk_.+", "mtm_.+", "matomo_.+", "piwik_.+", "cmpid", "s_cid", "wt_mc", "xtor"],
    ...["ref", "ref_src", "ref_url", "source"],
    // added by search engines and advertisers
    ...["gclid", "gclsrc", "gad_.+", "gbraid", "wbraid", "dclid", "_ga", "_gl", "srsltid"],
    ...["msclkid", "yclid", "ysclid", "_openstat", "s_kwcid", "ef_id"],
    // added by social sites
    ...["fbclid", "fb_.+", "mibextid", "igsh", "igshid", "twclid", "ttclid", "li_fat_id", "trk"],
    ...["epik", "rdt_cid", "sccid", "si"],
    // added by newsletters
    ...["mc_.id", "mkt_tok", "vero_.+", "_hs.+", "__hs.+", "hsa_.+", "hsctatracking", "_kx", "_ke"],
    ...["oly_.+", "bsft_.+", "elq.+", "ck_subscriber_id", "ml_subscriber.*", "dm_i", "wickedid"],
    ...["sp(mailing|user|job|report)id"],
  ];
  const ADDED = new RegExp(`^(${ADDED_NAMES.join("|")})$`, "i");

  // A link has a version digit and a minimum length. Any other `%23` belongs to a parameter.
  const LINK = /%23(?=[1-9][\w%-]{15})|#/i;

  const { origin, pathname, href } = location;
  const whole = href.slice(origin.length);
  const at = whole.search(LINK);
  const before = at < 0 ? whole : whole.slice(0, at);
  const behind = at < 0 ? "" : whole.slice(at).replace(LINK, "");
  const [link, ...more] = whole[at] === "#" ? [behind] : behind.split(/[?&]/);
  const [, path, asked] = /^([^?]*)\??(.*)$/.exec(before);
  const parameters = [...asked.split("&"), ...more].filter((each) => each && !ADDED.test(each.split("=")[0]));
  const tidy = origin + path + (parameters.length ? `?${parameters.join("&")}` : "") + (link ? `#${link}` : "");
  if (path !== pathname) location.replace(tidy);
  else if (tidy !== href) history.replaceState(history.state, "", tidy);
}

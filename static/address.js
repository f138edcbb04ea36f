// Puts the address in order before anything reads it: the words that other sites add to their links go,
// and a link to a deal gets its `#` back, which mail programs write as `%23`. Runs at once, in the head;
// 404.html, which a server shows for `%23` in a path, has it too.
{
  const ADDED_WORDS = [
    // by whoever counts visits
    ...["utm_.+", "pk_.+", "mtm_.+", "matomo_.+", "piwik_.+", "cmpid", "s_cid", "wt_mc", "xtor"],
    ...["ref", "ref_src", "ref_url", "source"],
    // by search engines and advertisers
    ...["gclid", "gclsrc", "gad_.+", "gbraid", "wbraid", "dclid", "_ga", "_gl", "srsltid"],
    ...["msclkid", "yclid", "ysclid", "_openstat", "s_kwcid", "ef_id"],
    // by social sites
    ...["fbclid", "fb_.+", "mibextid", "igsh", "igshid", "twclid", "ttclid", "li_fat_id", "trk"],
    ...["epik", "rdt_cid", "sccid", "si"],
    // by letters and newsletters
    ...["mc_.id", "mkt_tok", "vero_.+", "_hs.+", "__hs.+", "hsa_.+", "hsctatracking", "_kx", "_ke"],
    ...["oly_.+", "bsft_.+", "elq.+", "ck_subscriber_id", "ml_subscriber.*", "dm_i", "wickedid"],
    ...["sp(mailing|user|job|report)id"],
  ];
  const ADDED = new RegExp(`^(${ADDED_WORDS.join("|")})$`, "i");

  // A version and so many letters as the shortest deal has: a word may begin with a `#`, too.
  const LINK = /%23(?=[1-9][\w%-]{15})|#/i;

  const { origin, pathname, href } = location;
  const whole = href.slice(origin.length);
  const at = whole.search(LINK);
  const before = at < 0 ? whole : whole.slice(0, at);
  const behind = at < 0 ? "" : whole.slice(at).replace(LINK, "");
  const [link, ...more] = whole[at] === "#" ? [behind] : behind.split(/[?&]/);
  const [, path, asked] = /^([^?]*)\??(.*)$/.exec(before);
  const words = [...asked.split("&"), ...more].filter((word) => word && !ADDED.test(word.split("=")[0]));
  const tidy = origin + path + (words.length ? `?${words.join("&")}` : "") + (link ? `#${link}` : "");
  if (path !== pathname) location.replace(tidy);
  else if (tidy !== href) history.replaceState(history.state, "", tidy);
}

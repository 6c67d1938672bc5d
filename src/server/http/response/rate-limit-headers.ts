type Limit = { name: string; tries: number; windowMs: number };

/** Tries left of a limit, and the seconds until all of them are, if that is worth waiting for. */
export type Quota = { remaining: number; resetSeconds: number | undefined };

/**
 * Returns the headers that tell a client of a limit (draft-ietf-httpapi-ratelimit-headers-11): `q` tries in `w` seconds, of
 * which `r` are left, all of them in `t` seconds, which the draft leaves optional.
 * @param limit its name is made of letters and hyphens
 */
export function rateLimitHeaders({ name, tries, windowMs }: Limit, { remaining, resetSeconds }: Quota) {
  const reset = resetSeconds === undefined ? "" : `;t=${Math.ceil(resetSeconds)}`;
  return {
    "ratelimit-policy": `"${name}";q=${tries};w=${windowMs / 1000}`,
    ratelimit: `"${name}";r=${remaining}${reset}`,
  };
}

import { LOGIN, PASSWORD, rep, type Target } from "./attacks.ts";
import { LONGEST_BATCH } from "./flood.ts";

/** Adds URLs: searches, pages, paths and queries. */
export function addUrls({ get, bearer }: Target): void {
  for (const what of ["a", "%", "_", "\\", "a b ", "(", "\ud83d\ude00", "\u00e4", "ab"]) {
    const q = encodeURIComponent(rep(what, 200));
    for (const path of ["/api/v1/event", "/api/v1/guide", "/api/v1/food", "/api/v1/dish"])
      get(`search ${path} ${JSON.stringify(what)}`, `${path}?q=${q}`, bearer);
    get(`search page /guides ${JSON.stringify(what)}`, `/guides?q=${q}`);
    get(`search page /events ${JSON.stringify(what)}`, `/events?q=${q}`);
  }
  get("page number", `/api/v1/event?page=${rep("9", 7_000)}&limit=${rep("9", 500)}`);
  get("calendar token", `/api/v1/calendar/${rep("a", 7_000)}.ics`);
  get("calendar token of dots", `/api/v1/calendar/${rep(".", 7_000)}.ics`);
  get("path of slashes", `/${rep("/", 7_000)}`);
  get("path of segments", `/${rep("a/", 7_000)}`);
  get("api path of segments", `/api/v1/${rep("a/", 7_000)}`);
  get("path of escapes", `/events/${rep("%61", 7_000)}`);
  get("broken path", "/activate/%ff");
  get("query of parameters", `/events?${rep("a=1&", 8_000)}`);
  get("batch of the longest pages", LONGEST_BATCH);
  get("callbackURI", `/login?callbackURI=${rep("/\\", 7_000)}`);
  get("callbackURI encoded", `/login?callbackURI=${rep("%252f", 7_000)}`);
}

/** Adds headers, and tokens. */
export function addHeaders({ get, post, bearer }: Target): void {
  for (const [name, value] of Object.entries({
    "user-agent": rep("Mozilla/5.0 (", 8_000),
    "accept-language": rep("en;q=0.1,", 8_000),
    "x-forwarded-for": rep("1,", 8_000),
    "if-none-match": rep('W/"a",', 8_000),
    accept: rep("text/html;", 8_000),
    cookie: rep("a=b;", 8_000),
    range: `bytes=${rep("0-1,", 8_000)}`,
    "content-type": `application/json;${rep(" ", 8_000)}x`,
  }))
    get(`header ${name}`, "/", { [name]: value });
  for (const agent of ["a", "(", "Mozilla/5.0 (Linux; ", "Version/1.", "Chrome/ ", "MSIE ", "1.", " "]) {
    const headers = { ...bearer, "user-agent": rep(agent, 12_000) || "x" };
    post(
      `login with user-agent ${JSON.stringify(agent)}`,
      LOGIN,
      { email: "hostile@example.com", password: PASSWORD },
      headers,
    );
    get(`sessions after user-agent ${JSON.stringify(agent)}`, "/api/v1/user/session", bearer);
  }
  get("token of 12 kB", "/api/v1/user", { authorization: `Bearer ${rep("a", 12_000)}` });
  get("token of dots", "/api/v1/user", { authorization: `Bearer ${rep("a.", 12_000)}` });
  get("cookie token of 12 kB", "/home", {
    cookie: `access_token=${rep("a.", 5_000)}; refresh_token=${rep("a.", 5_000)}`,
  });
}

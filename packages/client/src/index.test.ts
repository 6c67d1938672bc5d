import { expect, it } from "vitest";
import { type CukupOptions, createCukup } from "./index.ts";

const BASE_URL = "https://cukup.test/api/v1";
const MEAL = { body: { name: "Kaya toast", calories: 196 } };
const TOKENS = { access_token: "old", refresh_token: "refresh" };

type Sent = { method: string; path: string; authorization: string | null; key: string | null; body: string };
type Respond = (sent: Sent, index: number) => Response | Promise<Response>;

/** Creates a client of a server that responds as a test says, and the list of the requests it received. */
function createClient(respond: Respond, options: Partial<CukupOptions> = {}) {
  const sent: Sent[] = [];
  const cukup = createCukup({
    baseUrl: BASE_URL,
    fetch: async (request) => {
      request.signal.throwIfAborted();
      const { method, url, headers } = request;
      const received: Sent = {
        method,
        path: url.slice(BASE_URL.length),
        authorization: headers.get("authorization"),
        key: headers.get("idempotency-key"),
        body: await request.text(),
      };
      return respond(received, sent.push(received) - 1);
    },
    ...options,
  });
  return { cukup, sent };
}

const ok = (data: unknown) => Response.json({ data });
const refusal = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ errors: [{ message, code: "CODE" }], requestId: "r" }, { status, headers });
/** Refusal of a token, in words that no program should rely on. */
const unauthenticated = (reason: "invalid" | "expired") =>
  Response.json(
    { errors: [{ message: `Sorry: ${reason}`, code: "UNAUTHENTICATED", reason }], requestId: "r" },
    { status: 401 },
  );
const busy = (seconds: string) => refusal(429, "Too many requests", { "retry-after": seconds });

it("repeats a GET after 429 and 503, twice at most", async () => {
  const { cukup, sent } = createClient((_sent, index) =>
    index % 2 ? refusal(503, "Busy", { "retry-after": "0" }) : busy("0"),
  );
  const { error, response } = await cukup.GET("/event");
  expect([response.status, error?.errors[0]?.message, sent.length]).toEqual([429, "Too many requests", 3]);
});

it("waits for the seconds in Retry-After", async () => {
  const { cukup } = createClient((_sent, index) => (index === 0 ? busy("1") : ok([])));
  const started = performance.now();
  expect((await cukup.GET("/event")).response.status).toBe(200);
  // Timers may fire a millisecond early.
  expect(performance.now() - started).toBeGreaterThan(995);
});

it.each(["3600", "Sun, 06 Nov 2044 08:49:37 GMT"])(
  "does not wait longer than a minute: Retry-After %s",
  async (retryAfter) => {
    const { cukup, sent } = createClient(() => busy(retryAfter));
    expect([(await cukup.GET("/event")).response.status, sent.length]).toEqual([429, 1]);
  },
);

// The time limit is shorter than the wait.
it("ends the wait when the call is aborted", async () => {
  const abort = new AbortController();
  const { cukup, sent } = createClient(() => {
    setTimeout(() => abort.abort(new Error("Enough")), 10);
    return busy("50");
  });
  await expect(cukup.GET("/event", { signal: abort.signal })).rejects.toThrow("Enough");
  expect(sent).toHaveLength(1);
}, 20_000);

it("repeats a POST that takes an Idempotency-Key, with the same key and body, and makes another key for another call", async () => {
  const { cukup, sent } = createClient((_sent, index) => (index === 0 ? busy("0") : ok(null)));
  await cukup.POST("/food", MEAL);
  await cukup.POST("/food", MEAL);
  const [first, repeated, other] = sent;
  expect(first?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(repeated).toEqual(first);
  expect(repeated?.body).toBe(JSON.stringify(MEAL.body));
  expect(other?.key).not.toBe(first?.key);
});

it("sends the key of a caller that repeats a call later", async () => {
  const { cukup, sent } = createClient(() => ok(null));
  await cukup.POST("/food", { ...MEAL, params: { header: { "Idempotency-Key": "breakfast" } } });
  expect(sent[0]?.key).toBe("breakfast");
});

it("neither repeats other calls that write nor gives them a key", async () => {
  const { cukup, sent } = createClient(() => busy("0"));
  await cukup.POST("/event/{id}", { params: { path: { id: 7 } } });
  await cukup.DELETE("/food/{id}", { params: { path: { id: 7 } } });
  expect(sent.map(({ method, path, key }) => [method, path, key])).toEqual([
    ["POST", "/event/7", null],
    ["DELETE", "/food/7", null],
  ]);
});

it("sends an access token, and nothing for a visitor", async () => {
  for (const token of ["cukup_pat_x", undefined]) {
    const { cukup, sent } = createClient(() => ok([]), { token });
    await cukup.GET("/event");
    expect(sent[0]?.authorization).toBe(token ? `Bearer ${token}` : null);
  }
});

/** Server of a login whose access token `old` has expired. */
const respondToLogin: Respond = ({ path, authorization }) => {
  if (path === "/auth/refresh")
    return authorization === "Bearer refresh"
      ? ok({ access_token: "new", refresh_token: "next" })
      : unauthenticated("invalid");
  return authorization === "Bearer new" ? ok([]) : unauthenticated("expired");
};

it("refreshes expired tokens once for all calls that wait, repeats these, and passes the new tokens on", async () => {
  const refreshed: unknown[] = [];
  const { cukup, sent } = createClient(respondToLogin, {
    token: TOKENS,
    onRefresh: (tokens) => refreshed.push(tokens),
  });
  const calls = await Promise.all([
    cukup.GET("/food"),
    cukup.POST("/food", MEAL),
    cukup.GET("/notification"),
  ]);
  expect(calls.map(({ response }) => response.status)).toEqual([200, 200, 200]);
  expect(refreshed).toEqual([{ access_token: "new", refresh_token: "next" }]);
  const refreshes = sent.filter(({ path }) => path === "/auth/refresh");
  expect(refreshes.map(({ body }) => JSON.parse(body))).toEqual([{ access_token: "old" }]);
  const [expired, repeated] = sent.filter(({ method, path }) => method === "POST" && path === "/food");
  expect([repeated?.key, repeated?.body]).toEqual([expired?.key, JSON.stringify(MEAL.body)]);
});

it("refreshes expired tokens of a server that gives no reason", async () => {
  const { cukup } = createClient(
    (sent, index) =>
      sent.authorization === "Bearer old" ? refusal(401, "Token is expired!") : respondToLogin(sent, index),
    { token: TOKENS },
  );
  expect((await cukup.GET("/food")).response.status).toBe(200);
});

it("returns the 401 when the login has ended, and when a token is not valid", async () => {
  const ended = createClient(respondToLogin, { token: { ...TOKENS, refresh_token: "used" } });
  expect((await ended.cukup.GET("/food")).error?.errors[0]?.message).toBe("Sorry: expired");
  expect(ended.sent).toHaveLength(2);
  const invalid = createClient(() => unauthenticated("invalid"), { token: TOKENS });
  expect((await invalid.cukup.GET("/food")).error?.errors[0]?.message).toBe("Sorry: invalid");
  expect(invalid.sent).toHaveLength(1);
});

it("returns a 401 that is not JSON, as a proxy sends it", async () => {
  const { cukup, sent } = createClient(() => new Response("<h1>No</h1>", { status: 401 }), { token: TOKENS });
  const { response, error } = await cukup.GET("/food");
  expect([response.status, error, sent.length]).toEqual([401, "<h1>No</h1>", 1]);
});

it("refuses a base URL without the version, where pages are", () => {
  expect(() => createCukup({ baseUrl: "https://cukup.test" })).toThrow("baseUrl must end in /api/v1");
  expect(() => createCukup({ baseUrl: "https://cukup.test/api/v1/" })).not.toThrow();
});

it("leaves the authorization of a call alone", async () => {
  const { cukup, sent } = createClient(() => unauthenticated("expired"), { token: TOKENS });
  await cukup.GET("/food", { headers: { authorization: "Bearer other" } });
  expect(sent.map(({ authorization }) => authorization)).toEqual(["Bearer other"]);
});

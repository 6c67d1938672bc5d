import { expect, it } from "vitest";
import { isSecretPath, redactPath, redactText } from "#server/telemetry/log-redaction.ts";

it("removes email addresses, tokens and query values", () => {
  const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0abc.c2lnbmF0dXJlLXNpZw";
  const mailed = "a".repeat(20) + "_-".repeat(12);
  const line = `{"msg":"to jo.doe+x@example.com.sg","a":"${jwt}","b":"${mailed}","err":"Failed query: select $1\\nparams: jo,secret","c":1}`;
  expect(redactText(line)).toBe(
    '{"msg":"to [email]","a":"[token]","b":"[token]","err":"Failed query: select $1\\nparams: [redacted]","c":1}',
  );
});

it("removes query values that hold quotes and line breaks, and leaves the line JSON", () => {
  const msg =
    'Failed query: select $1\nparams: jo "the" secret,\nanother \\ secret,1: relation "x" does not exist';
  const stack = `Error: ${msg}\n    at f (a.js:1:2)\ncaused by: PostgresError: relation "x" does not exist`;
  expect(JSON.parse(redactText(JSON.stringify({ msg, stack, c: 1 })))).toEqual({
    msg: "Failed query: select $1\nparams: [redacted]",
    stack:
      'Error: Failed query: select $1\nparams: [redacted]\n    at f (a.js:1:2)\ncaused by: PostgresError: relation "x" does not exist',
    c: 1,
  });
});

it("leaves no personal access token, wherever it is and if it is cut off", () => {
  const token = `cukup_pat_${"aB3".repeat(12)}`;
  expect(redactText(`token=${token}. /${token}/ "x-${token}" ${token.slice(0, 20)}...`)).toBe(
    'token=[token]. /[token]/ "x-[token]" [token]...',
  );
  expect(redactPath(`/api/v1/${token}`)).toBe("/api/v1/[token]");
  expect(redactPath(`/api/v1/${token.slice(0, 30)}?x=1`)).toBe("/api/v1/[token]");
});

it("leaves no emailed link whole", () => {
  const link = `see https://cukup.test/auth/reset/${"a".repeat(43)} or /activate/${"b".repeat(43)}`;
  expect(redactText(link)).toBe("see https://cukup.test/auth/reset/[token] or /activate/[token]");
  const calendar = `https://cukup.test/api/v1/calendar/12-${"c".repeat(43)}.ics`;
  expect(redactText(calendar)).toBe("https://cukup.test/api/v1/calendar/[token].ics");
});

it("keeps what helps: request ids, paths of files, numbers", () => {
  const inPackage =
    "at f (/app/node_modules/.pnpm/next@16.4.6_@babel+core@7.0.0_react@19.3.1/node_modules/next/dist/server.js:815:30)";
  expect(redactText(inPackage)).toBe(inPackage);
  expect(redactText("sent to jo@example.com/inbox")).toBe("sent to [email]/inbox");
  const line = `{"requestId":"04384654-76bd-4589-a840-38858a9ddd36","stack":"at f (/app/.next/server/chunks/root-of-the-server__0123456789abcdef.js:1:2)"}`;
  expect(redactText(line)).toBe(line);
});

it("keeps a path without its query and without the secret in it", () => {
  expect(redactPath("/food?q=secret")).toBe("/food");
  expect(redactPath("/activate/abc?x=1")).toBe("/activate/[token]");
  expect(redactPath("/auth/reset/abc")).toBe("/auth/reset/[token]");
  expect(redactPath("/users/jo%40example.com/x")).toBe("/users/[email]/x");
  expect(redactPath(`/api/x/${"a".repeat(43)}`)).toBe("/api/x/[token]");
  expect(redactPath("/verify")).toBe("/verify");
  for (const token of [`12-${"a_-".repeat(14)}a`, "12-cut-off", "12-%61%62"]) {
    expect(redactPath(`/api/v1/calendar/${token}.ics?x=1`)).toBe("/api/v1/calendar/[token]");
  }
  expect(redactPath("/api/v1/event/calendar.ics")).toBe("/api/v1/event/calendar.ics");
});

it("finds a secret in a path however it is percent-encoded", () => {
  expect(redactPath("/api/v1/%63alendar/12-abc.ics")).toBe("/api/v1/calendar/[token]");
  expect(redactPath("/%61ctivate/abc")).toBe("/activate/[token]");
  expect(redactPath(`/api/x/${"%61".repeat(43)}`)).toBe("/api/x/[token]");
  expect(redactPath("/api/v1/%63ukup_pat_abc")).toBe("/api/v1/[token]");
  expect(isSecretPath("/api/v1/%63alendar/12-abc.ics")).toBe(true);
  expect(redactPath("/api/v1/user/follow/area/Bukit%20Merah%0A")).toBe(
    "/api/v1/user/follow/area/Bukit%20Merah%0A",
  );
  expect(redactPath("/%61ctivate/%ff")).toBe("/%61ctivate/%ff");
});

import { expect, it } from "vitest";
import { parseDatabaseUrl } from "#lib/config/database-url.ts";

const hostsOf = (text: string) => parseDatabaseUrl(text).hosts.map(({ host, port }) => `${host} ${port}`);

it.each([
  ["postgres://u:p@h1:5600,h2:5601/db?target_session_attrs=primary", ["h1 5600", "h2 5601"]],
  ["postgres://u:p@h1,h2/db", ["h1 5432", "h2 5432"]],
  ["postgresql://u:p@[::1]:5600,[fe80::2]/db", ["::1 5600", "fe80::2 5432"]],
  ["postgres://[::1]/db", ["::1 5432"]],
  ["postgres://db.example/cukup", ["db.example 5432"]],
])("reads the hosts of %s", (url, hosts) => {
  expect(hostsOf(url)).toEqual(hosts);
});

it("leaves a URL of one host that the driver can read, with its other parameters", () => {
  const parse = (query: string) => parseDatabaseUrl(`postgres://u:p%40@h1:5600,h2:5601/db${query}`).url;
  expect(parse("")).toBe("postgres://u:p%40@h1:5600/db");
  expect(parse("?target_session_attrs=primary")).toBe("postgres://u:p%40@h1:5600/db");
  expect(parse("?sslmode=require&target_session_attrs=primary")).toBe(
    "postgres://u:p%40@h1:5600/db?sslmode=require",
  );
});

it("wants the primary where several hosts are named, or where it is asked for", () => {
  const isWanted = (rest: string) => parseDatabaseUrl(`postgres://${rest}`).isPrimaryWanted;
  expect(isWanted("h1,h2/db")).toBe(true);
  expect(isWanted("h1/db?target_session_attrs=primary")).toBe(true);
  expect(isWanted("h1/db")).toBe(false);
});

it.each([
  ["postgres://u:p@h1,h2/db?target_session_attrs=read-write", /read-write.*use target_session_attrs=primary/],
  ["postgres://u:p@h1,h2/db?target_session_attrs=any", /other than primary/],
  ["postgres://u:p@h1:x,h2/db", /names a host/],
  ["postgres://u:p@h1,,h2/db", /names a host/],
  ["postgres://u:p@h1:99999/db", /names a host/],
  ["postgres://u:p%zz@h1/db", /write %25/],
  ["postgres://u:p@h1/db?sslmode=foo", /sslmode other than disable, .*verify-full$/],
  ["postgres://u:p@h1/db?sslmode=", /sslmode other than/],
  ["mysql://u:p@h1/db", /is not a URL/],
  ["db", /is not a URL/],
])("refuses %s without repeating the password", (url, message) => {
  expect(() => parseDatabaseUrl(url)).toThrow(message);
  expect(() => parseDatabaseUrl(url)).not.toThrow(/u:p/);
});

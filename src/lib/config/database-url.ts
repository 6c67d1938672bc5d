/** Server that a database URL names. */
export type DatabaseHost = { host: string; port: number };

export type DatabaseUrl = {
  /** URL with only the first host and without `target_session_attrs`, which every parser reads. */
  url: string;
  hosts: [DatabaseHost, ...DatabaseHost[]];
  /** True if connections must be to the host that accepts writes. */
  isPrimaryWanted: boolean;
};

const DEFAULT_PORT = 5432;
/** Scheme, user and password, hosts, path, query. */
const PARTS = /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^@/?#]+)(\/[^?#]*)?(\?[^#]*)?$/;
/** Modes of libpq. The driver (postgres 3.4) treats `verify-ca`, like any unknown mode, as `verify-full`. */
const SSL_MODES = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"];
const HOST = /^(\[[0-9a-f:.%]+\]|[^[\]:]+)(?::(\d{1,5}))?$/i;

/**
 * Parses a PostgreSQL URL, which may name several hosts: `postgres://user:password@host1:5432,host2:5432/database`
 * (source: libpq's connection URIs). The default port is 5432; IPv6 addresses are in brackets.
 * @throws {Error} whose message completes "DATABASE_URL …" and contains nothing of the URL
 */
export function parseDatabaseUrl(text: string): DatabaseUrl {
  const [, scheme, user = "", list, path = "", query = ""] = PARTS.exec(text) ?? [];
  if (!scheme || !list) throw new Error("is not a URL like postgres://user:password@host:5432/database");
  const [first = "", ...others] = list.split(",");
  const hosts: DatabaseUrl["hosts"] = [toHost(first), ...others.map(toHost)];
  const parameters = new URLSearchParams(query);
  const target = parameters.get("target_session_attrs");
  parameters.delete("target_session_attrs");
  assertTarget(target);
  assertSslMode(parameters.getAll("sslmode"));
  const rest = target === null ? query : parameters.size > 0 ? `?${parameters}` : "";
  const url = `${scheme}${user}${first}${path}${rest}`;
  if (!URL.canParse(url)) throw new Error("is not a URL like postgres://user:password@host:5432/database");
  assertEscapes(`${user}${first}`);
  return { url, hosts, isPrimaryWanted: target === "primary" || hosts.length > 1 };
}

function toHost(text: string): DatabaseHost {
  const [, host, port] = HOST.exec(text) ?? [];
  const number = Number(port ?? DEFAULT_PORT);
  if (!host || number < 1 || number > 65_535)
    throw new Error("names a host that is not host, host:port or [IPv6 address]:port");
  return { host: host.replace(/^\[|\]$/g, ""), port: number };
}

function assertTarget(target: string | null): void {
  if (target === null || target === "primary") return;
  if (target === "read-write") {
    throw new Error(
      "has target_session_attrs=read-write, by which a standby can pass: use target_session_attrs=primary",
    );
  }
  throw new Error("has a target_session_attrs other than primary, the only one that works here");
}

function assertSslMode(modes: string[]): void {
  if (modes.every((mode) => SSL_MODES.includes(mode))) return;
  throw new Error(`has an sslmode other than ${SSL_MODES.join(", ")}`);
}

function assertEscapes(text: string): void {
  try {
    decodeURIComponent(text);
  } catch {
    throw new Error("has a % in its user, password or host that begins no escape: write %25 for it");
  }
}

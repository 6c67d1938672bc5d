import { createHash } from "node:crypto";
import { env } from "#env.ts";
import { isHttps } from "#server/http/security-headers.ts";

/** Policy of responses that are not pages: nothing may load or run. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Policy of the build's files, which a worker takes from its script: it loads scripts of this site alone, and runs
 * WebAssembly, which pages may not.
 */
export const FILE_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'";

/**
 * Returns the content security policy of a page.
 * @param scriptSources sources beside the scripts of this site: `'nonce-…'` or `'sha256-…'`
 * @param dev true for the bundler's client, which evaluates strings and opens a web socket
 */
export function pagePolicy(scriptSources: readonly string[], dev = false): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${[...scriptSources, ...(dev ? ["'unsafe-eval'"] : [])].join(" ")}`.trimEnd(),
    // Charts and dialogs are positioned by style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${env().UPLOADTHING_TOKEN ? " https://*.ingest.uploadthing.com" : ""}${dev ? " ws: wss:" : ""}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps() ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

const SCRIPT = /<script\b([^<>]*)>([\s\S]*?)<\/script>/gi;

/** Finds the nonce in a policy. */
export function nonceOf(policy: unknown): string | undefined {
  return typeof policy === "string" ? /'nonce-([A-Za-z0-9+/_-]+={0,2})'/.exec(policy)?.[1] : undefined;
}

/**
 * Returns the sources that allow the scripts of a cached page: the hash of each inline script that its own render wrote.
 * A script without that render's nonce was injected and stays blocked.
 * @param html a whole page
 * @param nonce the nonce of its render
 */
export function scriptHashes(html: string, nonce: string): string[] {
  const sources = new Set<string>();
  for (const [, attributes = "", body = ""] of html.matchAll(SCRIPT)) {
    if (!body || !attributes.includes(` nonce="${nonce}"`)) continue;
    sources.add(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  }
  return [...sources];
}

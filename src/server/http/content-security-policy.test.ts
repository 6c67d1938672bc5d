import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { FILE_POLICY, nonceOf, pagePolicy, scriptHashes } from "#server/http/content-security-policy.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

it("names each inline script that the render wrote exactly once", () => {
  const html = `<head><script nonce="AB+/=">one()</script><script src="/a.js" nonce="AB+/="></script></head>
    <script id="_R_" nonce="AB+/=">two(">")</script><script nonce="AB+/=">one()</script>
    <script>injected()</script><script nonce="">injected()</script><script data-nonce="AB+/=">injected()</script>`;
  expect(scriptHashes(html, "AB+/=")).toEqual([hash("one()"), hash('two(">")')]);
});

it("lets workers run WebAssembly, which pages may not, and reach nothing but scripts of this site", () => {
  expect(FILE_POLICY).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(FILE_POLICY).toContain("default-src 'none';");
  expect(pagePolicy(["'nonce-abc'"])).not.toContain("wasm-unsafe-eval");
});

it("lets scripts run from this site, by nonce or by hash, and nothing evaluated or inline", () => {
  const policy = pagePolicy(["'nonce-abc'"]);
  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).toContain("worker-src 'self';");
  expect(policy).toContain("img-src 'self' data: blob:;");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(nonceOf(policy)).toBe("abc");
  expect(nonceOf(undefined)).toBeUndefined();
  expect(pagePolicy([], true)).toContain("'unsafe-eval'");
});

import { toScriptJson } from "#app/_metadata/schema-org.ts";

/** Structured data for search engines. Needs no CSP nonce, since browsers do not execute it. */
export function JsonLd({ data }: { data: unknown }) {
  return <script type="application/ld+json">{toScriptJson(data)}</script>;
}

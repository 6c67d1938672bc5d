import { toScriptJson } from "#lib/event-json-ld.ts";

/** Data for search engines. It is no script: a content security policy has nothing to say about it. */
export function JsonLd({ data }: { data: unknown }) {
  return <script type="application/ld+json">{toScriptJson(data)}</script>;
}

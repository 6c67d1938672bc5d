import { toScriptJson } from "#lib/event-json-ld.ts";

/** Structured data for search engines. Content security policies do not apply to it, as it is not executed. */
export function JsonLd({ data }: { data: unknown }) {
  return <script type="application/ld+json">{toScriptJson(data)}</script>;
}

import { createHash } from "node:crypto";
import { BoundedStore } from "#server/cache/bounded-store.ts";
import { conditionalResponse } from "#server/http/conditional-response.ts";
import { type CardText, drawCard } from "#server/integrations/card/draw-card.ts";
import { singleton } from "#server/singleton.ts";

/** A card takes some 25 kB and 60 ms of drawing. */
const LIMITS = { entries: 300, bytes: 16 * 1024 * 1024 };

/** The card of these words; drawn once for all who ask, and kept while it is among the last 300. */
function keptCard(text: CardText, key: string): Promise<Buffer> {
  const cards = singleton("cards", () => new BoundedStore<Promise<Buffer>>(LIMITS));
  const kept = cards.get(key);
  if (kept) return kept;
  const card = drawCard(text);
  cards.set(key, card, LIMITS.bytes / LIMITS.entries);
  card.catch(() => cards.delete(key));
  return card;
}

/** A page's card as an answer, which anybody may keep for an hour and other sites may show. */
export async function cardResponse(request: Request, text: CardText): Promise<Response> {
  const key = createHash("sha256").update(JSON.stringify(text)).digest("base64url");
  const card = await keptCard(text, key);
  const response = new Response(new Uint8Array(card), {
    headers: {
      "content-type": "image/png",
      "cache-control": "public, max-age=3600",
      etag: `"${key}"`,
    },
  });
  return conditionalResponse(request, response);
}

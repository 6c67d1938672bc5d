import { createHash } from "node:crypto";
import { pageId } from "#app/_metadata/page-id.ts";
import { BoundedStore } from "#server/cache/bounded-store.ts";
import { conditionalResponse } from "#server/http/response/conditional-response.ts";
import { type CardText, drawCard } from "#server/integrations/card/draw-card.ts";
import { singleton } from "#server/singleton.ts";

/** Limits of the cache. A card takes 60 ms to draw and 25 kB to store. */
const LIMITS = { entries: 300, bytes: 16 * 1024 * 1024 };

/** Draws a card, once for concurrent requests, and caches the last 300. */
function keptCard(text: CardText, key: string): Promise<Buffer> {
  const cards = singleton("cards", () => new BoundedStore<Promise<Buffer>>(LIMITS));
  const kept = cards.get(key);
  if (kept) return kept;
  const card = drawCard(text);
  cards.set(key, card, LIMITS.bytes / LIMITS.entries);
  card.catch(() => cards.delete(key));
  return card;
}

type CardRoute = (request: Request, context: { params: Promise<{ id: string }> }) => Promise<Response>;

/**
 * Makes the GET handler of `[id]/card.png`, which any cache may store for an hour and other sites may embed.
 * @param find finds the page's subject; null responds with 404
 */
export function cardRoute<Item>(
  find: (id: number) => Promise<Item | null>,
  toText: (item: Item) => CardText,
): CardRoute {
  return async (request, { params }) => {
    const item = await find(await pageId(params));
    return item === null ? new Response(null, { status: 404 }) : cardResponse(request, toText(item));
  };
}

async function cardResponse(request: Request, text: CardText): Promise<Response> {
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

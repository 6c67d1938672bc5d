import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { pageId } from "#app/_metadata/page-id.ts";
import { conditionalResponse } from "#server/http/response/conditional-response.ts";
import { type CardText, drawCard } from "#server/integrations/card/draw-card.ts";
import { singleton } from "#server/singleton.ts";

/** A card takes 60 ms to draw and 25 kB to store. */
const MAX_CARDS = 300;

/** Draws a card, once for concurrent requests, and caches the last 300. */
function keptCard(text: CardText, key: string): Promise<Buffer> {
  const cards = singleton("cards", () => new LRUCache<string, Promise<Buffer>>({ max: MAX_CARDS }));
  const kept = cards.get(key);
  if (kept) return kept;
  const card = drawCard(text);
  cards.set(key, card);
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

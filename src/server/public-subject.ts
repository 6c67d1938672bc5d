import type { Subject } from "#server/cache/tags.ts";
import { database } from "#server/db/client.ts";
import { oncePerRequest } from "#server/http/once-per-request.ts";
import { offerSettings } from "#server/offer-settings.ts";
import { canSeeEvent } from "#server/services/event/row/access.ts";
import { canSeeFridge } from "#server/services/fridge/read-fridges.ts";
import { guideExists } from "#server/services/guide/get-guide.ts";
import { canSeeOffer } from "#server/services/offer/list/get-offer.ts";

/**
 * Returns true if visitors may see an event, a guide, a fridge or an offer now, which one read by primary key decides, once per request.
 * @throws the database's own error while the database cannot be reached
 */
export function isPublic(subject: Subject): Promise<boolean> {
  return oncePerRequest(`public ${subject}`, () => {
    const ctx = { db: database().db, viewer: null };
    const [kind, text] = subject.split(":");
    const id = Number(text);
    if (kind === "offer") return canSeeOffer({ ...ctx, offers: offerSettings() }, id);
    if (kind === "fridge") return canSeeFridge(ctx, id);
    return kind === "event" ? canSeeEvent(ctx, id) : guideExists(ctx, id);
  });
}

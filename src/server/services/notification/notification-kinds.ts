import type { NOTIFICATION_KINDS, NotificationGroup } from "#schemas/account/notification.ts";
import { type AccountPayload, accountKinds } from "#server/services/notification/kinds/account-kinds.ts";
import { type AdminPayload, adminKinds } from "#server/services/notification/kinds/admin-kinds.ts";
import { eventKinds } from "#server/services/notification/kinds/event-kinds.ts";
import type { EventPayload } from "#server/services/notification/kinds/event-payload.ts";
import { type FoodPayload, foodKinds } from "#server/services/notification/kinds/food-kinds.ts";
import { type FridgePayload, fridgeKinds } from "#server/services/notification/kinds/fridge-kinds.ts";
import { type GuidePayload, guideKinds } from "#server/services/notification/kinds/guide-kinds.ts";
import { type HostingPayload, hostingKinds } from "#server/services/notification/kinds/hosting-kinds.ts";
import type { Channels, Kind, Kinds } from "#server/services/notification/kinds/kind.ts";
import { offerKinds } from "#server/services/notification/kinds/offer-kinds.ts";
import type { OfferPayload } from "#server/services/notification/kinds/offer-payload.ts";

/**
 * Kind of a notification with the data of its message. Plain data, because it may be stored in the queue, and without
 * names of other users, because it outlives their accounts; the host of `event_checked_in` is taken out with theirs.
 */
export type NotificationPayload =
  | EventPayload
  | HostingPayload
  | FoodPayload
  | GuidePayload
  | OfferPayload
  | FridgePayload
  | AdminPayload
  | AccountPayload;

export type NotificationKind = NotificationPayload["kind"];

/** All kinds of notifications, in the order of the settings. */
export const notificationKinds: Kinds<NotificationPayload> &
  Record<(typeof NOTIFICATION_KINDS)[number], unknown> = {
  ...eventKinds,
  ...hostingKinds,
  ...foodKinds,
  ...guideKinds,
  ...offerKinds,
  ...fridgeKinds,
  ...accountKinds,
  ...adminKinds,
};

const kindsByGroup: Record<NotificationGroup, Partial<typeof notificationKinds>> = {
  Events: eventKinds,
  Hosting: hostingKinds,
  Food: foodKinds,
  Guides: guideKinds,
  "Free food": { ...offerKinds, ...fridgeKinds },
  Account: accountKinds,
  Admin: adminKinds,
};

/** Returns the kinds of a group, in the order of the settings. */
export const kindsOfGroup = (group: NotificationGroup) =>
  Object.keys(kindsByGroup[group]) as NotificationKind[];

/** Returns true for a kind that a site without free food does not have; reports are of fridges, too. */
export const isOfOffers = (kind: NotificationKind): boolean => kind in offerKinds;

/** Returns the channels of a payload for a user who has not chosen. */
export function channelsOf(payload: NotificationPayload): Channels {
  const { channels, isMailed } = kindOf(payload);
  return isMailed?.(payload) ? { ...channels, email: true } : channels;
}

/** Returns the table's row for a payload; its functions take that payload. */
export function kindOf(payload: NotificationPayload): Kind<NotificationPayload> {
  // TypeScript cannot follow that the row of a payload's own kind takes this payload.
  return notificationKinds[payload.kind] as Kind<NotificationPayload>;
}

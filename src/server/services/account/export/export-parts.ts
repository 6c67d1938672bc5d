import { eq, like, sql } from "drizzle-orm";
import {
  apiTokens,
  attendanceNotifications,
  attendances,
  auditEntries,
  eventFeedback,
  eventHosts,
  eventMessages,
  eventRecaps,
  eventSeries,
  events,
  feedback,
  follows,
  foodCorrections,
  foodFavourites,
  foodGuesses,
  foodItems,
  fridgeNotes,
  fridges,
  guideTries,
  idempotencyKeys,
  importedEvents,
  mailedTokens,
  notificationPreferences,
  notifications,
  offerClaims,
  offerNotices,
  offers,
  ownDishes,
  passkeyChallenges,
  passkeys,
  pushSubscriptions,
  reports,
  sales,
  sessions,
  sustainabilityEntries,
  uploads,
  userBlocks,
  usernameCheckIns,
  users,
  waitlistEntries,
  wasteGoals,
  wasteWeeks,
} from "#server/db/schema/index.ts";
import { columnsExcept, createExportPart } from "#server/services/account/export/export-part.ts";

const eventColumns = columnsExcept(
  events,
  "createdBy",
  "capacity",
  "coverUploadId",
  "announcedAt",
  "plainDescription",
  "foldedText",
  "formerCheckIns",
  "createdAt",
  "updatedAt",
);

/** Food log, also exported as CSV. */
export const foodPart = createExportPart("food", foodItems);

/** Username of a claim's giver, as pages show it to the taker; null in a blocked pair and after the giver's account is gone. */
const giverOfClaim = sql`(
  select ${users.username} from ${users} where ${users.id} = ${offers.giverId} and not exists (
    select 1 from ${userBlocks} where (${userBlocks.blockerId}, ${userBlocks.blockedId})
      in ((${offers.giverId}, ${offerClaims.takerId}), (${offerClaims.takerId}, ${offers.giverId}))
  )
)`;

/** Every table that refers to an account or its food, without hashes of secrets and keys, which only the server can use. */
export const exportParts = [
  createExportPart("sessions", sessions, { except: ["refreshTokenHash", "generation", "rotatedAt"] }),
  createExportPart("push-devices", pushSubscriptions, {
    except: ["sessionId", "endpoint", "p256dh", "auth", "failures"],
  }),
  createExportPart("access-tokens", apiTokens, { except: ["tokenHash"] }),
  createExportPart("passkeys", passkeys, { except: ["publicKey"] }),
  createExportPart("passkey-attempts", passkeyChallenges, { cursor: "track", except: ["challenge"] }),
  createExportPart("mailed-links", mailedTokens, { except: ["tokenHash"] }),
  createExportPart("events-joined", attendances, {
    cursor: "eventId",
    columns: {
      ...eventColumns,
      joinedAt: attendances.createdAt,
      shown: attendances.isShown,
      checkedInAt: attendances.checkedInAt,
      waitingSince: attendances.waitingSince,
    },
    join: { table: events, on: eq(events.id, attendances.eventId) },
  }),
  createExportPart("check-ins-by-username", usernameCheckIns, {
    cursor: "eventId",
    columns: {
      ...eventColumns,
      checkedInAt: usernameCheckIns.checkedInAt,
      confirmedAt: usernameCheckIns.confirmedAt,
      undoneAt: usernameCheckIns.undoneAt,
    },
    join: { table: events, on: eq(events.id, usernameCheckIns.eventId) },
  }),
  createExportPart("hosting", eventHosts, {
    cursor: "eventId",
    columns: {
      ...eventColumns,
      shown: eventHosts.isShown,
      invitedAt: eventHosts.createdAt,
      acceptedAt: eventHosts.acceptedAt,
    },
    join: { table: events, on: eq(events.id, eventHosts.eventId) },
  }),
  createExportPart("event-notices", attendanceNotifications, { cursor: "eventId" }),
  createExportPart("events-waiting", waitlistEntries, {
    columns: { ...eventColumns, waitingSince: waitlistEntries.createdAt },
    join: { table: events, on: eq(events.id, waitlistEntries.eventId) },
  }),
  createExportPart("events-proposed", events, {
    owner: "createdBy",
    except: ["plainDescription", "foldedText", "formerCheckIns"],
  }),
  createExportPart("event-series", eventSeries, { owner: "createdBy" }),
  createExportPart("imported-events", importedEvents, {
    cursor: sql`${importedEvents.uid} || ':' || ${importedEvents.start}`,
  }),
  createExportPart("follows", follows, { cursor: sql`${follows.kind}::text || ':' || ${follows.value}` }),
  createExportPart("offer-notices", offerNotices, { cursor: "userId" }),
  createExportPart("fridges-added", fridges, { owner: "createdBy", except: ["filledAt", "photoUploadId"] }),
  createExportPart("fridge-notes", fridgeNotes, { owner: "authorId" }),
  createExportPart("reports-sent", reports, { owner: "reporterId", except: ["aboutUserId", "settledBy"] }),
  createExportPart("event-feedback", eventFeedback),
  createExportPart("events-closed", eventRecaps, { owner: "closedBy", cursor: "eventId" }),
  createExportPart("event-messages-sent", eventMessages, { owner: "sentBy" }),
  createExportPart("feedback", feedback),
  foodPart,
  createExportPart("food-guesses", foodGuesses, {
    owner: foodItems.userId,
    // A photo has three guesses at most.
    cursor: sql`${foodGuesses.foodItemId}::bigint * 4 + ${foodGuesses.rank}`,
    join: { table: foodItems, on: eq(foodItems.id, foodGuesses.foodItemId) },
  }),
  createExportPart("own-dishes", ownDishes),
  createExportPart("food-favourites", foodFavourites),
  createExportPart("food-corrections", foodCorrections, { cursor: "seen" }),
  createExportPart("waste-goal", wasteGoals, { cursor: "userId" }),
  createExportPart("waste-weeks", wasteWeeks, { cursor: "weekStart" }),
  createExportPart("offers", offers, {
    owner: "giverId",
    except: ["fairUntil", "photoUploadId", "settleAskedAt"],
  }),
  createExportPart("claims", offerClaims, {
    owner: "takerId",
    except: ["settledBy", "releaseReason", "countedGrams"],
    more: { offerTitle: offers.title, giver: giverOfClaim },
    join: { table: offers, on: eq(offers.id, offerClaims.offerId) },
  }),
  createExportPart("blocked", userBlocks, {
    owner: "blockerId",
    cursor: "blockedId",
    columns: { username: users.username, createdAt: userBlocks.createdAt },
    join: { table: users, on: eq(users.id, userBlocks.blockedId) },
  }),
  createExportPart("guides-tried", guideTries),
  createExportPart("notifications", notifications),
  createExportPart("notification-preferences", notificationPreferences, { cursor: "kind" }),
  createExportPart("repeatable-calls", idempotencyKeys, { cursor: "key", except: ["requestHash"] }),
  createExportPart("uploads", uploads),
  createExportPart("dashboard-sales", sales, { owner: "createdBy" }),
  createExportPart("dashboard-sustainability", sustainabilityEntries, { owner: "createdBy" }),
  // Leaves out the actor: only admins may see which admin it was.
  createExportPart("changes-by-admins", auditEntries, {
    owner: "targetId",
    except: ["actorId"],
    where: like(auditEntries.action, "person.%"),
  }),
  createExportPart("done-as-admin-or-host", auditEntries, { owner: "actorId" }),
];

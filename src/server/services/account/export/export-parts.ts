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
export const foodPart = createExportPart("food", foodItems, {
  owner: foodItems.userId,
  cursor: foodItems.id,
  columns: columnsExcept(foodItems, "userId"),
});

/** Username of a claim's giver, as pages show it to the taker; null in a blocked pair and after the giver's account is gone. */
const giverOfClaim = sql`(
  select ${users.username} from ${users} where ${users.id} = ${offers.giverId} and not exists (
    select 1 from ${userBlocks} where (${userBlocks.blockerId}, ${userBlocks.blockedId})
      in ((${offers.giverId}, ${offerClaims.takerId}), (${offerClaims.takerId}, ${offers.giverId}))
  )
)`;

/** Every table that refers to an account or its food, without hashes of secrets and keys, which only the server can use. */
export const exportParts = [
  createExportPart("sessions", sessions, {
    owner: sessions.userId,
    cursor: sessions.id,
    columns: columnsExcept(sessions, "userId", "refreshTokenHash", "generation", "rotatedAt"),
  }),
  createExportPart("push-devices", pushSubscriptions, {
    owner: pushSubscriptions.userId,
    cursor: pushSubscriptions.id,
    columns: columnsExcept(
      pushSubscriptions,
      "userId",
      "sessionId",
      "endpoint",
      "p256dh",
      "auth",
      "failures",
    ),
  }),
  createExportPart("access-tokens", apiTokens, {
    owner: apiTokens.userId,
    cursor: apiTokens.id,
    columns: columnsExcept(apiTokens, "userId", "tokenHash"),
  }),
  createExportPart("passkeys", passkeys, {
    owner: passkeys.userId,
    cursor: passkeys.id,
    columns: columnsExcept(passkeys, "userId", "publicKey"),
  }),
  createExportPart("passkey-attempts", passkeyChallenges, {
    owner: passkeyChallenges.userId,
    cursor: passkeyChallenges.track,
    columns: columnsExcept(passkeyChallenges, "userId", "challenge"),
  }),
  createExportPart("mailed-links", mailedTokens, {
    owner: mailedTokens.userId,
    cursor: mailedTokens.id,
    columns: columnsExcept(mailedTokens, "userId", "tokenHash"),
  }),
  createExportPart("events-joined", attendances, {
    owner: attendances.userId,
    cursor: attendances.eventId,
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
    owner: usernameCheckIns.userId,
    cursor: usernameCheckIns.eventId,
    columns: {
      ...eventColumns,
      checkedInAt: usernameCheckIns.checkedInAt,
      confirmedAt: usernameCheckIns.confirmedAt,
      undoneAt: usernameCheckIns.undoneAt,
    },
    join: { table: events, on: eq(events.id, usernameCheckIns.eventId) },
  }),
  createExportPart("hosting", eventHosts, {
    owner: eventHosts.userId,
    cursor: eventHosts.eventId,
    columns: {
      ...eventColumns,
      shown: eventHosts.isShown,
      invitedAt: eventHosts.createdAt,
      acceptedAt: eventHosts.acceptedAt,
    },
    join: { table: events, on: eq(events.id, eventHosts.eventId) },
  }),
  createExportPart("event-notices", attendanceNotifications, {
    owner: attendanceNotifications.userId,
    cursor: attendanceNotifications.eventId,
    columns: columnsExcept(attendanceNotifications, "userId"),
  }),
  createExportPart("events-waiting", waitlistEntries, {
    owner: waitlistEntries.userId,
    cursor: waitlistEntries.id,
    columns: { ...eventColumns, waitingSince: waitlistEntries.createdAt },
    join: { table: events, on: eq(events.id, waitlistEntries.eventId) },
  }),
  createExportPart("events-proposed", events, {
    owner: events.createdBy,
    cursor: events.id,
    columns: columnsExcept(events, "createdBy", "plainDescription", "foldedText", "formerCheckIns"),
  }),
  createExportPart("event-series", eventSeries, {
    owner: eventSeries.createdBy,
    cursor: eventSeries.id,
    columns: columnsExcept(eventSeries, "createdBy"),
  }),
  createExportPart("imported-events", importedEvents, {
    owner: importedEvents.userId,
    cursor: sql`${importedEvents.uid} || ':' || ${importedEvents.start}`,
    columns: columnsExcept(importedEvents, "userId"),
  }),
  createExportPart("follows", follows, {
    owner: follows.userId,
    cursor: sql`${follows.kind}::text || ':' || ${follows.value}`,
    columns: columnsExcept(follows, "userId"),
  }),
  createExportPart("offer-notices", offerNotices, {
    owner: offerNotices.userId,
    cursor: offerNotices.userId,
    columns: columnsExcept(offerNotices, "userId"),
  }),
  createExportPart("fridges-added", fridges, {
    owner: fridges.createdBy,
    cursor: fridges.id,
    columns: columnsExcept(fridges, "createdBy", "filledAt", "photoUploadId"),
  }),
  createExportPart("fridge-notes", fridgeNotes, {
    owner: fridgeNotes.authorId,
    cursor: fridgeNotes.id,
    columns: columnsExcept(fridgeNotes, "authorId"),
  }),
  createExportPart("reports-sent", reports, {
    owner: reports.reporterId,
    cursor: reports.id,
    columns: columnsExcept(reports, "reporterId", "aboutUserId", "settledBy"),
  }),
  createExportPart("event-feedback", eventFeedback, {
    owner: eventFeedback.userId,
    cursor: eventFeedback.id,
    columns: columnsExcept(eventFeedback, "userId"),
  }),
  createExportPart("events-closed", eventRecaps, {
    owner: eventRecaps.closedBy,
    cursor: eventRecaps.eventId,
    columns: columnsExcept(eventRecaps, "closedBy"),
  }),
  createExportPart("event-messages-sent", eventMessages, {
    owner: eventMessages.sentBy,
    cursor: eventMessages.id,
    columns: columnsExcept(eventMessages, "sentBy"),
  }),
  createExportPart("feedback", feedback, {
    owner: feedback.userId,
    cursor: feedback.id,
    columns: columnsExcept(feedback, "userId"),
  }),
  foodPart,
  createExportPart("food-guesses", foodGuesses, {
    owner: foodItems.userId,
    // A photo has three guesses at most.
    cursor: sql`${foodGuesses.foodItemId}::bigint * 4 + ${foodGuesses.rank}`,
    columns: columnsExcept(foodGuesses),
    join: { table: foodItems, on: eq(foodItems.id, foodGuesses.foodItemId) },
  }),
  createExportPart("own-dishes", ownDishes, {
    owner: ownDishes.userId,
    cursor: ownDishes.id,
    columns: columnsExcept(ownDishes, "userId"),
  }),
  createExportPart("food-favourites", foodFavourites, {
    owner: foodFavourites.userId,
    cursor: foodFavourites.id,
    columns: columnsExcept(foodFavourites, "userId"),
  }),
  createExportPart("food-corrections", foodCorrections, {
    owner: foodCorrections.userId,
    cursor: foodCorrections.seen,
    columns: columnsExcept(foodCorrections, "userId"),
  }),
  createExportPart("waste-goal", wasteGoals, {
    owner: wasteGoals.userId,
    cursor: wasteGoals.userId,
    columns: columnsExcept(wasteGoals, "userId"),
  }),
  createExportPart("waste-weeks", wasteWeeks, {
    owner: wasteWeeks.userId,
    cursor: wasteWeeks.weekStart,
    columns: columnsExcept(wasteWeeks, "userId"),
  }),
  createExportPart("offers", offers, {
    owner: offers.giverId,
    cursor: offers.id,
    columns: columnsExcept(offers, "giverId", "fairUntil", "photoUploadId", "settleAskedAt"),
  }),
  createExportPart("claims", offerClaims, {
    owner: offerClaims.takerId,
    cursor: offerClaims.id,
    columns: {
      ...columnsExcept(offerClaims, "takerId", "settledBy", "releaseReason", "countedGrams"),
      offerTitle: offers.title,
      giver: giverOfClaim,
    },
    join: { table: offers, on: eq(offers.id, offerClaims.offerId) },
  }),
  createExportPart("blocked", userBlocks, {
    owner: userBlocks.blockerId,
    cursor: userBlocks.blockedId,
    columns: { username: users.username, createdAt: userBlocks.createdAt },
    join: { table: users, on: eq(users.id, userBlocks.blockedId) },
  }),
  createExportPart("guides-tried", guideTries, {
    owner: guideTries.userId,
    cursor: guideTries.id,
    columns: columnsExcept(guideTries, "userId"),
  }),
  createExportPart("notifications", notifications, {
    owner: notifications.userId,
    cursor: notifications.id,
    columns: columnsExcept(notifications, "userId"),
  }),
  createExportPart("notification-preferences", notificationPreferences, {
    owner: notificationPreferences.userId,
    cursor: notificationPreferences.kind,
    columns: columnsExcept(notificationPreferences, "userId"),
  }),
  createExportPart("repeatable-calls", idempotencyKeys, {
    owner: idempotencyKeys.userId,
    cursor: idempotencyKeys.key,
    columns: columnsExcept(idempotencyKeys, "userId", "requestHash"),
  }),
  createExportPart("uploads", uploads, {
    owner: uploads.userId,
    cursor: uploads.id,
    columns: columnsExcept(uploads, "userId"),
  }),
  createExportPart("dashboard-sales", sales, {
    owner: sales.createdBy,
    cursor: sales.id,
    columns: columnsExcept(sales, "createdBy"),
  }),
  createExportPart("dashboard-sustainability", sustainabilityEntries, {
    owner: sustainabilityEntries.createdBy,
    cursor: sustainabilityEntries.id,
    columns: columnsExcept(sustainabilityEntries, "createdBy"),
  }),
  // Leaves out the actor: only admins may see which admin it was.
  createExportPart("changes-by-admins", auditEntries, {
    owner: auditEntries.targetId,
    cursor: auditEntries.id,
    columns: columnsExcept(auditEntries, "actorId", "targetId"),
    where: like(auditEntries.action, "person.%"),
  }),
  createExportPart("done-as-admin-or-host", auditEntries, {
    owner: auditEntries.actorId,
    cursor: auditEntries.id,
    columns: columnsExcept(auditEntries, "actorId"),
  }),
];

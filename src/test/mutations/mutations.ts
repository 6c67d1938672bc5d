import { HOUR_MS } from "#lib/time/durations.ts";
import type { Caller } from "#server/api/root.ts";
import type { Vision } from "#server/integrations/vision/port.ts";
import { EXAMPLE_SUBSCRIPTION } from "#server/rest/example-values.ts";
import { ownPassCodeOf } from "#server/services/event/check-in/own-pass.ts";
import { passCodeOf } from "#server/services/event/check-in/pass.ts";
import { toUnsubscribeToken } from "#server/services/notification/unsubscribe-token.ts";
import { claimCodeOf } from "#server/services/offer/row/claim-row.ts";
import { NOW, PASSWORD } from "#test/factories.ts";
import type { MutationWorld } from "#test/mutations/world.ts";

/** Call of a mutation by one of the world's users, or by a visitor if none is named. */
export type Mutation = {
  as?: keyof MutationWorld["people"];
  call: (caller: Caller, world: MutationWorld) => Promise<unknown>;
};

/** Recognises a dish on every photo. */
export const seesNoodles: Vision = {
  recognise: async () => [
    {
      ...{ name: "Unknown noodles", calories: 500, servingQty: 1, servingUnit: "bowl" },
      ...{ servingGrams: null, confidence: 0.9 },
    },
  ],
  describeOffer: async () => ({
    ...{ title: "Six red bean buns", kind: "bakery", kept: "room", portions: 3, grams: 450 },
    markedDate: null,
  }),
};
const newPassword = { password: "New-makan-4-all!", confirm: "New-makan-4-all!" };
const someone = { username: "newcomer", email: "newcomer@example.com" };
const form = { title: "T", date: "2027-01-01", time: "10:00", location: "L", description: "D" };
const newOffer = {
  title: "Ten buns",
  kind: "bakery",
  kept: "room",
  allergensKnown: "on_pack",
  portions: 5,
  perPerson: 2,
  grams: 500,
  area: "Tampines",
  spot: "Void deck",
  isSafe: true,
  startsAt: NOW,
  endsAt: new Date(NOW.getTime() + 2 * HOUR_MS),
} as const;
const csv = "date,amount\n2026-11-30,1";
const key = "7b0c1c8e-4f4c-4a53-9a0e-0d8f6f1f2a3b";

/** Mutations, with input that makes them write. */
export const mutations: Record<string, Mutation> = {
  "auth.register": { call: ({ auth }) => auth.register({ ...someone, ...newPassword, agreePolicy: true }) },
  "auth.login": { call: ({ auth }, { user }) => auth.login({ email: user.email, password: PASSWORD }) },
  "auth.refresh": {
    as: "refresh",
    call: ({ auth }, { otherTokens }) => auth.refresh({ access_token: otherTokens.access_token }),
  },
  "auth.invalidateTokens": {
    as: "refresh",
    call: ({ auth }, { otherTokens }) => auth.invalidateTokens({ access_token: otherTokens.access_token }),
  },
  "auth.activate": {
    as: "newcomer",
    call: ({ auth }, { tokens }) => auth.activate({ token: tokens.activation }),
  },
  "auth.verify": {
    as: "newcomer",
    call: ({ auth }, { tokens }) => auth.verify({ token: tokens.verification }),
  },
  "auth.recreateToken": {
    as: "recent",
    call: ({ auth }) => auth.recreateToken({ token_type: "activation" }),
  },
  "auth.reauthenticate": { as: "member", call: ({ auth }) => auth.reauthenticate({ password: PASSWORD }) },
  "auth.reset": { call: ({ auth }, { tokens }) => auth.reset({ token: tokens.reset, ...newPassword }) },
  "auth.undoEmailChange": { call: ({ auth }, { tokens }) => auth.undoEmailChange({ token: tokens.undo }) },
  "user.update": { as: "member", call: ({ user }) => user.update({ username: "renamed" }) },
  "user.changePassword": {
    as: "member",
    call: ({ user }) => user.changePassword({ current: PASSWORD, ...newPassword }),
  },
  "user.setGoal": { as: "member", call: ({ user }) => user.setGoal({ cleanDays: 4 }) },
  "user.delete": { as: "member", call: ({ user }) => user.delete({}) },
  "user.endSession": {
    as: "member",
    call: ({ user }, { otherSessionId }) => user.endSession({ id: otherSessionId }),
  },
  "user.endOtherSessions": { as: "member", call: ({ user }) => user.endOtherSessions() },
  "passkey.startRegistration": { as: "member", call: ({ passkey }) => passkey.startRegistration() },
  "passkey.finishRegistration": {
    as: "member",
    call: ({ passkey }, { registered }) => passkey.finishRegistration(registered),
  },
  "passkey.startLogin": { call: ({ passkey }) => passkey.startLogin({}) },
  "passkey.finishLogin": { call: ({ passkey }, { loggedIn }) => passkey.finishLogin(loggedIn) },
  "passkey.reauthenticate": {
    as: "member",
    call: ({ passkey }, { reauthenticated }) => passkey.reauthenticate(reauthenticated),
  },
  "passkey.rename": {
    as: "member",
    call: ({ passkey }, world) => passkey.rename({ id: world.passkey.id, name: "New" }),
  },
  "passkey.delete": { as: "member", call: ({ passkey }, world) => passkey.delete({ id: world.passkey.id }) },
  "token.create": {
    as: "member",
    call: ({ token }) => token.create({ name: "Spreadsheet", scopes: ["food:read"] }),
  },
  "token.delete": { as: "member", call: ({ token }, world) => token.delete({ id: world.apiToken.id }) },
  "event.create": {
    as: "admin",
    async call({ event }) {
      await event.create(form);
      await event.create({ ...form, repeat: "weekly", times: 2 });
    },
  },
  "event.importEvents": {
    as: "admin",
    async call({ event }) {
      const rows = [
        { ...form, uid: "a" },
        { ...form, uid: "b", repeat: "weekly" as const, times: 2 },
      ];
      await event.importEvents({ rows });
      await event.importEvents({ rows: rows.map((row) => ({ ...row, title: "New" })) });
    },
  },
  "event.update": {
    as: "admin",
    async call({ event }, world) {
      await event.update({ id: world.event.id, title: "New" });
      const { id } = await event.create({ ...form, repeat: "weekly", times: 2, capacity: 9 });
      await event.update({ id, apply: "following", location: "Hall", capacity: 5 });
      await event.update({ id, apply: "following", status: "cancelled" });
    },
  },
  "event.delete": {
    as: "admin",
    async call({ event }, world) {
      await event.delete({ id: world.event.id });
      const { id } = await event.create({ ...form, repeat: "weekly", times: 2 });
      await event.delete({ id, apply: "following" });
    },
  },
  "event.addDates": {
    as: "member",
    async call({ event }, { hosted }) {
      await event.addDates({ id: hosted.id, repeat: "weekly", times: 1 });
      await event.addDates({ id: hosted.id, repeat: "weekly", times: 1 });
    },
  },
  "event.joinDates": {
    as: "member",
    async call({ event }, { hosted }) {
      await event.addDates({ id: hosted.id, repeat: "weekly", times: 1 });
      await event.joinDates({ id: hosted.id });
    },
  },
  "event.inviteHost": {
    as: "member",
    call: ({ event }, { hosted, helper }) => event.inviteHost({ id: hosted.id, username: helper.username }),
  },
  "event.answerInvitation": {
    as: "member",
    call: ({ event }, { invited }) => event.answerInvitation({ id: invited.id, accept: true, isShown: true }),
  },
  "event.removeHost": {
    as: "member",
    call: ({ event }, { hosted, user }) => event.removeHost({ id: hosted.id, username: user.username }),
  },
  "event.putBack": {
    as: "admin",
    call: ({ event }, { hosted, hostChange }) => event.putBack({ id: hosted.id, changeId: hostChange.id }),
  },
  "event.join": { as: "member", call: ({ event }, world) => event.join({ id: world.event.id }) },
  "event.leave": { as: "member", call: ({ event }, { joined }) => event.leave({ id: joined.id }) },
  "event.showSeat": {
    as: "member",
    call: ({ event }, { joined }) => event.showSeat({ id: joined.id, isShown: true, firstName: "Mei" }),
  },
  "event.joinWaitlist": { as: "member", call: ({ event }, { full }) => event.joinWaitlist({ id: full.id }) },
  "event.saveRecap": {
    as: "admin",
    call: ({ event }, { past, recapPhoto }) =>
      event.saveRecap({
        ...{ id: past.id, came: 8, walkIns: 1, kgRescued: 2.5, kgDonated: 0, kgComposted: 1 },
        ...{ photos: [{ key: recapPhoto.key, alt: "Bread" }], consent: true },
      }),
  },
  "event.reopen": { as: "admin", call: ({ event }, { closed }) => event.reopen({ id: closed.id }) },
  "event.giveFeedback": {
    as: "member",
    call: ({ event }, { past }) => event.giveFeedback({ id: past.id, rating: 4 }),
  },
  "event.deleteFeedback": {
    as: "admin",
    call: ({ event }, { closed, eventFeedback }) =>
      event.deleteFeedback({ id: closed.id, feedbackId: eventFeedback.id }),
  },
  // The past event ended a day ago, so that people can still be checked in.
  "checkIn.checkIn": {
    as: "admin",
    async call({ checkIn }, { past, running, user, helper }) {
      await checkIn.checkIn({ id: past.id, pass: passCodeOf(past.id, user.id) });
      await checkIn.checkIn({ id: past.id, pass: ownPassCodeOf(helper.id, NOW), walkIn: true });
      await checkIn.checkIn({ id: running.id, username: helper.username, walkIn: true });
    },
  },
  "checkIn.confirmOwn": {
    as: "member",
    call: ({ checkIn }, { running }) => checkIn.confirmOwn({ id: running.id }),
  },
  "checkIn.undoOwn": {
    as: "member",
    call: ({ checkIn }, { running }) => checkIn.undoOwn({ id: running.id }),
  },
  "checkIn.undo": {
    as: "admin",
    call: ({ checkIn }, { past, user }) => checkIn.undo({ id: past.id, username: user.username }),
  },
  "checkIn.setWalkIns": {
    as: "admin",
    call: ({ checkIn }, { past }) => checkIn.setWalkIns({ id: past.id, count: 2 }),
  },
  "eventMessage.send": {
    as: "admin",
    async call({ eventMessage, checkIn }, { past, waited, user }) {
      await checkIn.checkIn({ id: past.id, username: user.username });
      await eventMessage.send({ id: past.id, text: "Hello", to: "came" });
      await eventMessage.send({ id: past.id, text: "Hello", to: "joined" });
      await eventMessage.send({ id: waited.id, text: "Hello", to: "waiting" });
    },
  },
  "eventMessage.delete": {
    as: "admin",
    call: ({ eventMessage }, { past, message }) =>
      eventMessage.delete({ id: past.id, messageId: message.id }),
  },
  "event.leaveWaitlist": {
    as: "member",
    call: ({ event }, { waited }) => event.leaveWaitlist({ id: waited.id }),
  },
  "feedback.create": {
    as: "member",
    call: ({ feedback }) => feedback.create({ name: "N", email: "n@example.com", feedbackMessage: "M" }),
  },
  "feedback.delete": {
    as: "admin",
    call: ({ feedback }, world) => feedback.delete({ id: world.feedback.id }),
  },
  "food.create": { as: "member", call: ({ food }) => food.create({ name: "Kaya toast", calories: 196 }) },
  "food.generate": { as: "member", call: ({ food }, { photo }) => food.generate({ image: photo.image }) },
  "food.review": {
    as: "member",
    async call({ food }, { photoFood: { id } }) {
      for (const guess of [2, 2, 1]) await food.review({ id, guess });
    },
  },
  "food.update": {
    as: "member",
    call: ({ food }, world) => food.update({ id: world.food.id, leftover: "none" }),
  },
  "food.delete": { as: "member", call: ({ food }, world) => food.delete({ id: world.food.id }) },
  "food.restore": { as: "member", call: ({ food }, { deletedFood }) => food.restore({ id: deletedFood.id }) },
  "food.copy": {
    as: "member",
    call: ({ food }) =>
      food.copy({ from: "2026-12-01", to: "2026-12-01", clientId: "5f0c2f6e-3c1b-4f0e-9a55-0d5c1f6f7a10" }),
  },
  "food.repeat": { as: "member", call: ({ food }, world) => food.repeat({ id: world.food.id }) },
  "dish.addFavourite": {
    as: "member",
    call: ({ dish }, world) => dish.addFavourite({ foodItemId: world.food.id }),
  },
  "dish.removeFavourite": {
    as: "member",
    call: ({ dish }, { favourite }) => dish.removeFavourite({ id: favourite.id }),
  },
  "follow.add": {
    as: "member",
    call: ({ follow }) => follow.add({ kind: "area", value: "Woodlands" }),
  },
  "follow.remove": {
    as: "member",
    call: ({ follow }) => follow.remove({ kind: "topic", value: "rescue" }),
  },
  "ownDish.create": {
    as: "member",
    call: ({ ownDish }) => ownDish.create({ name: "Mum's laksa", kcal: 500 }),
  },
  "ownDish.update": {
    as: "member",
    call: (caller, { ownDish }) => caller.ownDish.update({ id: ownDish.id, kcal: 450 }),
  },
  "ownDish.delete": {
    as: "member",
    call: (caller, { ownDish }) => caller.ownDish.delete({ id: ownDish.id }),
  },
  "calendar.reset": { as: "member", call: ({ calendar }) => calendar.reset() },
  "notification.markSeen": {
    as: "member",
    call: (caller, { notification }) => caller.notification.markSeen({ upTo: notification.id }),
  },
  "notification.archive": {
    as: "member",
    call: (caller, { notification }) => caller.notification.archive({ id: notification.id }),
  },
  "notification.archiveAll": {
    as: "member",
    call: (caller, { notification }) => caller.notification.archiveAll({ upTo: notification.id }),
  },
  "notification.setMailSubscription": {
    call: ({ notification }, { user }) =>
      notification.setMailSubscription({
        token: toUnsubscribeToken({ userId: user.id, kind: "event_reminder" }),
        isOn: false,
      }),
  },
  "guide.markRead": { as: "member", call: ({ guide }) => guide.markRead() },
  "notification.setPreference": {
    as: "member",
    call: ({ notification }) =>
      notification.setPreference({ kind: "event_reminder", inApp: false, email: false }),
  },
  "push.subscribe": { as: "member", call: ({ push }) => push.subscribe(EXAMPLE_SUBSCRIPTION) },
  "push.remove": { as: "member", call: ({ push }, { device }) => push.remove({ id: device.id }) },
  "dashboard.update": { as: "admin", call: ({ dashboard }) => dashboard.update({ title: "New" }) },
  "dashboard.createSale": {
    as: "admin",
    call: ({ dashboard }) => dashboard.createSale({ date: "2026-11-30", amount: 1 }),
  },
  "dashboard.updateSale": {
    as: "admin",
    call: ({ dashboard }, { sale }) => dashboard.updateSale({ id: sale.id, amount: 2 }),
  },
  "dashboard.deleteSale": {
    as: "admin",
    call: ({ dashboard }, { sale }) => dashboard.deleteSale({ id: sale.id }),
  },
  "dashboard.importSales": { as: "admin", call: ({ dashboard }) => dashboard.importSales({ csv, key }) },
  "dashboard.createSustainability": {
    as: "admin",
    call: ({ dashboard }) => dashboard.createSustainability({ date: "2026-11-30", label: "Eaten", kg: 1 }),
  },
  "dashboard.updateSustainability": {
    as: "admin",
    call: ({ dashboard }, { entry }) => dashboard.updateSustainability({ id: entry.id, kg: 2 }),
  },
  "dashboard.deleteSustainability": {
    as: "admin",
    call: ({ dashboard }, { entry }) => dashboard.deleteSustainability({ id: entry.id }),
  },
  "guide.create": { as: "admin", call: ({ guide }) => guide.create({ title: "T" }) },
  "guide.update": {
    as: "admin",
    call: ({ guide }, world) => guide.update({ id: world.guide.id, title: "T" }),
  },
  "guide.delete": { as: "admin", call: ({ guide }, world) => guide.delete({ id: world.guide.id }) },
  "guide.try": { as: "member", call: ({ guide }, world) => guide.try({ id: world.guide.id }) },
  "guide.updateTry": {
    as: "member",
    call: ({ guide }, { triedGuide }) => guide.updateTry({ id: triedGuide.id, done: true }),
  },
  "guide.stopTry": {
    as: "member",
    call: ({ guide }, { triedGuide }) => guide.stopTry({ id: triedGuide.id }),
  },
  "offer.agree": { as: "member", call: ({ offer }) => offer.agree({ agree: true }) },
  "offer.create": {
    as: "member",
    call: ({ offer }, { offerPhoto }) => offer.create({ ...newOffer, photoKey: offerPhoto.key }),
  },
  "offer.update": {
    as: "member",
    call: ({ offer }, { givenOffer }) => offer.update({ id: givenOffer.id, details: "Bring a box." }),
  },
  "offer.withdraw": {
    as: "member",
    call: ({ offer }, { givenOffer }) => offer.withdraw({ id: givenOffer.id }),
  },
  "offer.report": {
    as: "member",
    call: ({ offer }, { offered }) => offer.report({ id: offered.id, reason: "unsafe", block: true }),
  },
  "offer.warn": { as: "member", call: ({ offer }, { givenOffer }) => offer.warn({ id: givenOffer.id }) },
  "offer.settleReport": {
    as: "admin",
    call: ({ offer }, { offerReport }) => offer.settleReport({ id: offerReport.id, outcome: "none" }),
  },
  "offer.pause": { as: "admin", call: ({ offer }, { offered }) => offer.pause({ id: offered.id }) },
  "offer.keep": { as: "admin", call: ({ offer }, { offered }) => offer.keep({ id: offered.id }) },
  "offer.remove": {
    as: "admin",
    call: ({ offer }, { givenOffer }) => offer.remove({ id: givenOffer.id, reason: "Not food." }),
  },
  "offer.warnTakers": {
    as: "admin",
    call: ({ offer }, { givenOffer }) => offer.warnTakers({ id: givenOffer.id, text: "Throw it away." }),
  },
  "offerClaim.claim": {
    as: "member",
    call: ({ offerClaim }, { offered }) =>
      offerClaim.claim({ id: offered.id, portions: 1, arrivesAt: offered.endsAt }),
  },
  "offerClaim.change": {
    as: "member",
    call: ({ offerClaim }, { claimedOffer }) =>
      offerClaim.change({ id: claimedOffer.id, arrivesAt: claimedOffer.endsAt, says: "on_my_way" }),
  },
  "offerClaim.say": {
    as: "member",
    call: ({ offerClaim }, { givenOffer, claimToGive }) =>
      offerClaim.say({ id: givenOffer.id, claimId: claimToGive.id, says: "coming_down" }),
  },
  "offerClaim.leave": {
    as: "member",
    call: ({ offerClaim }, { claimedOffer }) => offerClaim.leave({ id: claimedOffer.id }),
  },
  "offerClaim.release": {
    as: "member",
    call: ({ offerClaim }, { givenOffer, claimToGive }) =>
      offerClaim.release({ id: givenOffer.id, claimId: claimToGive.id, reason: "rude" }),
  },
  "offerClaim.handOver": {
    as: "member",
    call: ({ offerClaim }, { givenOffer, claimToGive }) =>
      offerClaim.handOver({ id: givenOffer.id, pass: claimCodeOf(claimToGive.id) }),
  },
  "offerClaim.outcome": {
    as: "member",
    call: ({ offerClaim }, { claimedOffer }) =>
      offerClaim.outcome({ id: claimedOffer.id, outcome: "not_given" }),
  },
  "offerClaim.report": {
    as: "member",
    call: ({ offerClaim }, { givenOffer, claimToGive }) =>
      offerClaim.report({ id: givenOffer.id, claimId: claimToGive.id, reason: "rude", block: true }),
  },
  "block.add": { as: "member", call: ({ block }, { helper }) => block.add({ username: helper.username }) },
  "block.remove": {
    as: "member",
    call: ({ block }, { admin }) => block.remove({ username: admin.username }),
  },
  "fridge.create": {
    as: "member",
    call: ({ fridge }) => fridge.create({ name: "New fridge", location: "L", area: "Bedok" }),
  },
  "fridge.note": {
    as: "member",
    call: (caller, { fridge }) => caller.fridge.note({ id: fridge.id, level: "some", condition: "broken" }),
  },
  "fridge.update": {
    as: "admin",
    call: (caller, { fridge }) => caller.fridge.update({ id: fridge.id, status: "paused" }),
  },
  "report.note": {
    as: "member",
    call: ({ report }, { fridgeNote }) => report.note({ id: fridgeNote.id, reason: "spam" }),
  },
  "report.settle": {
    as: "admin",
    call: (caller, { report }) => caller.report.settle({ id: report.id, outcome: "removed" }),
  },
  "admin.activate": { as: "admin", call: ({ admin }, { newcomer }) => admin.activate({ id: newcomer.id }) },
  "admin.promote": { as: "admin", call: ({ admin }, { user }) => admin.promote({ id: user.id }) },
  "admin.demote": { as: "admin", call: ({ admin }, { helper }) => admin.demote({ id: helper.id }) },
  "admin.suspend": {
    as: "admin",
    call: ({ admin }, { user }) => admin.suspend({ id: user.id, reason: "Spam" }),
  },
  "admin.restore": { as: "admin", call: ({ admin }, { suspended }) => admin.restore({ id: suspended.id }) },
  "admin.exportAudit": { as: "admin", call: ({ admin }) => admin.exportAudit({}) },
};

/** Mutations that never fail with a 503 for a busy database, and the reason. */
export const exempt = {
  "auth.forgot": "returns before it begins, so that its duration does not reveal whether an account exists",
  "dashboard.previewSales": "writes nothing",
  "event.previewImport": "writes nothing but the counts of tries",
  "guide.preview": "writes nothing",
  "offer.suggest": "writes nothing but the counts of tries",
  "push.test": "stores a job and nothing else",
};

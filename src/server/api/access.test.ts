import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#lib/time/durations.ts";
import { type Caller, procedures } from "#server/api/root.ts";
import { AppError } from "#server/errors.ts";
import { EXAMPLE_SUBSCRIPTION } from "#server/rest/example-values.ts";
import { anonymous, callerFor, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createUser, NOW, PASSWORD } from "#test/factories.ts";

const database = testDatabase();

/** Status that each kind of caller gets: visitor, not activated, member, admin. */
type Expected = [visitor: number, notActivated: number, member: number, admin: number];

const OPEN: Expected = [200, 200, 200, 200];
const AUTHENTICATED: Expected = [401, 200, 200, 200];
const ACTIVATED: Expected = [401, 403, 200, 200];
const ADMIN: Expected = [401, 403, 403, 200];
/** An admin's, for an account that is not there. */
const NO_PERSON: Expected = [401, 403, 403, 404];
/** A member's, for an offer that is not there. */
const NO_OFFER: Expected = [401, 403, 404, 404];
const nobody = { id: 2_147_483_647 };
/** Lets every caller pass, and then refuses an input that proves nothing. */
const every = (status: number): Expected => [status, status, status, status];

let names = 0;
const someName = () => {
  names += 1;
  return { username: `new-name-${names}` };
};
const someEmail = () => ({ email: `${someName().username}@example.com` });

/** Procedures that an account that is not activated may call with one input, and not with another. */
const variants: Record<string, Row> = {
  "user.update with an email address": {
    expected: AUTHENTICATED,
    call: (caller) => caller.user.update(someEmail()),
  },
  "user.update with a first name": {
    expected: ACTIVATED,
    call: (caller) => caller.user.update({ firstName: "Mei", showsName: true }),
  },
  "user.update with both": {
    expected: ACTIVATED,
    call: (caller) => caller.user.update({ ...someName(), ...someEmail() }),
  },
};

type Row = { expected: Expected; call: (caller: Caller, eventId: number) => Promise<unknown> };

const form = { title: "T", date: "2027-01-01", time: "10:00", location: "L", description: "D" };
const feedback = { name: "N", email: "n@example.com", feedbackMessage: "M" };
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
const token = { name: "Spreadsheet", scopes: ["food:read" as const] };
const newPassword = { password: "New-makan-4-all!", confirm: "New-makan-4-all!" };
const registration = { username: "", email: "", password: "", confirm: "", agreePolicy: true as const };

const track = "7b0c1c8e-4f4c-4a53-9a0e-0d8f6f1f2a3b";
const credential = { id: "AAAA", rawId: "AAAA", type: "public-key" as const };
const registered = { ...credential, response: { clientDataJSON: "AAAA", attestationObject: "AAAA" } };
const asserted = {
  ...credential,
  response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
};

const rows: Record<string, Row> = {
  "api.info": { expected: OPEN, call: (caller) => caller.api.info() },
  "api.document": { expected: OPEN, call: (caller) => caller.api.document() },
  "auth.register": { expected: every(400), call: (caller) => caller.auth.register(registration) },
  "auth.login": {
    expected: every(401),
    call: (caller) => caller.auth.login({ email: "a@b.sg", password: "x" }),
  },
  "auth.refresh": { expected: every(401), call: (caller) => caller.auth.refresh({}) },
  "auth.invalidateTokens": { expected: every(401), call: (caller) => caller.auth.invalidateTokens({}) },
  "auth.activate": { expected: [401, 400, 400, 400], call: (caller) => caller.auth.activate({ token: "x" }) },
  "auth.verify": { expected: [401, 400, 400, 400], call: (caller) => caller.auth.verify({ token: "x" }) },
  "auth.recreateToken": {
    expected: [401, 200, 409, 409],
    call: (caller) => caller.auth.recreateToken({ token_type: "activation" }),
  },
  "user.session": { expected: OPEN, call: (caller) => caller.user.session() },
  "user.get": { expected: AUTHENTICATED, call: (caller) => caller.user.get() },
  "passkey.startRegistration": { expected: ACTIVATED, call: (caller) => caller.passkey.startRegistration() },
  "passkey.finishRegistration": {
    expected: [401, 403, 400, 400],
    call: (caller) => caller.passkey.finishRegistration({ track, signed: registered }),
  },
  "passkey.startLogin": { expected: OPEN, call: (caller) => caller.passkey.startLogin({}) },
  "passkey.finishLogin": {
    expected: every(400),
    call: (caller) => caller.passkey.finishLogin({ track, signed: asserted }),
  },
  "passkey.reauthenticate": {
    expected: [401, 400, 400, 400],
    call: (caller) => caller.passkey.reauthenticate({ track, signed: asserted }),
  },
  "passkey.list": { expected: ACTIVATED, call: (caller) => caller.passkey.list() },
  "passkey.rename": {
    expected: [401, 403, 404, 404],
    call: (caller) => caller.passkey.rename({ id: 1, name: "New" }),
  },
  "passkey.delete": { expected: [401, 403, 404, 404], call: (caller) => caller.passkey.delete({ id: 1 }) },
  "token.list": { expected: ACTIVATED, call: (caller) => caller.token.list() },
  "token.create": { expected: ACTIVATED, call: (caller) => caller.token.create(token) },
  "token.delete": { expected: [401, 403, 404, 404], call: (caller) => caller.token.delete(nobody) },
  // Those who are logged in have no token.
  "token.current": { expected: [401, 403, 404, 404], call: (caller) => caller.token.current() },
  "auth.reauthenticate": {
    expected: AUTHENTICATED,
    call: (caller) => caller.auth.reauthenticate({ password: PASSWORD }),
  },
  "auth.forgot": { expected: OPEN, call: (caller) => caller.auth.forgot({ email: "a@b.sg" }) },
  "auth.canReset": { expected: OPEN, call: (caller) => caller.auth.canReset({ token: "x" }) },
  "auth.reset": {
    expected: every(400),
    call: (caller) => caller.auth.reset({ token: "x", ...newPassword }),
  },
  "auth.undoEmailChange": {
    expected: every(400),
    call: (caller) => caller.auth.undoEmailChange({ token: "x" }),
  },
  "user.update": { expected: ACTIVATED, call: (caller) => caller.user.update(someName()) },
  "user.changePassword": {
    expected: ACTIVATED,
    call: (caller) => caller.user.changePassword({ current: PASSWORD, ...newPassword }),
  },
  // The only admin there is stays.
  "user.goal": { expected: ACTIVATED, call: (caller) => caller.user.goal() },
  "user.setGoal": { expected: ACTIVATED, call: (caller) => caller.user.setGoal({ cleanDays: 4 }) },
  "user.delete": { expected: [401, 200, 200, 409], call: (caller) => caller.user.delete({}) },
  "user.sessions": { expected: ACTIVATED, call: (caller) => caller.user.sessions() },
  "user.endSession": {
    expected: [401, 403, 404, 404],
    call: (caller) => caller.user.endSession({ id: 2_147_483_647 }),
  },
  "user.endOtherSessions": { expected: ACTIVATED, call: (caller) => caller.user.endOtherSessions() },
  "user.export": {
    expected: ACTIVATED,
    call: async (caller) => void (await new Response(await caller.user.export()).arrayBuffer()),
  },
  "event.list": { expected: OPEN, call: (caller) => caller.event.list({}) },
  "event.sitemap": { expected: OPEN, call: (caller) => caller.event.sitemap() },
  "event.feed": { expected: OPEN, call: (caller) => caller.event.feed({}) },
  "event.find": { expected: OPEN, call: (caller, id) => caller.event.find({ id }) },
  "event.get": { expected: OPEN, call: (caller, id) => caller.event.get({ id }) },
  "event.html": { expected: OPEN, call: (caller, id) => caller.event.html({ id }) },
  "event.similar": { expected: OPEN, call: (caller, id) => caller.event.similar({ id }) },
  "event.areas": { expected: OPEN, call: (caller) => caller.event.areas() },
  "event.topics": { expected: OPEN, call: (caller) => caller.event.topics() },
  "event.going": { expected: ACTIVATED, call: (caller, id) => caller.event.going({ id }) },
  "event.showSeat": {
    expected: [401, 403, 409, 409],
    call: (caller, id) => caller.event.showSeat({ id, isShown: false }),
  },
  "event.previewImport": {
    expected: ACTIVATED,
    call: (caller) => caller.event.previewImport({ calendar: "BEGIN:VCALENDAR\nEND:VCALENDAR" }),
  },
  "event.importEvents": {
    expected: ACTIVATED,
    call: (caller) => caller.event.importEvents({ rows: [form] }),
  },
  "event.create": { expected: ACTIVATED, call: (caller) => caller.event.create(form) },
  "event.update": { expected: ADMIN, call: (caller, id) => caller.event.update({ id, title: "New" }) },
  "event.delete": { expected: ADMIN, call: (caller, id) => caller.event.delete({ id }) },
  "event.dates": { expected: OPEN, call: (caller, id) => caller.event.dates({ id }) },
  "event.pastAreas": { expected: OPEN, call: (caller) => caller.event.pastAreas() },
  "event.soonest": { expected: OPEN, call: (caller) => caller.event.soonest({}) },
  "event.joinDates": {
    expected: [401, 403, 409, 409],
    call: (caller, id) => caller.event.joinDates({ id }),
  },
  "event.addDates": {
    expected: ADMIN,
    call: (caller, id) => caller.event.addDates({ id, repeat: "weekly", times: 1 }),
  },
  "event.ownRole": { expected: ACTIVATED, call: (caller, id) => caller.event.ownRole({ id }) },
  "event.hosted": { expected: ACTIVATED, call: (caller) => caller.event.hosted({}) },
  "event.hosts": { expected: ADMIN, call: (caller, id) => caller.event.hosts({ id }) },
  // No account has the username.
  "event.inviteHost": {
    expected: [401, 403, 403, 404],
    call: (caller, id) => caller.event.inviteHost({ id, username: "nobody-at-all" }),
  },
  "event.answerInvitation": {
    expected: [401, 403, 404, 404],
    call: (caller, id) => caller.event.answerInvitation({ id, accept: true }),
  },
  "event.removeHost": {
    expected: [401, 403, 403, 404],
    call: (caller, id) => caller.event.removeHost({ id, username: "nobody-at-all" }),
  },
  "event.hostChanges": { expected: ADMIN, call: (caller, id) => caller.event.hostChanges({ id }) },
  "event.putBack": {
    expected: [401, 403, 403, 404],
    call: (caller, id) => caller.event.putBack({ id, changeId: 1 }),
  },
  "event.join": { expected: ACTIVATED, call: (caller, id) => caller.event.join({ id }) },
  "event.leave": { expected: ACTIVATED, call: (caller, id) => caller.event.leave({ id }) },
  "event.joined": { expected: ACTIVATED, call: (caller) => caller.event.joined({}) },
  "event.waited": { expected: ACTIVATED, call: (caller) => caller.event.waited({}) },
  "event.template": { expected: ACTIVATED, call: (caller, id) => caller.event.template({ id }) },
  "feedback.list": { expected: OPEN, call: (caller) => caller.feedback.list({}) },
  "feedback.create": { expected: ACTIVATED, call: (caller) => caller.feedback.create(feedback) },
  "feedback.delete": { expected: [401, 403, 403, 404], call: (caller) => caller.feedback.delete({ id: 1 }) },
  "food.list": { expected: ACTIVATED, call: (caller) => caller.food.list({}) },
  "food.csv": {
    expected: ACTIVATED,
    call: async (caller) => void (await new Response(await caller.food.csv({})).arrayBuffer()),
  },
  "food.days": {
    expected: ACTIVATED,
    call: (caller) => caller.food.days({ from: "2026-12-01", to: "2026-12-01" }),
  },
  "food.guesses": { expected: [401, 403, 404, 404], call: (caller) => caller.food.guesses(nobody) },
  "food.review": {
    expected: [401, 403, 404, 404],
    call: (caller) => caller.food.review({ ...nobody, guess: 1 }),
  },
  "food.pastWeeks": { expected: ACTIVATED, call: (caller) => caller.food.pastWeeks() },
  "food.week": { expected: ACTIVATED, call: (caller) => caller.food.week({}) },
  "food.quick": { expected: ACTIVATED, call: (caller) => caller.food.quick({}) },
  "food.recognition": { expected: ACTIVATED, call: (caller) => caller.food.recognition() },
  "food.create": {
    expected: ACTIVATED,
    call: (caller) => caller.food.create({ name: "Kaya toast", calories: 196 }),
  },
  "food.generate": {
    expected: [401, 403, 400, 400],
    call: (caller) => caller.food.generate({ image: "https://cukup.test/api/storage/somebody-elses-photo" }),
  },
  "food.update": {
    expected: [401, 403, 404, 404],
    call: (caller) => caller.food.update({ id: 1, leftover: "none" }),
  },
  "food.delete": { expected: [401, 403, 404, 404], call: (caller) => caller.food.delete({ id: 1 }) },
  "food.restore": { expected: [401, 403, 404, 404], call: (caller) => caller.food.restore({ id: 1 }) },
  "food.repeat": { expected: [401, 403, 404, 404], call: (caller) => caller.food.repeat({ id: 1 }) },
  "dish.search": { expected: OPEN, call: (caller) => caller.dish.search({ q: "rice" }) },
  "dish.drinks": { expected: OPEN, call: (caller) => caller.dish.drinks() },
  "dish.sources": { expected: OPEN, call: (caller) => caller.dish.sources() },
  "dish.favourites": { expected: ACTIVATED, call: (caller) => caller.dish.favourites() },
  "dish.addFavourite": { expected: ACTIVATED, call: (caller) => caller.dish.addFavourite({ dishId: 1 }) },
  "dish.removeFavourite": {
    expected: [401, 403, 404, 404],
    call: (caller) => caller.dish.removeFavourite({ id: 1 }),
  },
  "follow.list": { expected: ACTIVATED, call: (caller) => caller.follow.list() },
  "follow.add": {
    expected: ACTIVATED,
    call: (caller) => caller.follow.add({ kind: "topic", value: "rescue" }),
  },
  "follow.remove": {
    expected: ACTIVATED,
    call: (caller) => caller.follow.remove({ kind: "topic", value: "rescue" }),
  },
  "ownDish.list": { expected: ACTIVATED, call: (caller) => caller.ownDish.list({}) },
  "ownDish.create": {
    expected: ACTIVATED,
    call: (caller) => caller.ownDish.create({ name: "Mum's rendang", kcal: 500 }),
  },
  "ownDish.update": {
    expected: [401, 403, 404, 404],
    call: (caller) => caller.ownDish.update({ id: 1, kcal: 450 }),
  },
  "ownDish.delete": { expected: [401, 403, 404, 404], call: (caller) => caller.ownDish.delete({ id: 1 }) },
  "food.copy": {
    expected: [401, 403, 409, 409],
    call: (caller) =>
      caller.food.copy({
        from: "2026-11-30",
        to: "2026-12-01",
        clientId: "5f0c2f6e-3c1b-4f0e-9a55-0d5c1f6f7a10",
      }),
  },
  "home.get": { expected: ACTIVATED, call: (caller) => caller.home.get() },
  "home.today": { expected: ACTIVATED, call: (caller) => caller.home.today() },
  "home.freeFood": { expected: ACTIVATED, call: (caller) => caller.home.freeFood() },
  "guide.markRead": { expected: ACTIVATED, call: (caller) => caller.guide.markRead() },
  "calendar.event": { expected: OPEN, call: (caller, id) => caller.calendar.event({ id }) },
  "calendar.events": { expected: OPEN, call: (caller) => caller.calendar.events({}) },
  "calendar.own": { expected: every(404), call: (caller) => caller.calendar.own({ token: "x" }) },
  "calendar.url": { expected: ACTIVATED, call: (caller) => caller.calendar.url() },
  "calendar.reset": { expected: ACTIVATED, call: (caller) => caller.calendar.reset() },
  "notification.list": { expected: ACTIVATED, call: (caller) => caller.notification.list({}) },
  "notification.unread": { expected: ACTIVATED, call: (caller) => caller.notification.unread() },
  "notification.markSeen": {
    expected: ACTIVATED,
    call: (caller) => caller.notification.markSeen({ upTo: 1 }),
  },
  "notification.archive": {
    expected: [401, 403, 404, 404],
    call: (caller) => caller.notification.archive({ id: 2_147_483_647 }),
  },
  "notification.archiveAll": {
    expected: ACTIVATED,
    call: (caller) => caller.notification.archiveAll({ upTo: 1 }),
  },
  "notification.preferences": { expected: ACTIVATED, call: (caller) => caller.notification.preferences() },
  "notification.mailSubscription": {
    expected: every(404),
    call: (caller) => caller.notification.mailSubscription({ token: "x" }),
  },
  "notification.setMailSubscription": {
    expected: every(404),
    call: (caller) => caller.notification.setMailSubscription({ token: "x", isOn: false }),
  },
  "notification.setPreference": {
    expected: [401, 403, 403, 200],
    call: (caller) =>
      caller.notification.setPreference({ kind: "feedback_received", inApp: true, email: true }),
  },
  "push.key": { expected: OPEN, call: (caller) => caller.push.key() },
  "push.list": { expected: ACTIVATED, call: (caller) => caller.push.list() },
  "push.subscribe": {
    expected: ACTIVATED,
    call: (caller) => caller.push.subscribe(EXAMPLE_SUBSCRIPTION),
  },
  "push.remove": { expected: [401, 403, 404, 404], call: (caller) => caller.push.remove(nobody) },
  "push.test": { expected: [401, 403, 404, 404], call: (caller) => caller.push.test(nobody) },
  "event.joinWaitlist": {
    expected: [401, 403, 409, 409],
    call: (caller, id) => caller.event.joinWaitlist({ id }),
  },
  "event.leaveWaitlist": { expected: ACTIVATED, call: (caller, id) => caller.event.leaveWaitlist({ id }) },
  "event.attendees": { expected: ADMIN, call: (caller, id) => caller.event.attendees({ id }) },
  "event.attendeesCsv": {
    expected: ADMIN,
    call: async (caller, id) =>
      void (await new Response(await caller.event.attendeesCsv({ id })).arrayBuffer()),
  },
  "dashboard.get": { expected: ADMIN, call: (caller) => caller.dashboard.get({}) },
  "dashboard.update": { expected: ADMIN, call: (caller) => caller.dashboard.update({ title: "New" }) },
  "dashboard.sales": { expected: ADMIN, call: (caller) => caller.dashboard.sales({}) },
  "dashboard.createSale": {
    expected: ADMIN,
    call: (caller) => caller.dashboard.createSale({ date: "2026-11-30", amount: 1 }),
  },
  "dashboard.updateSale": {
    expected: [401, 403, 403, 404],
    call: (caller) => caller.dashboard.updateSale({ id: 2_147_483_647, amount: 1 }),
  },
  "dashboard.deleteSale": {
    expected: [401, 403, 403, 404],
    call: (caller) => caller.dashboard.deleteSale({ id: 2_147_483_647 }),
  },
  "dashboard.previewSales": {
    expected: ADMIN,
    call: (caller) => caller.dashboard.previewSales({ csv: "date,amount\n2026-11-30,1" }),
  },
  "dashboard.importSales": {
    expected: ADMIN,
    call: (caller) => caller.dashboard.importSales({ csv: "date,amount\n2026-11-30,1", key: track }),
  },
  "dashboard.sustainability": { expected: ADMIN, call: (caller) => caller.dashboard.sustainability({}) },
  "dashboard.sustainabilitySources": {
    expected: ADMIN,
    call: (caller) => caller.dashboard.sustainabilitySources(),
  },
  "dashboard.rescueEvents": { expected: ADMIN, call: (caller) => caller.dashboard.rescueEvents() },
  "dashboard.createSustainability": {
    expected: ADMIN,
    call: (caller) => caller.dashboard.createSustainability({ date: "2026-11-30", label: "Eaten", kg: 1 }),
  },
  "dashboard.updateSustainability": {
    expected: [401, 403, 403, 404],
    call: (caller) => caller.dashboard.updateSustainability({ id: 2_147_483_647, kg: 1 }),
  },
  "dashboard.deleteSustainability": {
    expected: [401, 403, 403, 404],
    call: (caller) => caller.dashboard.deleteSustainability({ id: 2_147_483_647 }),
  },
  "dashboard.impact": { expected: OPEN, call: (caller) => caller.dashboard.impact() },
  "dashboard.impactTotals": { expected: OPEN, call: (caller) => caller.dashboard.impactTotals() },
  "dashboard.impactCsv": { expected: OPEN, call: (caller) => caller.dashboard.impactCsv() },
  "guide.list": { expected: OPEN, call: (caller) => caller.guide.list({}) },
  "guide.feed": { expected: OPEN, call: (caller) => caller.guide.feed() },
  "guide.find": { expected: OPEN, call: (caller) => caller.guide.find({ id: 2_147_483_647 }) },
  "guide.get": { expected: every(404), call: (caller) => caller.guide.get({ id: 2_147_483_647 }) },
  "guide.html": { expected: OPEN, call: (caller) => caller.guide.html(nobody) },
  "guide.preview": { expected: ADMIN, call: (caller) => caller.guide.preview({ description: "*x*" }) },
  "guide.create": { expected: ADMIN, call: (caller) => caller.guide.create({ title: "T" }) },
  "guide.update": {
    expected: [401, 403, 403, 404],
    call: (caller) => caller.guide.update({ id: 2_147_483_647, title: "T" }),
  },
  "guide.delete": {
    expected: [401, 403, 403, 404],
    call: (caller) => caller.guide.delete({ id: 2_147_483_647 }),
  },
  "guide.try": { expected: [401, 403, 404, 404], call: (caller) => caller.guide.try(nobody) },
  "guide.updateTry": {
    expected: [401, 403, 404, 404],
    call: (caller) => caller.guide.updateTry({ ...nobody, done: true }),
  },
  "guide.stopTry": { expected: [401, 403, 404, 404], call: (caller) => caller.guide.stopTry(nobody) },
  "guide.tries": { expected: ACTIVATED, call: (caller) => caller.guide.tries({}) },
  "guide.ownTry": { expected: ACTIVATED, call: (caller) => caller.guide.ownTry(nobody) },
  "guide.forItem": {
    expected: [401, 403, 404, 404],
    call: (caller) => caller.guide.forItem({ foodItemId: 2_147_483_647 }),
  },
  "fridge.list": { expected: OPEN, call: (caller) => caller.fridge.list({}) },
  "fridge.find": { expected: OPEN, call: (caller) => caller.fridge.find(nobody) },
  "fridge.get": { expected: every(404), call: (caller) => caller.fridge.get(nobody) },
  "fridge.create": {
    expected: ACTIVATED,
    call: (caller) => caller.fridge.create({ name: someName().username, location: "L", area: "Bedok" }),
  },
  "fridge.note": {
    expected: [401, 403, 404, 404],
    call: (caller) => caller.fridge.note({ ...nobody, level: "some" }),
  },
  "fridge.listAll": { expected: ADMIN, call: (caller) => caller.fridge.listAll() },
  "fridge.update": {
    expected: [401, 403, 403, 404],
    call: (caller) => caller.fridge.update({ ...nobody, status: "closed" }),
  },
  "report.note": {
    expected: [401, 403, 404, 404],
    call: (caller) => caller.report.note({ ...nobody, reason: "spam" }),
  },
  "report.list": { expected: ADMIN, call: (caller) => caller.report.list({}) },
  "report.settle": {
    expected: [401, 403, 403, 404],
    call: (caller) => caller.report.settle({ ...nobody, outcome: "kept" }),
  },
  "admin.overview": { expected: ADMIN, call: (caller) => caller.admin.overview() },
  "admin.people": { expected: ADMIN, call: (caller) => caller.admin.people({}) },
  "admin.activate": { expected: NO_PERSON, call: (caller) => caller.admin.activate(nobody) },
  "admin.promote": { expected: NO_PERSON, call: (caller) => caller.admin.promote(nobody) },
  "admin.demote": { expected: NO_PERSON, call: (caller) => caller.admin.demote(nobody) },
  "admin.suspend": { expected: NO_PERSON, call: (caller) => caller.admin.suspend(nobody) },
  "admin.restore": { expected: NO_PERSON, call: (caller) => caller.admin.restore(nobody) },
  "admin.audit": { expected: ADMIN, call: (caller) => caller.admin.audit({}) },
  "admin.auditChoices": { expected: ADMIN, call: (caller) => caller.admin.auditChoices() },
  "admin.exportAudit": {
    expected: ADMIN,
    call: async (caller) => void (await new Response(await caller.admin.exportAudit({})).arrayBuffer()),
  },
  "checkIn.pass": { expected: [401, 403, 409, 409], call: (caller, id) => caller.checkIn.pass({ id }) },
  "checkIn.ownPass": { expected: AUTHENTICATED, call: (caller) => caller.checkIn.ownPass() },
  "checkIn.own": { expected: ACTIVATED, call: (caller) => caller.checkIn.own() },
  // No host checked them in by username.
  "checkIn.confirmOwn": {
    expected: [401, 403, 404, 404],
    call: (caller, id) => caller.checkIn.confirmOwn({ id }),
  },
  "checkIn.undoOwn": { expected: [401, 403, 404, 404], call: (caller, id) => caller.checkIn.undoOwn({ id }) },
  "checkIn.list": { expected: ADMIN, call: (caller, id) => caller.checkIn.list({ id }) },
  // The check-in is not open yet, and the event has no seats taken.
  "checkIn.checkIn": {
    expected: [401, 403, 403, 409],
    call: (caller, id) => caller.checkIn.checkIn({ id, username: "nobody" }),
  },
  "checkIn.undo": {
    expected: [401, 403, 403, 409],
    call: (caller, id) => caller.checkIn.undo({ id, username: "nobody" }),
  },
  "checkIn.setWalkIns": {
    expected: [401, 403, 403, 409],
    call: (caller, id) => caller.checkIn.setWalkIns({ id, count: 1 }),
  },
  "eventMessage.list": { expected: ADMIN, call: (caller, id) => caller.eventMessage.list({ id }) },
  "eventMessage.send": {
    expected: [401, 403, 403, 409],
    call: (caller, id) => caller.eventMessage.send({ id, text: "Hello", to: "joined" }),
  },
  "eventMessage.delete": {
    expected: [401, 403, 403, 404],
    call: (caller, id) => caller.eventMessage.delete({ id, messageId: nobody.id }),
  },
  "event.recap": { expected: every(404), call: (caller, id) => caller.event.recap({ id }) },
  "event.findRecap": { expected: OPEN, call: (caller, id) => caller.event.findRecap({ id }) },
  "event.recapHtml": { expected: OPEN, call: (caller, id) => caller.event.recapHtml({ id }) },
  "event.results": { expected: ADMIN, call: (caller, id) => caller.event.results({ id }) },
  // The event has not begun.
  "event.saveRecap": {
    expected: [401, 403, 403, 409],
    call: (caller, id) => caller.event.saveRecap({ id, came: 1, kgRescued: 1, kgDonated: 0, kgComposted: 0 }),
  },
  "event.reopen": { expected: [401, 403, 403, 404], call: (caller, id) => caller.event.reopen({ id }) },
  "event.feedback": { expected: ADMIN, call: (caller, id) => caller.event.feedback({ id }) },
  "event.ownFeedback": { expected: ACTIVATED, call: (caller, id) => caller.event.ownFeedback({ id }) },
  "event.feedbackDue": { expected: ACTIVATED, call: (caller) => caller.event.feedbackDue() },
  "event.giveFeedback": {
    expected: [401, 403, 403, 403],
    call: (caller, id) => caller.event.giveFeedback({ id, rating: 5 }),
  },
  "event.deleteFeedback": {
    expected: [401, 403, 403, 404],
    call: (caller, id) => caller.event.deleteFeedback({ id, feedbackId: nobody.id }),
  },
  "offer.list": { expected: OPEN, call: (caller) => caller.offer.list({}) },
  "offer.areas": { expected: OPEN, call: (caller) => caller.offer.areas() },
  "offer.get": { expected: every(404), call: (caller) => caller.offer.get(nobody) },
  "offer.find": { expected: OPEN, call: (caller) => caller.offer.find(nobody) },
  "offer.settings": { expected: OPEN, call: (caller) => caller.offer.settings() },
  "offer.suggest": {
    expected: [401, 403, 400, 400],
    call: (caller) => caller.offer.suggest({ key: "somebody-elses-photo" }),
  },
  "offer.own": { expected: ACTIVATED, call: (caller) => caller.offer.own({}) },
  "offer.agree": { expected: ACTIVATED, call: (caller) => caller.offer.agree({ agree: true }) },
  // Nobody of them has agreed to the rules of sharing.
  "offer.create": { expected: [401, 403, 403, 403], call: (caller) => caller.offer.create(newOffer) },
  "offer.update": { expected: NO_OFFER, call: (caller) => caller.offer.update({ ...nobody, details: "D" }) },
  "offer.withdraw": { expected: NO_OFFER, call: (caller) => caller.offer.withdraw(nobody) },
  "offer.report": {
    expected: NO_OFFER,
    call: (caller) => caller.offer.report({ ...nobody, reason: "spam" }),
  },
  "offer.warn": { expected: NO_OFFER, call: (caller) => caller.offer.warn(nobody) },
  "offer.reports": { expected: ADMIN, call: (caller) => caller.offer.reports({}) },
  "offer.settleReport": {
    expected: NO_PERSON,
    call: (caller) => caller.offer.settleReport({ ...nobody, outcome: "none" }),
  },
  "offer.pause": { expected: NO_PERSON, call: (caller) => caller.offer.pause(nobody) },
  "offer.keep": { expected: NO_PERSON, call: (caller) => caller.offer.keep(nobody) },
  "offer.remove": {
    expected: NO_PERSON,
    call: (caller) => caller.offer.remove({ ...nobody, reason: "R" }),
  },
  "offer.warnTakers": {
    expected: NO_PERSON,
    call: (caller) => caller.offer.warnTakers({ ...nobody, text: "T" }),
  },
  "offerClaim.list": { expected: NO_OFFER, call: (caller) => caller.offerClaim.list(nobody) },
  "offerClaim.own": { expected: ACTIVATED, call: (caller) => caller.offerClaim.own({}) },
  "offerClaim.ownIn": { expected: NO_OFFER, call: (caller) => caller.offerClaim.ownIn(nobody) },
  "offerClaim.findOwn": { expected: ACTIVATED, call: (caller) => caller.offerClaim.findOwn(nobody) },
  "offerClaim.say": {
    expected: NO_OFFER,
    call: (caller) => caller.offerClaim.say({ ...nobody, claimId: 1, says: "coming_down" }),
  },
  "offerClaim.byCode": {
    expected: NO_OFFER,
    call: (caller) => caller.offerClaim.byCode({ ...nobody, pass: "000000" }),
  },
  "offerClaim.claim": {
    expected: NO_OFFER,
    call: (caller) => caller.offerClaim.claim({ ...nobody, portions: 1, arrivesAt: NOW }),
  },
  "offerClaim.change": {
    expected: NO_OFFER,
    call: (caller) => caller.offerClaim.change({ ...nobody, arrivesAt: NOW }),
  },
  "offerClaim.leave": { expected: NO_OFFER, call: (caller) => caller.offerClaim.leave(nobody) },
  "offerClaim.release": {
    expected: NO_OFFER,
    call: (caller) => caller.offerClaim.release({ ...nobody, claimId: 1, reason: "rude" }),
  },
  "offerClaim.handOver": {
    expected: NO_OFFER,
    call: (caller) => caller.offerClaim.handOver({ ...nobody, claimId: 1 }),
  },
  "offerClaim.outcome": {
    expected: NO_OFFER,
    call: (caller) => caller.offerClaim.outcome({ ...nobody, outcome: "not_given" }),
  },
  "offerClaim.report": {
    expected: NO_OFFER,
    call: (caller) => caller.offerClaim.report({ ...nobody, claimId: 1, reason: "rude" }),
  },
  "block.list": { expected: ACTIVATED, call: (caller) => caller.block.list() },
  "block.add": { expected: NO_OFFER, call: (caller) => caller.block.add({ username: "nobody" }) },
  "block.remove": { expected: NO_OFFER, call: (caller) => caller.block.remove({ username: "nobody" }) },
  "event.attendance": { expected: ACTIVATED, call: (caller, id) => caller.event.attendance({ id }) },
};

async function statusOf(call: Promise<unknown>): Promise<number> {
  try {
    await call;
    return 200;
  } catch (error) {
    return (await errorOf(Promise.reject(error))).status;
  }
}

describe("access", () => {
  it("is stated here for every procedure", () => {
    expect(Object.keys(rows).toSorted()).toEqual([...procedures.keys()].toSorted());
  });

  it.each(Object.entries({ ...rows, ...variants }))(
    "to %s is what the table says",
    async (_name, { expected, call }) => {
      const { db } = database;
      const { id } = await createEvent(db);
      const notActivated = await callerFor(db, await createUser(db, { activated: false, verified: false }));
      const member = await callerFor(db, await createUser(db));
      const admin = await callerFor(db, await createUser(db, { permission: 0 }));
      const statuses = [];
      for (const { caller, traces } of [anonymous(db), notActivated, member, admin]) {
        statuses.push(await statusOf(call(caller, id)));
        // Work after the response needs the test's transaction.
        await Promise.all(traces.background);
      }
      expect(statuses).toEqual(expected);
    },
  );

  it("requires an activated account of an admin too", async () => {
    const { db } = database;
    const { id } = await createEvent(db);
    const admin = await callerFor(db, await createUser(db, { permission: 0, activated: false }));
    const error = await errorOf(admin.caller.event.delete({ id }));
    expect([error.status, error.message]).toEqual([403, "Account is not activated!"]);
  });

  it("reveals nothing about an internal error", async () => {
    const broken = anonymous(database.db, {
      now: () => {
        throw new Error("select secret from vault");
      },
    });
    const error = await errorOf(broken.caller.event.list({}));
    expect(error.status).toBe(500);
    expect(JSON.stringify(error.details)).not.toContain("secret");
    expect(error).not.toBeInstanceOf(AppError.constructor);
  });
});

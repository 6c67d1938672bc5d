import { encodeCursor } from "#lib/cursor.ts";
import type { Caller } from "#server/api/root.ts";
import { ownPassCodeOf } from "#server/services/event/check-in/own-pass.ts";
import { passCodeOf } from "#server/services/event/check-in/pass.ts";
import { toUnsubscribeToken } from "#server/services/notification/unsubscribe-token.ts";
import { NOW } from "#test/factories.ts";
import type { MutationWorld } from "#test/mutations/world.ts";

/** Call of a query by one of the world's users, or by a visitor if none is named. */
type Query = {
  as?: keyof MutationWorld["people"];
  call: (caller: Caller, world: MutationWorld) => Promise<unknown>;
};

const read = async (file: Promise<ReadableStream>) => void (await new Response(await file).arrayBuffer());
const days = { from: "2026-11-01", to: "2026-12-01" };
const paging = { page: 1, limit: 1 };
/** Beginning of a list, and the part after a row. */
const cursors = ["", encodeCursor({ value: NOW, id: 2_147_483_647 })];

/** Queries, with every filter and order that makes a statement of its own. */
export const queries: Record<string, Query> = {
  "api.info": { call: ({ api }) => api.info() },
  "api.document": { call: ({ api }) => api.document() },
  "auth.canReset": { call: ({ auth }) => auth.canReset({ token: "x" }) },
  "user.session": { as: "member", call: ({ user }) => user.session() },
  "user.get": { as: "member", call: ({ user }) => user.get() },
  "user.sessions": { as: "member", call: ({ user }) => user.sessions() },
  "user.export": { as: "member", call: ({ user }) => read(user.export()) },
  "passkey.list": { as: "member", call: ({ passkey }) => passkey.list() },
  "token.list": { as: "member", call: ({ token }) => token.list() },
  "token.current": { as: "token", call: ({ token }) => token.current() },
  "event.list": {
    as: "admin",
    async call({ event }) {
      for (const series of [undefined, "once"] as const)
        for (const scope of ["upcoming", "past", "mine", "proposed"] as const) {
          const of = { ...paging, scope, series };
          await event.list(of);
          await event.list({ ...of, q: "nothing contains this" });
          await event.list({ ...of, q: "kithcen" });
          await event.list({ ...of, topic: "rescue,cooking", region: "North", from: "2026-12-01" });
          await event.list({ ...of, area: "Woodlands", when: "month", seats: "1" });
        }
    },
  },
  "event.sitemap": { call: ({ event }) => event.sitemap() },
  "event.feed": {
    async call({ event }) {
      await event.feed({});
      await event.feed({ topic: "rescue,cooking", region: "North", when: "month", seats: "1" });
    },
  },
  "event.find": { as: "member", call: (caller, { event }) => caller.event.find({ id: event.id }) },
  "event.get": { call: (caller, { event }) => caller.event.get({ id: event.id }) },
  "event.html": { call: (caller, { event }) => caller.event.html({ id: event.id }) },
  "event.similar": { call: (caller, { event }) => caller.event.similar({ id: event.id }) },
  "event.dates": { as: "member", call: (caller, { event }) => caller.event.dates({ id: event.id }) },
  "event.soonest": {
    async call({ event }) {
      await event.soonest({});
      await event.soonest({ topic: "rescue,cooking" });
    },
  },
  "event.ownRole": { as: "member", call: (caller, { event }) => caller.event.ownRole({ id: event.id }) },
  "event.hosted": {
    as: "admin",
    async call({ event }) {
      await event.hosted(paging);
      await event.hosted({ page: 2, limit: 1 });
      await event.hosted({ page: 2, limit: 1, series: "once" });
    },
  },
  "event.hosts": { as: "member", call: (caller, { hosted }) => caller.event.hosts({ id: hosted.id }) },
  "event.hostChanges": {
    as: "admin",
    call: (caller, { hosted }) => caller.event.hostChanges({ id: hosted.id }),
  },
  "event.areas": { call: ({ event }) => event.areas() },
  "event.pastAreas": { call: ({ event }) => event.pastAreas() },
  "event.topics": { call: ({ event }) => event.topics() },
  "event.going": { as: "member", call: (caller, { event }) => caller.event.going({ id: event.id }) },
  "event.joined": {
    as: "member",
    async call({ event }) {
      for (const scope of [undefined, "upcoming", "past"] as const) {
        await event.joined({ ...paging, scope });
        await event.joined({ ...paging, page: 2, scope });
        await event.joined({ ...paging, page: 2, scope, series: "once" });
      }
    },
  },
  "event.waited": {
    as: "member",
    async call({ event }) {
      await event.waited(paging);
      await event.waited({ ...paging, page: 2 });
    },
  },
  "event.template": { as: "member", call: (caller, { event }) => caller.event.template({ id: event.id }) },
  "event.recap": { call: (caller, { closed }) => caller.event.recap({ id: closed.id }) },
  "event.findRecap": { call: (caller, { closed }) => caller.event.findRecap({ id: closed.id }) },
  "event.recapHtml": { call: (caller, { closed }) => caller.event.recapHtml({ id: closed.id }) },
  "event.results": { as: "admin", call: (caller, { closed }) => caller.event.results({ id: closed.id }) },
  "event.feedback": {
    as: "admin",
    call: (caller, { closed }) => caller.event.feedback({ id: closed.id, ...paging }),
  },
  "event.ownFeedback": {
    as: "member",
    call: (caller, { past }) => caller.event.ownFeedback({ id: past.id }),
  },
  "event.feedbackDue": { as: "member", call: ({ event }) => event.feedbackDue() },
  "event.attendance": { as: "member", call: ({ event }, { waited }) => event.attendance({ id: waited.id }) },
  "checkIn.pass": { as: "member", call: ({ checkIn }, { joined }) => checkIn.pass({ id: joined.id }) },
  "checkIn.ownPass": { as: "member", call: ({ checkIn }) => checkIn.ownPass() },
  "checkIn.own": { as: "member", call: ({ checkIn }) => checkIn.own() },
  "checkIn.list": {
    as: "admin",
    async call({ checkIn }, { past, user }) {
      const { id } = past;
      const { asOf: since } = await checkIn.list({ id });
      await checkIn.list({ id, since });
      await checkIn.list({ id, q: "name" });
      await checkIn.list({ id, pass: passCodeOf(id, user.id) });
      await checkIn.list({ id, pass: ownPassCodeOf(user.id, NOW) });
    },
  },
  "eventMessage.list": {
    as: "admin",
    call: ({ eventMessage }, { past }) => eventMessage.list({ id: past.id, ...paging }),
  },
  "event.attendees": {
    as: "admin",
    async call({ event }, { waited }) {
      await event.attendees({ id: waited.id, list: "joined", ...paging });
      await event.attendees({ id: waited.id, list: "waiting", ...paging });
    },
  },
  "event.attendeesCsv": {
    as: "admin",
    call: ({ event }, { waited }) => read(event.attendeesCsv({ id: waited.id })),
  },
  "feedback.list": {
    async call({ feedback }) {
      await feedback.list(paging);
      for (const cursor of cursors) await feedback.list({ ...paging, cursor });
    },
  },
  "food.list": {
    as: "member",
    async call({ food }) {
      await food.list(paging);
      await food.list({ ...paging, ...days, q: "food" });
      await food.list({ ...paging, meal: "lunch" });
      for (const cursor of cursors) {
        await food.list({ ...paging, cursor });
        await food.list({ ...paging, ...days, q: "food", cursor });
      }
    },
  },
  "food.csv": {
    as: "member",
    async call({ food }) {
      await read(food.csv({}));
      await read(food.csv(days));
    },
  },
  "food.quick": { as: "member", call: ({ food }) => food.quick({}) },
  "food.days": { as: "member", call: ({ food }) => food.days(days) },
  "food.pastWeeks": { as: "member", call: ({ food }) => food.pastWeeks() },
  "food.week": { as: "member", call: ({ food }) => food.week({}) },
  "user.goal": { as: "member", call: ({ user }) => user.goal() },
  "food.guesses": { as: "member", call: ({ food }, { photoFood }) => food.guesses({ id: photoFood.id }) },
  "food.recognition": { as: "member", call: ({ food }) => food.recognition() },
  "dish.search": { as: "member", call: ({ dish }) => dish.search({ q: "rice" }) },
  "dish.drinks": { call: ({ dish }) => dish.drinks() },
  "dish.sources": { call: ({ dish }) => dish.sources() },
  "dish.favourites": { as: "member", call: ({ dish }) => dish.favourites() },
  "follow.list": { as: "member", call: ({ follow }) => follow.list() },
  "ownDish.list": {
    as: "member",
    async call({ ownDish }) {
      await ownDish.list(paging);
      await ownDish.list({ ...paging, page: 2 });
    },
  },
  "calendar.event": { call: ({ calendar }, { event }) => calendar.event({ id: event.id }) },
  "calendar.events": {
    async call({ calendar }) {
      await calendar.events({});
      await calendar.events({ topic: "rescue", region: "North" });
      await calendar.events({ area: "Woodlands" });
    },
  },
  "calendar.own": {
    as: "member",
    async call({ calendar }) {
      const { url } = await calendar.url();
      await calendar.own({ token: url.replace(/^.*\/|\.ics$/g, "") });
    },
  },
  "home.get": { as: "member", call: ({ home }) => home.get() },
  "home.today": { as: "member", call: ({ home }) => home.today() },
  "home.freeFood": {
    as: "member",
    async call({ home, follow }) {
      await follow.add({ kind: "offer_region", value: "East" });
      await home.freeFood();
    },
  },
  "calendar.url": { as: "member", call: ({ calendar }) => calendar.url() },
  "notification.mailSubscription": {
    call: ({ notification }, { user }) =>
      notification.mailSubscription({
        token: toUnsubscribeToken({ userId: user.id, kind: "event_reminder" }),
      }),
  },
  "notification.list": {
    as: "member",
    async call({ notification }) {
      await notification.list(paging);
      for (const cursor of cursors) await notification.list({ ...paging, cursor });
    },
  },
  "notification.unread": { as: "member", call: ({ notification }) => notification.unread() },
  "push.key": { call: ({ push }) => push.key() },
  "push.list": { as: "member", call: ({ push }) => push.list() },
  "notification.preferences": { as: "member", call: ({ notification }) => notification.preferences() },
  "dashboard.get": { as: "admin", call: ({ dashboard }) => dashboard.get({}) },
  "dashboard.sales": { as: "admin", call: ({ dashboard }) => dashboard.sales(paging) },
  "dashboard.sustainability": { as: "admin", call: ({ dashboard }) => dashboard.sustainability(paging) },
  "dashboard.sustainabilitySources": {
    as: "admin",
    call: ({ dashboard }) => dashboard.sustainabilitySources(),
  },
  "dashboard.rescueEvents": { as: "admin", call: ({ dashboard }) => dashboard.rescueEvents() },
  "dashboard.impact": { call: ({ dashboard }) => dashboard.impact() },
  "dashboard.impactTotals": { call: ({ dashboard }) => dashboard.impactTotals() },
  "dashboard.impactCsv": { call: ({ dashboard }) => dashboard.impactCsv() },
  "guide.list": {
    async call({ guide }) {
      await guide.list(paging);
      await guide.list({ ...paging, q: "nothing contains this" });
      await guide.list({ ...paging, topic: "storing" });
      await guide.list({ ...paging, group: "rice" });
    },
  },
  "guide.feed": { call: ({ guide }) => guide.feed() },
  "guide.find": { call: (caller, { guide }) => caller.guide.find({ id: guide.id }) },
  "guide.get": { call: (caller, { guide }) => caller.guide.get({ id: guide.id }) },
  "guide.html": { call: (caller, { guide }) => caller.guide.html({ id: guide.id }) },
  "guide.tries": {
    as: "member",
    async call({ guide }) {
      await guide.tries(paging);
      await guide.tries({ ...paging, page: 2 });
    },
  },
  "guide.ownTry": {
    as: "member",
    call: (caller, { triedGuide }) => caller.guide.ownTry({ id: triedGuide.id }),
  },
  "guide.forItem": { as: "member", call: ({ guide }, { food }) => guide.forItem({ foodItemId: food.id }) },
  "fridge.list": {
    async call({ fridge }) {
      await fridge.list({});
      await fridge.list({ area: "Tampines" });
    },
  },
  "fridge.find": { as: "member", call: (caller, { fridge }) => caller.fridge.find({ id: fridge.id }) },
  "fridge.get": { call: (caller, { fridge }) => caller.fridge.get({ id: fridge.id }) },
  "fridge.listAll": { as: "admin", call: ({ fridge }) => fridge.listAll() },
  "report.list": {
    as: "admin",
    async call({ report }) {
      await report.list(paging);
      await report.list({ ...paging, page: 2 });
    },
  },
  "admin.overview": { as: "admin", call: ({ admin }) => admin.overview() },
  "admin.people": {
    as: "admin",
    async call({ admin }) {
      for (const state of ["all", "admins", "not-activated", "suspended", "reserved-name"] as const)
        await admin.people({ ...paging, state });
      await admin.people({ ...paging, q: "name" });
    },
  },
  "admin.audit": {
    as: "admin",
    async call({ admin }, world) {
      await admin.activate({ id: world.newcomer.id });
      await admin.audit(paging);
      await admin.audit({ ...paging, action: "person.activate", actor: world.admin.id });
      await admin.audit({ ...paging, actor: 0 });
      for (const cursor of cursors) {
        await admin.audit({ ...paging, cursor });
        await admin.audit({ ...paging, cursor, action: "person.activate", actor: world.admin.id });
      }
    },
  },
  "offer.list": {
    as: "member",
    async call({ offer }) {
      for (const sort of ["ending", "newest"] as const) {
        await offer.list({ ...paging, sort });
        await offer.list({ ...paging, sort, q: "buns" });
        await offer.list({ ...paging, sort, region: "East", diet: "vegan,no-beef", kind: "bakery" });
        for (const cursor of cursors) {
          await offer.list({ ...paging, sort, cursor });
          await offer.list({ ...paging, sort, cursor, area: "Tampines", diet: "vegan" });
        }
      }
    },
  },
  "offer.areas": { call: ({ offer }) => offer.areas() },
  "offer.get": { as: "member", call: ({ offer }, { claimedOffer }) => offer.get({ id: claimedOffer.id }) },
  "offer.find": { call: ({ offer }, { claimedOffer }) => offer.find({ id: claimedOffer.id }) },
  "offer.settings": { call: ({ offer }) => offer.settings() },
  "offer.own": {
    as: "member",
    async call({ offer }) {
      await offer.own(paging);
      for (const cursor of cursors) await offer.own({ ...paging, cursor });
    },
  },
  "offerClaim.list": {
    as: "member",
    call: ({ offerClaim }, { givenOffer }) => offerClaim.list({ id: givenOffer.id }),
  },
  "offerClaim.own": {
    as: "member",
    async call({ offerClaim }) {
      await offerClaim.own({ ...paging, state: "held" });
      for (const cursor of cursors) await offerClaim.own({ ...paging, cursor });
    },
  },
  "offerClaim.findOwn": {
    as: "member",
    call: ({ offerClaim }, { claimedOffer }) => offerClaim.findOwn({ id: claimedOffer.id }),
  },
  "offerClaim.byCode": {
    as: "member",
    call: ({ offerClaim }, { givenOffer }) => offerClaim.byCode({ id: givenOffer.id, pass: "000000" }),
  },
  "offerClaim.ownIn": {
    as: "member",
    call: ({ offerClaim }, { claimedOffer }) => offerClaim.ownIn({ id: claimedOffer.id }),
  },
  "offer.reports": {
    as: "admin",
    call: ({ offer }) => offer.reports(paging),
  },
  "block.list": { as: "member", call: ({ block }) => block.list() },
  "admin.auditChoices": { as: "admin", call: ({ admin }) => admin.auditChoices() },
};

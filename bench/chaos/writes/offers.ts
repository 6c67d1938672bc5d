import { randomUUID } from "node:crypto";
import { HOUR_MS } from "#lib/time/durations.ts";
import type { Person, Recorder } from "../record/recorder.ts";
import { createPool, type DoWrite, idOf, inTurn, type Owned, type World } from "./world.ts";

/** Limits of a person that the load stays below: claims within 24 hours, and open offers. */
const MOST_CLAIMS = 9;
const MOST_OFFERS = 4;
/** Responses in a row after which every machine is taken to have free food: the previous release has none. */
const PROBES = 12;

type Taker = { person: Person; claims: number };
type Held = Owned & { taker: Taker; giver: Person; offerId: number };

/** Creates the writes of free food. A person holds one claim at a time, and claims each offer once. */
export function createOfferWrites({ send, write }: Recorder, { people, offers }: World) {
  const takers: Taker[] = people.map((person) => ({ person, claims: 0 }));
  const held = createPool<Held>();
  const made = new Map<Person, number>();
  const nextOffer = inTurn(offers);
  let seen = 0;
  const probe = async () => {
    const result = await send({ path: "/api/v1/offer/areas" });
    seen = result?.status === 200 ? seen + 1 : 0;
  };

  const offer: DoWrite = () => {
    if (seen < PROBES) return probe();
    const giver = nextOffer()?.giver;
    const count = giver ? (made.get(giver) ?? 0) : MOST_OFFERS;
    if (!giver || count >= MOST_OFFERS) return;
    made.set(giver, count + 1);
    const idempotencyKey = randomUUID();
    // Digits in a row may look like a phone number, which an offer's title may not have.
    const marker = `Chaos ${idempotencyKey.replaceAll(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "")}`;
    return write({
      ...{ kind: "offer food", thing: "offer", marker, state: "open" },
      send: () => send({ path: "/api/v1/offer", person: giver, body: toBody(marker), idempotencyKey }),
      onRefused: () => made.set(giver, (made.get(giver) ?? 1) - 1),
    });
  };
  const claim: DoWrite = () => {
    if (seen < PROBES) return probe();
    const taker = takers.shift();
    const chosen = taker && offers[(taker.person.id + taker.claims) % offers.length];
    if (!taker || !chosen) return;
    const { id: offerId, giver } = chosen;
    const { person } = taker;
    const marker = `${person.id}:${offerId}`;
    const arrivesAt = new Date(Date.now() + HOUR_MS).toISOString();
    return write({
      ...{ kind: "claim food", thing: "claim", marker, state: "held" },
      send: () => send({ path: `/api/v1/offer/${offerId}/claim`, person, body: { portions: 1, arrivesAt } }),
      onStored: (result) => held.give({ id: idOf(result), marker, person, taker, giver, offerId }),
      onRefused: () => takers.push(taker),
    });
  };
  const end = (thing: Held) => {
    thing.taker.claims += 1;
    if (thing.taker.claims < Math.min(MOST_CLAIMS, offers.length)) takers.push(thing.taker);
  };
  const cancel: DoWrite = () =>
    held.use((thing) => {
      const { person, marker, offerId } = thing;
      return write({
        ...{ kind: "cancel a claim", thing: "claim", marker, state: "left" },
        send: () => send({ path: `/api/v1/offer/${offerId}/claim`, person, method: "DELETE" }),
        onStored: () => end(thing),
        onRefused: () => held.give(thing),
      });
    });
  const handOver: DoWrite = () =>
    held.use((thing) => {
      const { id: claimId, giver: person, marker, offerId } = thing;
      return write({
        ...{ kind: "hand over", thing: "claim", marker, state: "collected" },
        send: () => send({ path: `/api/v1/offer/${offerId}/handover`, person, body: { claimId } }),
        onStored: () => end(thing),
        onRefused: () => held.give(thing),
      });
    });
  return { "offer food": offer, "claim food": claim, "cancel a claim": cancel, "hand over": handOver };
}

function toBody(title: string) {
  const now = Date.now();
  return {
    ...{ title, kind: "bakery", kept: "room", allergensKnown: "unknown" },
    ...{ portions: 6, perPerson: 2, grams: 900, area: "Tampines", spot: "Void deck", isSafe: true },
    startsAt: new Date(now).toISOString(),
    endsAt: new Date(now + 3 * HOUR_MS).toISOString(),
  };
}

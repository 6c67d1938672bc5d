import { randomUUID } from "node:crypto";
import { EXISTS } from "../record/ledger.ts";
import type { Recorder, Result } from "../record/recorder.ts";
import { createPool, type DoWrite, dataOf, inTurn, type Owned, type World } from "./world.ts";

type Tokens = {
  access_token: string;
  refresh_token: string;
};

/** Creates the writes of accounts and their sessions, and of feedback. */
export function createAccountWrites({ send, write }: Recorder, world: World) {
  const sessions = createPool<Owned & { tokens: Tokens }>();
  const nextPerson = inTurn(world.people);
  const { password } = world;

  const register: DoWrite = () => {
    const id = randomUUID();
    const marker = `chaos-${id}@example.com`;
    const username = `c${id.replaceAll("-", "").slice(0, 16)}`;
    const body = { email: marker, username, password, confirm: password, agreePolicy: true };
    return write({
      ...{ kind: "registration", thing: "account", marker, state: EXISTS },
      send: () => send({ path: "/api/v1/auth/register", body }),
      isDone: (status) => status === 409,
    });
  };
  const logIn: DoWrite = () => {
    const person = nextPerson();
    if (!person) return;
    const body = { email: person.email, password };
    return write({
      ...{ kind: "login", thing: "session", marker: sessionOf, state: EXISTS },
      send: () => send({ path: "/api/v1/auth/login", person: { ...person, token: "" }, body }),
      onStored(result) {
        const marker = sessionOf(result);
        sessions.give({ id: Number(marker), marker, person, tokens: dataOf<Tokens>(result) });
      },
    });
  };
  const logOut: DoWrite = () =>
    sessions.use((session) => {
      const { access_token, refresh_token } = session.tokens;
      const person = { ...session.person, token: refresh_token };
      return write({
        ...{ kind: "logout", thing: "session", marker: session.marker, state: null },
        send: () => send({ path: "/api/v1/auth/invalidate-tokens", person, body: { access_token } }),
        isDone: (status) => status === 401,
        onRefused: () => sessions.give(session),
      });
    });
  const giveFeedback: DoWrite = () => {
    const person = nextPerson();
    if (!person) return;
    const idempotencyKey = randomUUID();
    const marker = `Chaos ${idempotencyKey}`;
    const body = { name: "Chaos", email: person.email, feedbackMessage: marker };
    return write({
      ...{ kind: "feedback", thing: "feedback", marker, state: EXISTS },
      send: () => send({ path: "/api/v1/feedback", person, body, idempotencyKey }),
    });
  };
  return { registration: register, login: logIn, logout: logOut, feedback: giveFeedback };
}

/** Returns the id of the session that a login opened, which its access token names. */
function sessionOf(result: Result): string {
  const [, claims = ""] = dataOf<Tokens>(result).access_token.split(".");
  return `${JSON.parse(Buffer.from(claims, "base64url").toString()).sid}`;
}

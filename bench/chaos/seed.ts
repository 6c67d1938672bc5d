import { ADMIN, MEMBER } from "#lib/account/permission.ts";
import { type Person, randomIp } from "./record/recorder.ts";
import type { World } from "./writes/world.ts";

const PEOPLE = 500;
const ADMINS = 3;
const EVENTS = 60;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Stores accounts, sessions and events, with this version of the code. @param settings of the machines */
export async function seed(settings: Readonly<Record<string, string>>, directory: string): Promise<World> {
  Object.assign(process.env, settings, { NODE_ENV: "production", DATA_DIR: directory });
  const { createDatabase } = await import("#server/db/client.ts");
  const { createSession } = await import("#server/auth/session/session.ts");
  const { createEvent, createUser, PASSWORD } = await import("#test/factories.ts");
  const database = createDatabase(settings.DATABASE_URL ?? "");
  const createPerson = async (permission: number): Promise<Person> => {
    const { id, email } = await createUser(database.db, { permission });
    const tokens = await createSession(database.db, { userId: id, device: "chaos" }, new Date());
    return { id, email, token: tokens.access_token, ip: randomIp() };
  };
  try {
    const world = {
      people: [] as Person[],
      admins: [] as Person[],
      events: [] as number[],
      password: PASSWORD,
    };
    for (let index = 0; index < PEOPLE; index += 1) world.people.push(await createPerson(MEMBER));
    for (let index = 0; index < ADMINS; index += 1) world.admins.push(await createPerson(ADMIN));
    for (let index = 0; index < EVENTS; index += 1) {
      const startsAt = new Date(Date.now() + (7 + index) * DAY_MS);
      world.events.push((await createEvent(database.db, { startsAt })).id);
    }
    return world;
  } finally {
    await database.close();
  }
}

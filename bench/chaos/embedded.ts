import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { readPostmasterNote, toDatabaseUrl } from "#server/db/embedded/cluster.ts";
import { clusterOf, PASSWORD as PASSWORD_FILE } from "#server/db/embedded/home.ts";
import { runProgram } from "#server/db/embedded/program.ts";
import { findDefects, findInBalance } from "./find-problems.ts";
import { startLoad } from "./load.ts";
import { type Balance, balance, readStored, type Write, type WriteKind } from "./record/ledger.ts";
import { createRecorder, type Defect, type Person, randomIp } from "./record/recorder.ts";
import { simulateNextRelease } from "./releases.ts";
import { createMachine, type Machine } from "./site/machines.ts";
import { type MailServer, startMailServer } from "./site/services.ts";
import type { Workplace } from "./site/start-site.ts";
import { dataOf, type World } from "./writes/world.ts";

const PASSWORD = "Makan-4-all!";
const PEOPLE = 6;
const LOAD_MS = 8_000;
const PATIENCE_MS = 60_000;
/** Writes that every stage does. */
const KINDS: readonly WriteKind[] = ["meal", "correct a meal", "delete a meal", "photo", "login", "logout"];
/** Words of `cukup migrate --dry-run` about the version that made the schema. */
const CANNOT_RETURN = /cannot come back/;

type Stage = {
  machine: Machine;
  dataDir: string;
  world: World;
  writes: Write[];
  defects: Defect[];
  problems: string[];
  say: (text: string) => void;
};

/**
 * Upgrades a machine with an embedded database from the previous release to this version and to the next one, goes back
 * after each step, and writes between them. A version comes back, or is refused, as the newer one has said before.
 * @returns what is wrong
 */
export async function upgradeEmbedded(
  { directory, onClose }: Workplace,
  { root, previous, say }: { root: string; previous: string; say: (text: string) => void },
): Promise<string[]> {
  const mail = await startMailServer();
  onClose(() => mail.cut());
  const home = join(directory, "embedded");
  // A later release finds a sender and the same origin.
  const settings = { SMTP_URL: mail.url, LOG_LEVEL: "warn", TRUSTED_PROXIES: "127.0.0.1", DRAIN_MS: "0" };
  const machine = await createMachine(home, settings);
  onClose(() => machine.close());
  const stage: Stage = {
    machine,
    dataDir: join(home, "data"),
    world: { people: [], admins: [], events: [], offers: [], password: PASSWORD },
    writes: [],
    defects: [],
    problems: [],
    say,
  };
  const next = simulateNextRelease(root, join(directory, "next"));
  say("an embedded database: the previous release");
  await machine.start(previous);
  stage.world.people = await register(`http://localhost:${machine.port}`, mail);
  await writeFor(stage);
  await upgradeAndReturn(stage, { from: previous, to: root, name: "this version" });
  await upgradeAndReturn(stage, { from: root, to: next, name: "the next release" });
  const result = await readBalance(stage);
  await machine.stop();
  say(`embedded: ${result.acknowledged} writes acknowledged, ${result.lost.length} lost`);
  for (const kind of KINDS)
    if (!stage.writes.some((write) => write.kind === kind && write.outcome === "acknowledged"))
      stage.problems.push(`no write \`${kind}\` was acknowledged`);
  return [...stage.problems, ...findInBalance(result), ...findDefects(stage.defects)].map(
    (line) => `embedded database: ${line}`,
  );
}

/** Upgrades the running machine, goes back, and leaves it with the newer version. */
async function upgradeAndReturn(
  stage: Stage,
  { from, to, name }: { from: string; to: string; name: string },
): Promise<void> {
  const { machine, say, problems } = stage;
  const { code, output } = await runProgram(join(to, "bin/cukup"), ["migrate", "--dry-run"], {
    env: { ...process.env, DATA_DIR: stage.dataDir },
  });
  if (code !== 0) problems.push(`migrate --dry-run of ${name} failed: ${output}`);
  const isExpected = !CANNOT_RETURN.test(output);
  say(`${name} says: ${output.split("\n").at(-1)}`);
  await machine.stop();
  await machine.start(to);
  await writeFor(stage);
  await machine.stop();
  const refusal = await machine.start(from).then(
    () => null,
    (error: unknown) => `${error}`,
  );
  say(`back from ${name}: ${refusal === null ? "runs" : `refused: ${refusal.split("\n").at(1)}`}`);
  if ((refusal === null) !== isExpected)
    problems.push(`${name} said otherwise about the way back: ${refusal}`);
  if (refusal !== null && !/newer version of the app/.test(refusal)) problems.push(refusal);
  if (refusal === null) {
    await writeFor(stage);
    await machine.stop();
  }
  await machine.start(to);
  await writeFor(stage);
}

/** Registers people as they do themselves, with the running version. */
async function register(origin: string, mail: MailServer): Promise<Person[]> {
  const { send } = createRecorder(origin);
  const people: Person[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const email = `embedded${index}@example.com`;
    const person = { id: index + 1, email, token: "", ip: randomIp() };
    const body = {
      email,
      username: `embedded${index}`,
      password: PASSWORD,
      confirm: PASSWORD,
      agreePolicy: true,
    };
    await send({ path: "/api/v1/auth/register", person, body });
    const deadline = Date.now() + PATIENCE_MS;
    while (!mail.texts.has(email) && Date.now() < deadline) await sleep(100);
    const link = /\/activate\/([\w-]+)/.exec(mail.texts.get(email) ?? "")?.[1];
    const login = await send({ path: "/api/v1/auth/login", person, body: { email, password: PASSWORD } });
    const { access_token: token } = dataOf<{ access_token: string }>(login);
    const activated = await send({
      path: "/api/v1/auth/activate",
      person: { ...person, token },
      body: { token: link },
    });
    if (activated?.status !== 200)
      throw new Error(`${email} could not be activated: ${JSON.stringify(activated)}`);
    people.push({ ...person, token });
  }
  return people;
}

/** Reads and writes for some seconds with the running version. */
async function writeFor({ machine, world, writes, defects }: Stage): Promise<void> {
  const load = startLoad(`http://localhost:${machine.port}`, world);
  await sleep(LOAD_MS);
  await load.stop();
  writes.push(...load.writes);
  defects.push(...load.defects);
}

/** Compares all writes with the database of the running machine. */
async function readBalance({ dataDir, writes }: Stage): Promise<Balance> {
  const note = readPostmasterNote(clusterOf(join(dataDir, "postgres")));
  const password = readFileSync(join(dataDir, PASSWORD_FILE), "utf8").trim();
  const sql = postgres(toDatabaseUrl(note?.port ?? 0, password), { max: 1, onnotice: () => {} });
  try {
    return balance(await readStored(sql), writes);
  } finally {
    await sql.end();
  }
}

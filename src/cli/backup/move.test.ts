import { existsSync, mkdirSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { requireDatabaseInUse } from "#cli/site/require-usable-database.ts";
import { backupSite } from "#test/backup/site.ts";
import { committedTestDatabase, emptyTestDatabase } from "#test/database.ts";
import { createUser } from "#test/factories.ts";
import { acceptTarget, moveSiteDatabase, undoMove } from "./move-site-database.ts";
import { concludeMove, findMove, findMoved, noteMove, requireNotMoved } from "./transfer-notes.ts";

const source = committedTestDatabase();
const target = emptyTestDatabase();
const site = backupSite(source, target);

const dataDir = () => {
  mkdirSync(site.path("site"), { recursive: true });
  return site.path("site");
};
const embedded = () => ({ url: source.url, embedded: true });
const external = () => ({ url: target.url, embedded: false });
const move = () => moveSiteDatabase({ from: embedded(), to: external(), dataDir: dataDir() });

it("a move takes the database to another server, and the old one is not used until the move is undone", async () => {
  await createUser(source.db);
  const users = await site.readUsers(source.url);
  expect((await move())["public.users"]).toBe(1);
  expect(await site.readUsers(target.url)).toEqual(users);
  expect(await site.readUsers(source.url)).toEqual(users);
  const { host, pathname } = new URL(target.url);
  expect(() => requireNotMoved(dataDir())).toThrow(`The database was moved to ${host}${pathname} on `);
  await expect(requireDatabaseInUse(source.url)).rejects.toThrow(`moved to ${host}${pathname} on `);
  await requireDatabaseInUse(target.url);

  // It does not replace the rows that are there now.
  await site.change(target.url, "update users set username = 'changed'");
  await expect(
    moveSiteDatabase({ from: embedded(), to: external(), dataDir: site.path("other") }),
  ).rejects.toThrow("The database is not empty: the table public.users has rows.");
  expect(existsSync(site.path("other"))).toBe(false);
  expect(await site.readUsers(target.url)).toMatchObject([{ username: "changed" }]);
  expect(await site.readUsers(source.url)).toEqual(users);

  // It is undone where either the mark or the note is left, and once.
  await site.change(source.url, "update site_facts set moved_to = null, moved_at = null");
  expect(await undoMove(embedded(), dataDir())).toBe(true);
  requireNotMoved(dataDir());
  expect(await undoMove(embedded(), dataDir())).toBe(false);
});

it("a move back to the embedded database replaces the copy that stayed behind", async () => {
  await createUser(source.db);
  await move();
  await createUser(source.db);
  const [from, to] = [
    { ...embedded(), embedded: false },
    { ...external(), embedded: true },
  ];
  await moveSiteDatabase({ from, to, dataDir: dataDir() });
  expect(await site.readUsers(target.url)).toHaveLength(2);
  requireNotMoved(dataDir());
  expect(findMove(dataDir())).toBeUndefined();
  // Nothing says any more that this copy is superseded.
  await expect(moveSiteDatabase({ from, to, dataDir: dataDir() })).rejects.toThrow("not empty");
});

it("a move away from another server marks it, so that a DATABASE_URL that stays set is refused", async () => {
  await createUser(source.db);
  const from = { ...embedded(), embedded: false };
  await moveSiteDatabase({ from, to: { ...external(), embedded: true }, dataDir: dataDir() });
  await expect(requireDatabaseInUse(source.url)).rejects.toThrow(
    /moved to DATA_DIR on \S+: remove DATABASE_URL\./,
  );
  expect(await undoMove(from, dataDir())).toBe(true);
  await requireDatabaseInUse(source.url);
  expect(await undoMove(from, dataDir())).toBe(false);
});

it("a move that cannot mark its source says so, and is a move", async () => {
  await createUser(source.db);
  await site.change(source.url, "alter table site_facts rename to facts");
  const onUnmarked = vi.fn();
  try {
    await expect(
      moveSiteDatabase({ from: embedded(), to: external(), dataDir: dataDir(), onUnmarked }),
    ).rejects.toThrow();
  } finally {
    await site.change(source.url, "alter table facts rename to site_facts");
  }
  await site.change(
    source.url,
    `create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end';
     create trigger refuse before insert or update on site_facts execute function refuse()`,
  );
  try {
    await moveSiteDatabase({ from: embedded(), to: external(), dataDir: dataDir(), onUnmarked });
  } finally {
    await site.change(source.url, "drop function refuse cascade");
  }
  expect(onUnmarked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: "refused" }));
  expect(await site.readUsers(target.url)).toHaveLength(1);
  expect(findMoved(dataDir())).toBeDefined();
});

it("a move back that is killed between the mark and its last step is ended by a start, not refused on both sides", async () => {
  await createUser(source.db);
  const [from, to] = [
    { ...embedded(), embedded: false },
    { ...external(), embedded: true },
  ];
  const before = {
    mark: "x",
    from: "embedded" as const,
    to: "db:5432/cukup",
    at: "2026-12-01T02:00:00.000Z",
  };
  await noteMove(dataDir(), before);
  await concludeMove(dataDir(), before);
  await expect(
    moveSiteDatabase({
      from,
      to,
      dataDir: dataDir(),
      onStep(step) {
        if (step === "marked") throw new Error("killed");
      },
    }),
  ).rejects.toThrow("killed");
  await expect(requireDatabaseInUse(source.url)).rejects.toThrow("moved to DATA_DIR");
  expect(await acceptTarget(to, dataDir())).toMatchObject({ to: "DATA_DIR" });
  requireNotMoved(dataDir());
  await requireDatabaseInUse(target.url);
});

it.each(["noted", "loaded", "committed"])(
  "a move killed when it has %s leaves the source in use, and is done by the next one",
  async (step) => {
    await createUser(source.db);
    const users = await site.readUsers(source.url);
    dataDir();
    await site.die("move", step);
    requireNotMoved(dataDir());
    expect(findMove(dataDir())).toBeDefined();
    expect(await site.readUsers(source.url)).toEqual(users);
    // The site goes on in between.
    await createUser(source.db);
    await move();
    expect(await site.readUsers(target.url)).toHaveLength(2);
    expect(findMove(dataDir())).toBeUndefined();
    expect(findMoved(dataDir())).toBeDefined();
  },
);

it("a move killed after the commit is concluded by a start on the target, and never drops what is written there", async () => {
  await createUser(source.db);
  dataDir();
  await site.die("move", "committed");
  expect(await acceptTarget(external(), dataDir())).toMatchObject({ from: "embedded" });
  expect(() => requireNotMoved(dataDir())).toThrow("The database was moved to");
  expect(findMove(dataDir())).toBeUndefined();
  expect(await acceptTarget(external(), dataDir())).toBeUndefined();
});

it("a move whose target was used from another machine meanwhile is not repeated over it", async () => {
  await createUser(source.db);
  dataDir();
  await site.die("move", "committed");
  // A start on the target, with another DATA_DIR.
  mkdirSync(site.path("other"));
  expect(await acceptTarget(external(), site.path("other"))).toBeUndefined();
  await site.change(target.url, "update users set username = 'changed'");
  await expect(move()).rejects.toThrow("The database is not empty: the table public.users has rows.");
  expect(await site.readUsers(target.url)).toMatchObject([{ username: "changed" }]);
});

it("a move away from one server to another leaves nothing behind that refuses the embedded database", async () => {
  await createUser(source.db);
  const from = { ...embedded(), embedded: false };
  await moveSiteDatabase({ from, to: external(), dataDir: dataDir() });
  requireNotMoved(dataDir());
  expect(findMove(dataDir())).toBeUndefined();
});

import { eq, getTableName } from "drizzle-orm";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { Caller } from "#server/api/root.ts";
import type { Db } from "#server/db/client.ts";
import { auditEntries, foodGuesses, foodItems, notifications, uploads } from "#server/db/schema/index.ts";
import { exportParts } from "#server/services/account/export/export-parts.ts";
import { callerFor, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser, NOW } from "#test/factories.ts";
import { createFullAccount, tablesAboutUsers } from "#test/full-account.ts";

async function unzip(caller: Caller): Promise<Record<string, string>> {
  const archive = await new Response(await caller.user.export()).arrayBuffer();
  const files = Object.entries(unzipSync(new Uint8Array(archive)));
  return Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString("utf8")]));
}

describe("the export of an account", () => {
  const database = testDatabase();

  it("has a part for every table that refers to accounts or their food", () => {
    const covered = new Set(exportParts.map(({ table }) => getTableName(table)));
    const named = [...tablesAboutUsers, foodGuesses, auditEntries].map(getTableName);
    expect([...covered].toSorted()).toEqual(named.toSorted());
  });

  it("holds each row about the caller, and none about others", async () => {
    const stranger = await createFullAccount(database.db, { username: "Stranger", email: "stranger@x.sg" });
    const { user } = await createFullAccount(database.db, { username: "Makan_King", firstName: "Ah Kow" });
    const { caller } = await callerFor(database.db, user);
    const files = await unzip(caller);
    expect(Object.keys(files).toSorted()).toEqual(
      ["account.json", "food.csv", ...exportParts.map(({ name }) => `${name}.json`)].toSorted(),
    );
    expect(JSON.parse(files["account.json"] ?? "")).toMatchObject({
      id: user.id,
      username: "Makan_King",
      firstName: "Ah Kow",
      email: user.email,
      createdAt: user.createdAt.toISOString(),
    });
    for (const { name } of exportParts) {
      const rows = JSON.parse(files[`${name}.json`] ?? "") as unknown[];
      // The request has its own session.
      expect(rows, name).toHaveLength(name === "sessions" ? 2 : 1);
    }
    const all = Object.values(files).join("\n");
    for (const theirs of ["Stranger", "stranger@x.sg", stranger.upload.key])
      expect(all).not.toContain(theirs);
    expect(JSON.parse(files["events-joined.json"] ?? "")).toMatchObject([
      { title: "Joined event", shown: true, checkedInAt: "2026-12-01T04:01:00.000Z" },
    ]);
    expect(JSON.parse(files["passkeys.json"] ?? "")).toMatchObject([
      { credentialId: `credential-${user.id}` },
    ]);
  });

  it("holds no secret of the server's", async () => {
    const { user } = await createFullAccount(database.db);
    const { caller } = await callerFor(database.db, user);
    const all = Object.values(await unzip(caller)).join("\n");
    expect(all).not.toMatch(/secret-|argon2|Hash|publicKey/);
  });

  it("gives the food log as a table that opens in a spreadsheet and runs nothing there", async () => {
    const { user } = await createFullAccount(database.db);
    const { caller } = await callerFor(database.db, user);
    const [header, row] = (await unzip(caller))["food.csv"]?.split("\n") ?? [];
    expect(header).toMatch(/^\uFEFFid,uploadId,name,caloriesKcal,/);
    expect(row).toContain(`,"'=Nasi lemak, with ""sambal""",600,1,plate,,2026-12-01T04:00:00.000Z,lunch,`);
  });

  it("holds the photos", async () => {
    const { user, upload } = await createFullAccount(database.db);
    await database.db.update(uploads).set({ status: "stored" }).where(eq(uploads.id, upload.id));
    const { caller, context } = await callerFor(database.db, user);
    const photo = Buffer.from("a photo");
    await context.storage.put(upload.key, { photo, thumbnail: photo });
    expect((await unzip(caller))[`photos/${upload.key}.webp`]).toBe("a photo");
    await context.storage.delete([upload.key]);
  });

  it("of an account with nothing in it is whole too", async () => {
    const { caller } = await callerFor(database.db, await createUser(database.db));
    const files = await unzip(caller);
    expect(files["food.json"]).toBe("[]\n");
    expect(files["food.csv"]?.trim().split("\n")).toHaveLength(1);
  });

  it("reads long tables page by page and misses no row", async () => {
    const user = await createUser(database.db);
    const rows = Array.from({ length: 1_000 }, (_, i) => ({
      userId: user.id,
      notificationMessage: `Message ${i}`,
    }));
    await database.db.insert(notifications).values(rows);
    const dishes = rows.slice(0, 501).map((_, i) => ({
      userId: user.id,
      name: `Dish ${i}`,
      caloriesKcal: i,
      servingQty: 1,
      servingUnit: "bowl",
      eatenAt: NOW,
      meal: "dinner" as const,
      source: "table" as const,
    }));
    await database.db.insert(foodItems).values(dishes);
    const { caller } = await callerFor(database.db, user);
    const files = await unzip(caller);
    const messages = JSON.parse(files["notifications.json"] ?? "") as { notificationMessage: string }[];
    expect(messages.map((row) => row.notificationMessage)).toEqual(
      rows.map((row) => row.notificationMessage),
    );
    expect((JSON.parse(files["food.json"] ?? "") as unknown[]).length).toBe(501);
    expect(files["food.csv"]?.trim().split("\n")).toHaveLength(502);
  });

  it("ends abruptly, not as if it were whole, when reading fails", async () => {
    const user = await createUser(database.db);
    const { caller, context } = await callerFor(database.db, user);
    let reads = 0;
    context.db = new Proxy(database.db, {
      get(db: Db, name) {
        if (name === "select") {
          reads += 1;
          if (reads > 5) throw new Error("connection lost");
        }
        return Reflect.get(db, name, db);
      },
    });
    await expect(new Response(await caller.user.export()).arrayBuffer()).rejects.toThrow();
  });

  it("is made 20 times an hour at most", async () => {
    const { caller } = await callerFor(database.db, await createUser(database.db));
    for (let round = 0; round < 20; round += 1) await (await caller.user.export()).cancel();
    expect((await errorOf(caller.user.export())).status).toBe(429);
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { handleDeleteFile } from "#server/api/upload/delete-file.ts";
import { foodItems, uploads } from "#server/db/schema/index.ts";
import { testDatabase } from "#test/database.ts";
import { guarded } from "#test/read/responses.ts";
import { NOTHING, ORIGIN, phonePhoto, uploadSite } from "#test/upload/uploads.ts";

const database = testDatabase();
const site = uploadSite(database);

describe("POST /api/delete-file", () => {
  const respond = guarded((request) => handleDeleteFile(request, site.call));
  const remove = (headers: Record<string, string>, body: unknown) =>
    respond(
      new Request(`${ORIGIN}/api/delete-file`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
    );

  it("removes the caller's own file, once", async () => {
    const { bearer } = await site.login();
    const { key } = await site.upload(bearer, await phonePhoto());
    const answer = await remove(bearer, { key });
    expect([answer.status, await answer.json()]).toEqual([200, { data: null }]);
    await expect.poll(site.kept).toEqual(NOTHING);
    expect((await remove(bearer, { key })).status).toBe(404);
  });

  it("keeps files that are another member's or in use", async () => {
    const { user, bearer, tokens } = await site.login();
    const stranger = await site.login({ permission: 0 });
    const { key } = await site.upload(bearer, await phonePhoto());
    expect((await remove(stranger.bearer, { key })).status).toBe(404);
    expect((await remove({}, { key })).status).toBe(401);
    const cookie = `access_token=${tokens.access_token}`;
    expect((await remove({ cookie, origin: "https://evil.example" }, { key })).status).toBe(403);
    const [upload] = await database.db.select().from(uploads).where(eq(uploads.key, key));
    await database.db.insert(foodItems).values({
      userId: user.id,
      uploadId: upload?.id,
      name: "Laksa",
      caloriesKcal: 600,
      servingQty: 1,
      servingUnit: "bowl",
      eatenAt: new Date(),
      meal: "lunch",
      source: "manual",
    });
    const answer = await remove({ cookie, origin: ORIGIN }, { key });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      errors: [{ message: "This file is in use.", code: "CONFLICT" }],
    });
    expect((await site.get(key, bearer)).status).toBe(200);
  });

  it.each([["../../x"], ["a\0b".padEnd(30, "x")], ["x".repeat(129)], [""], [7], [undefined]])(
    "takes %j for no key",
    async (key) => {
      const { bearer } = await site.login();
      expect((await remove(bearer, { key })).status).toBe(400);
    },
  );
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ADMIN } from "#lib/account/permission.ts";
import { type Scope, scopeNames } from "#lib/account/scopes.ts";
import { handleDeleteFile } from "#server/api/upload/delete-file.ts";
import { apiTokens } from "#server/db/schema/index.ts";
import { testDatabase } from "#test/database.ts";
import { createTokenOf } from "#test/factories.ts";
import { guarded } from "#test/read/responses.ts";
import { ORIGIN, phonePhoto, uploadSite } from "#test/upload/uploads.ts";

const database = testDatabase();
const site = uploadSite(database);
const remove = (headers: Record<string, string>, key: string) =>
  guarded((request) => handleDeleteFile(request, site.call))(
    new Request(`${ORIGIN}/api/delete-file`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ key }),
    }),
  );
const codeOf = async (response: Response) => [response.status, (await response.json()).errors[0].code];

/** Makes a token that was used just now, so that no call records its use. */
async function tokenOf(userId: number, scopes: Scope[], lastUsedAt: Date | null = new Date()) {
  const dates = { createdAt: new Date(), expiresAt: new Date(Date.now() + 86_400_000), lastUsedAt };
  const { id, secret } = await createTokenOf(database.db, userId, { scopes, ...dates });
  return { id, bearer: { authorization: `Bearer ${secret}` } };
}

describe("an upload by access token", () => {
  it("needs food:write to come and go, and food:read to be seen", async () => {
    const { user } = await site.login();
    const { bearer: writer } = await tokenOf(user.id, ["food:write"]);
    const { bearer: reader } = await tokenOf(user.id, ["food:read"]);
    const { key } = await site.upload(writer, await phonePhoto());
    expect((await site.get(key, reader)).status).toBe(200);
    expect((await site.get(key, writer)).status).toBe((await site.get(key, {})).status);
    expect((await site.get(key, writer)).status).not.toBe(200);
    const lacking = [403, "INSUFFICIENT_SCOPE"];
    expect(await codeOf(await site.announce(reader, [{ size: 9 }]))).toEqual(lacking);
    expect(await codeOf(await remove(reader, key))).toEqual(lacking);
    expect((await remove(writer, key)).status).toBe(200);
  });

  it("is never a cover, though its owner may upload covers", async () => {
    const { user, bearer } = await site.login({ permission: ADMIN });
    const token = await tokenOf(user.id, [...scopeNames]);
    expect((await site.announce(bearer, [{ size: 9 }], "coverRouter")).status).toBe(200);
    expect(await codeOf(await site.announce(token.bearer, [{ size: 9 }], "coverRouter"))).toEqual([
      403,
      "FORBIDDEN",
    ]);
  });

  it("is refused with a token that does not work, and recorded as a use of one that does", async () => {
    const { user } = await site.login();
    const { id, bearer } = await tokenOf(user.id, ["food:write"], null);
    const usedAt = async () =>
      (await database.db.select().from(apiTokens).where(eq(apiTokens.id, id)))[0]?.lastUsedAt;
    expect((await site.announce(bearer, [{ size: 9 }])).status).toBe(200);
    await expect.poll(usedAt).not.toBeNull();
    await database.db.update(apiTokens).set({ revokedAt: new Date() }).where(eq(apiTokens.id, id));
    expect(await codeOf(await site.announce(bearer, [{ size: 9 }]))).toEqual([401, "UNAUTHENTICATED"]);
    expect((await site.get("a".repeat(32), bearer)).status).toBe(401);
  });
});

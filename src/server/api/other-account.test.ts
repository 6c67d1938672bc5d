import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { PAGE_OWNER_HEADER, VISITOR } from "#lib/account/page-owner.ts";
import { createBearerContext, createCookieContext } from "#server/api/context.ts";
import { handleTrpc } from "#server/api/handler.ts";
import { callProcedure, createCaller, type ProcedurePath, procedures } from "#server/api/root.ts";
import { handleDeleteFile } from "#server/api/upload/delete-file.ts";
import { resolveViewer } from "#server/auth/session/resolve-viewer.ts";
import { foodItems, users } from "#server/db/schema/index.ts";
import { createTestContext, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createLogin } from "#test/factories.ts";
import { NOTHING, ORIGIN, phonePhoto, uploadSite } from "#test/upload/uploads.ts";

const database = testDatabase();
const site = uploadSite(database);

type Tokens = { access_token: string; refresh_token: string };

/** Headers of a call of a page that was rendered for `owner`, in the browser of the person with `tokens`. */
const fromPage = (owner: number | string | undefined, tokens?: Partial<Tokens>): Record<string, string> => ({
  ...(owner !== undefined && { [PAGE_OWNER_HEADER]: `${owner}` }),
  ...(tokens && {
    cookie: Object.entries(tokens)
      .map(([name, value]) => `${name}=${value}`)
      .join("; "),
  }),
});

const services = () => createTestContext(database.db).context;
const callerOf = (headers: Record<string, string>) =>
  createCaller(createCookieContext(new Headers(headers), {}, services()));

const food = { name: "Secret supper", calories: 500, servingQty: 1, servingUnit: "bowl" };
/** Logs food over tRPC, as a page does. @returns status and code of the response, and the rows of the food log */
async function addFood(headers: Record<string, string>) {
  const request = new Request("https://cukup.test/api/trpc/food.create", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ json: food }),
  });
  const response = await handleTrpc(request, (sent, connection) =>
    createCookieContext(sent, { ...connection, limits: null }, services()),
  );
  const body = await response.json();
  const rows = await database.db.select({ userId: foodItems.userId }).from(foodItems);
  return {
    status: response.status,
    code: body.error?.json.data.code,
    ownerIds: rows.map(({ userId }) => userId),
  };
}

const REFUSED = { code: "OTHER_ACCOUNT", status: 409, message: "You are logged in as somebody else now." };

describe("a call of a page that was rendered for somebody else", () => {
  it("is refused by every procedure that looks at who is logged in, before its input is read", async () => {
    const [{ user: first }, { tokens }] = [await createLogin(database.db), await createLogin(database.db)];
    for (const owner of [first.id, VISITOR]) {
      const caller = callerOf(fromPage(owner, tokens));
      for (const [path, { meta }] of procedures) {
        if (meta?.ignoresToken) continue;
        const { code, status, message } = await errorOf(
          callProcedure(caller, path as ProcedurePath, undefined),
        );
        expect({ code, status, message }, `${path} from a page of ${owner}`).toEqual(REFUSED);
      }
    }
  });

  it("writes nothing, whether a member's, a visitor's or one with an owner that is no id", async () => {
    const [{ user: first }, { tokens }] = [await createLogin(database.db), await createLogin(database.db)];
    for (const owner of [first.id, VISITOR, "", "1e9", "me", `${first.id}, ${first.id}`]) {
      expect(await addFood(fromPage(owner, tokens)), `owner ${owner}`).toEqual({
        status: 409,
        code: "OTHER_ACCOUNT",
        ownerIds: [],
      });
    }
  });

  it("is accepted from the owner's own page, and from a client that names no owner", async () => {
    const { user, tokens } = await createLogin(database.db);
    for (const owner of [user.id, undefined]) {
      expect((await addFood(fromPage(owner, tokens))).status, `owner ${owner}`).toBe(200);
    }
    const bearer = { authorization: `Bearer ${tokens.access_token}`, ...fromPage(VISITOR) };
    const request = new Request("https://cukup.test/api/v1/user", { headers: bearer });
    const { id } = await createCaller(createBearerContext(request, services())).user.get();
    expect(id).toBe(user.id);
  });

  it("is a lost session if nobody is logged in, and a stale one if the tokens are old", async () => {
    const { user, tokens } = await createLogin(database.db);
    const { refresh_token } = tokens;
    for (const sent of [undefined, { refresh_token }]) {
      const error = await errorOf(callerOf(fromPage(user.id, sent)).user.get());
      expect([error.code, error.details[0]?.reason]).toEqual([
        "UNAUTHENTICATED",
        sent ? "expired" : "missing",
      ]);
    }
  });

  it("still logs in and out, and does what an emailed link is for, since none of these is done for who is logged in", () => {
    const free = [...procedures].filter(([, { meta }]) => meta?.ignoresToken).map(([path]) => path);
    expect(free.toSorted()).toEqual([
      "auth.forgot",
      "auth.invalidateTokens",
      "auth.login",
      "auth.refresh",
      "auth.register",
      "auth.reset",
      "auth.undoEmailChange",
      "calendar.own",
      "notification.mailSubscription",
      "notification.setMailSubscription",
      "passkey.finishLogin",
      "passkey.startLogin",
    ]);
  });

  it("deletes no account", async () => {
    const [{ user: first }, { user, tokens }] = [
      await createLogin(database.db),
      await createLogin(database.db),
    ];
    const { username } = user;
    expect(await errorOf(callerOf(fromPage(first.id, tokens)).user.delete({ username }))).toMatchObject(
      REFUSED,
    );
    expect(await database.db.select({ id: users.id }).from(users).where(eq(users.id, user.id))).toHaveLength(
      1,
    );
  });
});

describe("an upload from a page that was rendered for somebody else", () => {
  it("is neither announced nor deleted", async () => {
    const [first, second] = [await site.login(), await site.login()];
    const { key } = await site.upload(second.bearer, await phonePhoto());
    const headers = { ...fromPage(first.user.id, second.tokens), "sec-fetch-site": "same-origin" };
    const before = await site.kept();

    const announced = await site.announce(headers, [{ size: 900 }]);
    expect([announced.status, await announced.json()]).toEqual([
      409,
      expect.objectContaining({
        message: REFUSED.message,
        errors: [{ message: REFUSED.message, code: REFUSED.code }],
      }),
    ]);
    const removal = (sent: Record<string, string>) =>
      handleDeleteFile(
        new Request(`${ORIGIN}/api/delete-file`, {
          method: "POST",
          headers: { "content-type": "application/json", ...sent },
          body: JSON.stringify({ key }),
        }),
        site.call,
      );
    expect(await errorOf(removal(headers))).toMatchObject(REFUSED);
    expect(await site.kept()).toEqual(before);

    expect((await removal(fromPage(second.user.id, second.tokens))).status).toBe(200);
    await expect.poll(site.kept).toEqual(NOTHING);
  });
});

describe("a page that is opened from one that was rendered for somebody else", () => {
  it("is refused before any token is rotated", async () => {
    const [{ user: first }, { user, tokens }] = [
      await createLogin(database.db),
      await createLogin(database.db),
    ];
    const { now } = services();
    const { access_token: accessToken, refresh_token: refreshToken } = tokens;
    for (const sent of [{ accessToken, refreshToken }, { refreshToken }]) {
      const resolving = resolveViewer(database.db, { ...sent, pageOwner: first.id }, now());
      expect(await errorOf(resolving)).toMatchObject(REFUSED);
    }
    const late = new Date(now().getTime() + 60_000);
    const resolved = await resolveViewer(database.db, { refreshToken, pageOwner: user.id }, late);
    expect(resolved.viewer?.id).toBe(user.id);
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createCookieContext } from "#server/api/context.ts";
import { handleTrpc } from "#server/api/handler.ts";
import { createGeneralLimits, PAGE_LIMITS } from "#server/api/limits/general-limits.ts";
import { createCaller } from "#server/api/root.ts";
import { createRequestContext, runInRequest } from "#server/http/request-context.ts";
import { createTestContext, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createLogin } from "#test/factories.ts";
import { callRest } from "#test/read/responses.ts";

const database = testDatabase();
/** Clock that stands still, so that no try comes back. */
const NOW = new Date();
const INFO = "api.info";

type Call = { ip?: string; cookie?: string; body?: unknown };

/** Calls /api/trpc with a hundredth of the limits, and returns the status of each call of the batch. */
function createPages(share = 100) {
  const limits = createGeneralLimits((tries) => Math.max(1, tries / share));
  const services = createTestContext(database.db, { now: () => NOW }).context;
  return async (path: string, { ip = "203.0.113.7", cookie, body }: Call = {}): Promise<number[]> => {
    const calls = path.split(",").length;
    const request = new Request(`https://cukup.test/api/trpc/${path}${calls > 1 ? "?batch=1" : ""}`, {
      headers: { "content-type": "application/json", ...(cookie && { cookie }) },
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    });
    const context = createRequestContext(ip);
    const response = await runInRequest(context, () =>
      handleTrpc(request, (headers, connection) =>
        createCookieContext(headers, { ...connection, limits }, services),
      ),
    );
    const answers = [await response.json()].flat() as {
      error?: { json: { data: { httpStatus: number } } };
    }[];
    return answers.map(({ error }) => error?.json.data.httpStatus ?? 200);
  };
}

const batchOf = (count: number, path = INFO) => Array(count).fill(path).join(",");
const logIn = async () => {
  const { user, tokens } = await createLogin(database.db, {}, NOW);
  return { user, cookie: `access_token=${tokens.access_token}`, token: tokens.access_token };
};

describe("the limits of calls from pages", () => {
  it("count each call of a batch of a visitor for the network, and let others of it go on", async () => {
    const page = createPages();
    for (let batch = 0; batch < 2; batch += 1) expect(await page(batchOf(10))).toEqual(Array(10).fill(200));
    expect((await page(batchOf(9))).filter((status) => status === 200)).toHaveLength(9);
    expect((await page(batchOf(4))).toSorted()).toEqual([200, 429, 429, 429]);
    expect(await page(INFO)).toEqual([429]);
    expect(await page(INFO, { ip: "203.0.113.8" })).toEqual([200]);
    const { cookie } = await logIn();
    expect(await page(batchOf(10), { cookie })).toEqual(Array(10).fill(200));
  });

  it("count what writes apart from what reads, before its input is parsed", async () => {
    const page = createPages();
    const broken = { json: null };
    for (let call = 0; call < 3; call += 1)
      expect(await page("auth.forgot", { body: broken })).toEqual([400]);
    expect(await page("auth.forgot", { body: broken })).toEqual([429]);
    expect(await page(INFO)).toEqual([200]);
  });

  it("count reads and writes of a person together, over all networks", async () => {
    const page = createPages();
    const { cookie } = await logIn();
    expect(await page(batchOf(10), { cookie })).toEqual(Array(10).fill(200));
    const write = { cookie, ip: "203.0.113.9", body: { json: { id: 1 } } };
    expect(await page("user.endSession", write)).toEqual([404]);
    expect(await page("user.endSession", write)).toEqual([404]);
    expect(await page("user.endSession", write)).toEqual([429]);
    expect(await page(INFO, { cookie })).toEqual([429]);
    expect(await page(INFO)).toEqual([200]);
  });

  it("count invalid and expired cookies, and inputs that cannot be read, for the network", async () => {
    const { cookie } = await logIn();
    for (const [sent, path] of [
      [{ cookie: "access_token=a.b.c" }, INFO],
      [{ cookie: "refresh_token=x" }, INFO],
      [{ cookie, body: "x" }, "user.endSession"],
    ] as const) {
      const page = createPages(3_000);
      expect(await page(path, sent)).not.toEqual([429]);
      expect(await page(path, sent)).toEqual([429]);
      expect(await page(INFO, { cookie })).toEqual([200]);
    }
  });

  it("count calls whose input is the credential for the network, whatever cookie they carry", async () => {
    const page = createPages();
    const { cookie } = await logIn();
    const call = { cookie, body: { json: {} } };
    for (let count = 0; count < 3; count += 1) expect(await page("auth.forgot", call)).toEqual([400]);
    expect(await page("auth.forgot", call)).toEqual([429]);
    expect(await page(INFO, { cookie })).toEqual([200]);
  });

  it.each(["127.0.0.1", "::1", "10.0.0.1"])(
    "do not count visitors at %s, which may be a proxy",
    async (ip) => {
      const page = createPages(3_000);
      for (let call = 0; call < 3; call += 1) expect(await page(INFO, { ip })).toEqual([200]);
    },
  );

  it("hold for the files of pages, which the API counts too, and for no call of the API twice", async () => {
    const limits = createGeneralLimits((tries) => tries / 10);
    const { token } = await logIn();
    const { context } = createTestContext(database.db, { now: () => NOW, limits }, { kind: "bearer", token });
    const services = createTestContext(database.db, { now: () => NOW }).context;
    const download = () =>
      callRest(
        new Request("https://cukup.test/api/v1/food.csv", { headers: { authorization: `Bearer ${token}` } }),
        services,
        limits,
      );
    const { headers } = await download();
    expect(headers.get("ratelimit")).toBe('"file";r=2;t=20');
    for (let call = 0; call < 2; call += 1) await createCaller(context).food.csv({});
    expect((await errorOf(createCaller(context).food.csv({}))).status).toBe(429);
    expect((await download()).status).toBe(429);
  });

  it("are in docs/limits.md with their figures", () => {
    const document = readFileSync("docs/limits.md", "utf8");
    const table = /<!-- page limits -->\n(.*)\n<!-- \/page limits -->/s.exec(document)?.[1];
    expect(table?.split("\n")).toEqual([
      "| class | counts | for each | in a minute |",
      "|---|---|---|---|",
      ...Object.values(PAGE_LIMITS).map(
        ({ name, counts, subject, tries }) =>
          `| \`${name}\` | ${counts} | ${subject} | ${tries.toLocaleString("en-SG")} |`,
      ),
    ]);
  });
});

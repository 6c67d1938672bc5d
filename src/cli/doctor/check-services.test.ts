import { expect, it } from "vitest";
import { readEnvironment } from "#env.ts";
import { bucketServer } from "#test/upload/bucket-server.ts";
import { checkPush, checkStorage } from "./check-services.ts";

const server = bucketServer();

function check(changed: Record<string, string> = {}) {
  const { endpoint, name, region, accessKeyId, secretAccessKey } = server.settings;
  const { environment, problems } = readEnvironment({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    ...changed,
  });
  if (!environment) throw new Error(problems.join(", "));
  return checkStorage(environment);
}

it("a bucket that works is tried and left as it was", async () => {
  expect(await check()).toEqual([
    {
      state: "ok",
      check: "photo storage",
      text: expect.stringMatching(
        /^Photos are kept in the bucket photos of 127\.0\.0\.1:\d+: an object was written/,
      ),
    },
  ]);
  expect(await server.open().list("")).toEqual([]);
});

it.each([
  ["does not exist", { S3_BUCKET: "nowhere" }, /404 NoSuchBucket/],
  ["refuses the credentials", { S3_SECRET_ACCESS_KEY: "wrong" }, /403 SignatureDoesNotMatch/],
  ["is away", { S3_ENDPOINT: "http://bucket.invalid" }, /ENOTFOUND|EAI_AGAIN/],
])(
  "a bucket that %s is a problem, with its reason and without the credentials",
  async (_, changed, reason) => {
    const [finding] = await check(changed);
    expect(finding).toMatchObject({ state: "problem", text: expect.stringMatching(reason) });
    expect(finding?.text).not.toMatch(/wrong|S3RVER/);
  },
);

it.each([
  ["switched off", { PUSH: "off" }, "ok", /^PUSH=off/],
  ["without https", { PUSH: "on", APP_URL: "http://cukup.example" }, "ok", /https only/],
  [
    "that cannot be reached",
    { PUSH: "on", APP_URL: "https://cukup.example" },
    "warning",
    /^push\.invalid \(\w+\)/,
  ],
] as const)("push services %s are named, with what to do", async (_what, environment, state, text) => {
  expect(await checkPush(environment, ["push.invalid"])).toEqual([
    { state, check: "notifications on phones", text: expect.stringMatching(text) },
  ]);
});

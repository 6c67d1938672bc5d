import { expect, it } from "vitest";
import { mailDelivery, readEnvironment } from "#env.ts";

it.each([
  ["smtp", { SMTP_URL: "smtp://mail.example", NODE_ENV: "production", DATABASE_EMBEDDED: false }],
  ["files", { SMTP_URL: undefined, NODE_ENV: "production", DATABASE_EMBEDDED: true }],
  ["files", { SMTP_URL: undefined, NODE_ENV: "development", DATABASE_EMBEDDED: undefined }],
  ["none", { SMTP_URL: undefined, NODE_ENV: "production", DATABASE_EMBEDDED: false }],
] as const)("email goes to %s where the environment has %o", (delivery, environment) => {
  expect(mailDelivery(environment)).toBe(delivery);
});

it.each([
  [{ PUSH_TEST_HOST: "localhost:4430" }, true],
  [{ PUSH_TEST_HOST: "127.0.0.1:4430", APP_URL: "http://localhost:3000" }, true],
  [{ PUSH_TEST_HOST: "[::1]:4430", APP_URL: "http://localhost" }, true],
  [{ PUSH_TEST_HOST: "localhost:4430", APP_URL: "https://cukup.example" }, false],
  [{ PUSH_TEST_HOST: "localhost:4430", APP_URL: "https://localhost" }, false],
  [{ PUSH_TEST_HOST: "localhost:4430", APP_URL: "http://localhost.example" }, false],
  [{ PUSH_TEST_HOST: "localhost" }, false],
  [{ PUSH_TEST_HOST: "localhost:443" }, false],
  [{ PUSH_TEST_HOST: "push.example:4430" }, false],
  [{ PUSH_TEST_HOST: "127.push.example:4430" }, false],
  [{ PUSH_TEST_HOST: "user@localhost:4430" }, false],
  [{ PUSH_TEST_HOST: "localhost:4430/path" }, false],
])("a site starts with the push service of %j: %s", (environment, starts) => {
  expect(readEnvironment(environment).problems === undefined).toBe(starts);
});

it.each([
  ["hello@cukup.example", "mailto:hello@cukup.example"],
  ["mailto:hello@cukup.example", "mailto:hello@cukup.example"],
  ["https://cukup.example/contact", "https://cukup.example/contact"],
  ["http://cukup.example", undefined],
  ["Cukup", undefined],
])("the contact %j is %j for push services", (contact, url) => {
  expect(readEnvironment({ VAPID_SUBJECT: contact }).environment?.VAPID_SUBJECT).toBe(url);
});

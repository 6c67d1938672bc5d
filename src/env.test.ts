import { expect, it } from "vitest";
import { mailDelivery } from "#env.ts";

it.each([
  ["smtp", { SMTP_URL: "smtp://mail.example", NODE_ENV: "production", DATABASE_EMBEDDED: false }],
  ["files", { SMTP_URL: undefined, NODE_ENV: "production", DATABASE_EMBEDDED: true }],
  ["files", { SMTP_URL: undefined, NODE_ENV: "development", DATABASE_EMBEDDED: undefined }],
  ["none", { SMTP_URL: undefined, NODE_ENV: "production", DATABASE_EMBEDDED: false }],
] as const)("email goes to %s where the environment has %o", (delivery, environment) => {
  expect(mailDelivery(environment)).toBe(delivery);
});

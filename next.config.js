import { fileURLToPath } from "node:url";

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: [
    "@node-rs/argon2",
    "postgres",
    "pino",
    "nodemailer",
    "fast-jwt",
    "@simplewebauthn/server",
    "sharp",
    "uploadthing",
    "pg-boss",
    "@react-email/render",
  ],
  cacheHandler: fileURLToPath(new URL("./src/server/next/cache-handler.ts", import.meta.url)),
  cacheMaxMemorySize: 0,
  // After five minutes without a request a page is rendered before it is sent, not afterwards.
  expireTime: 300,
};

import { fileURLToPath } from "node:url";
import { packagesWithoutReact } from "./src/server/next/development-server.ts";
import { shorterModules } from "./src/server/next/shorter-modules.ts";

const isDevelopment = process.env.NODE_ENV === "development";

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // The development server would compress the API's responses twice.
  compress: !isDevelopment,
  // `pnpm check` checks the types, of tests and scripts too.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    ...(isDevelopment ? packagesWithoutReact(import.meta.dirname) : []),
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
    "@modelcontextprotocol/server",
  ],
  // Machines that build the same code for themselves give browsers the same files and the same service worker.
  generateBuildId: async () => (await import("./src/cli/process/build-stamp.ts")).hashSources().slice(0, 20),
  turbopack: { rules: shorterModules },
  // Only later builds read it, and writing it takes a fifth of a build's CPU.
  experimental: { turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE !== "off" },
  cacheHandler: fileURLToPath(new URL("./src/server/next/cache-handler.ts", import.meta.url)),
  cacheMaxMemorySize: 0,
  // No page uses the optimiser, which would keep pictures of events that were withdrawn since.
  images: { unoptimized: true },
  // A page older than this is rendered before it is sent, not afterwards: with the 10 s that its data may be old, nobody
  // sees more than a minute back where the notification of a write was lost.
  expireTime: 50,
};

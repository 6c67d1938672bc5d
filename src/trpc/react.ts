import { createTRPCReact } from "@trpc/react-query";
import type { AppRouter } from "#server/api/root.ts";

/** The procedures as React hooks, for client components. */
export const api = createTRPCReact<AppRouter>();

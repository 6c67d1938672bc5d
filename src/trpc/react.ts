import { createTRPCReact } from "@trpc/react-query";
import type { AppRouter } from "#server/api/root.ts";

/** React hooks of the procedures, for client components. */
export const api = createTRPCReact<AppRouter>();

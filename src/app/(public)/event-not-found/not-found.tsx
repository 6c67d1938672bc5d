import type { Metadata } from "next";

export const metadata: Metadata = { title: "Event Not found", robots: { index: false } };

// For a response of status 404, Next.js takes the title from not-found.tsx.
export { default } from "./page.tsx";

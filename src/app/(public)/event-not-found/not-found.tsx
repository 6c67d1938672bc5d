import type { Metadata } from "next";

export const metadata: Metadata = { title: "Event Not found", robots: { index: false } };

// Next.js takes the title of a 404 response from not-found.tsx.
export { default } from "./page.tsx";

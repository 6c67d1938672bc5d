import type { Metadata } from "next";

export const metadata: Metadata = { title: "Event Not found", robots: { index: false } };

/** Next.js takes the title of a page of status 404 from here. */
export { default } from "./page.tsx";

import type { ReactNode } from "react";

/** Question with its answer. Keep `id` stable: it is the anchor in URLs. */
export type HelpQuestion = { id: string; question: string; answer: ReactNode };

/** Group of questions on one subject, independent of the other groups. */
export type HelpGroup = { id: string; title: string; questions: readonly HelpQuestion[] };

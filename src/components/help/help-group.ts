import type { ReactNode } from "react";

/** Question with its answer; `id` is its anchor, so keep it stable. */
export type HelpQuestion = { id: string; question: string; answer: ReactNode };

/** Questions on one subject; each group is independent of the others. */
export type HelpGroup = { id: string; title: string; questions: readonly HelpQuestion[] };

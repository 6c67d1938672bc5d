import type { ReactNode } from "react";

/** A question with its answer; `id` is its anchor, so keep it stable. */
export type HelpQuestion = { id: string; question: string; answer: ReactNode };

/** Questions on one subject; a group stands on its own, so any can be left out. */
export type HelpGroup = { id: string; title: string; questions: readonly HelpQuestion[] };

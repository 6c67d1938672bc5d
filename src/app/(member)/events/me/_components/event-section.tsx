import type { ReactNode } from "react";
import type { Section } from "./sections.ts";

/** Section of My Events with its heading; links to its pages scroll to it. */
export function EventSection(props: { id: Section; heading: string; children: ReactNode }) {
  const headingId = `${props.id}-heading`;
  return (
    <section id={props.id} aria-labelledby={headingId} className="mt-12 scroll-mt-6 first:mt-0">
      <h2 id={headingId} className="mb-5 text-2xl">
        {props.heading}
      </h2>
      {props.children}
    </section>
  );
}

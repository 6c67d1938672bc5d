import type { ReactNode } from "react";
import { Card } from "#components/ui/card.tsx";

/** Card of the settings page, labelled by its heading. @param props.id unique on the page */
export function SettingsSection(props: { id: string; title: string; lead?: ReactNode; children: ReactNode }) {
  const headingId = `${props.id}-heading`;
  return (
    <section id={props.id} aria-labelledby={headingId}>
      <Card className="sm:p-6">
        <h2 id={headingId} className="text-xl">
          {props.title}
        </h2>
        {props.lead ? <p className="mt-1 text-muted">{props.lead}</p> : null}
        <div className="mt-5">{props.children}</div>
      </Card>
    </section>
  );
}

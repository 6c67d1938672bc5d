import type { ReactNode } from "react";
import { Card } from "#components/ui/card.tsx";

/** Card about a calendar, with the links that subscribe to it in a disclosure. Works without JavaScript. */
export function SubscribePanel({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="subscribe" className="mt-12">
      <Card className="sm:p-6">
        <h2 id="subscribe" className="text-xl">
          Subscribe
        </h2>
        <p className="mt-1 max-w-text text-muted">{lead}</p>
        <details className="mt-3">
          <summary className="w-fit cursor-pointer py-2.5 font-semibold text-pandan">
            Show the calendar link
          </summary>
          <div className="mt-3">{children}</div>
        </details>
      </Card>
    </section>
  );
}

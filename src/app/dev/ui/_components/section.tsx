import { type ReactNode, useId } from "react";

/** Titled section of the page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-10">
      <h2 id={id} className="mb-6 text-3xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

"use client";
import { Button } from "#components/ui/button.tsx";

/** Line above a form that shows what the person typed before, with a button that empties the form. */
export function KeptLine({ onClear }: { onClear: () => void }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-2 text-muted">
      <p role="status">We kept what you typed.</p>
      <Button variant="quiet" className="px-2!" onClick={onClear}>
        Start again
      </Button>
    </div>
  );
}

import type { Drawing } from "#drawings/drawing.ts";

/** Shows a drawing of src/drawings. */
export function Art({ drawing, className }: { drawing: Drawing; className?: string | undefined }) {
  return (
    <svg
      viewBox={drawing.viewBox}
      aria-hidden="true"
      focusable="false"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own
      dangerouslySetInnerHTML={drawing.inner}
    />
  );
}

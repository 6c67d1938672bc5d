"use client";
import { clsx } from "clsx";
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { describedBy, Field } from "#components/ui/form/field.tsx";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";

/**
 * Labelled password with a Show button; spread `form.register("name")` of react-hook-form into it. Submitting hides
 * the password again, so that browsers offer to save it.
 */
export function PasswordField({
  label,
  hint,
  error,
  className,
  ...props
}: Omit<ComponentProps<"input">, "type"> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const form = box.current?.querySelector("input")?.form;
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);

  function toggle(): void {
    const input = box.current?.querySelector("input");
    const { selectionStart = null, selectionEnd = null } = input ?? {};
    flushSync(() => setShown(!shown));
    // Some browsers move the caret when the type changes.
    input?.setSelectionRange(selectionStart, selectionEnd);
  }

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div ref={box} className="relative">
        <input
          id={id}
          type={shown ? "text" : "password"}
          className={clsx("control pr-18", className)}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          {...props}
        />
        <button
          type="button"
          disabled={!hydrated}
          aria-controls={id}
          onMouseDown={keepCaret}
          onClick={toggle}
          className="absolute inset-y-0 right-0 min-w-16 rounded-control px-3 text-sm font-semibold text-pandan underline-offset-4 hover:underline"
        >
          {shown ? "Hide" : "Show"}
          <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
        </button>
      </div>
    </Field>
  );
}

/** Keeps the caret in the field, and a phone's keyboard open. */
function keepCaret(event: MouseEvent): void {
  event.preventDefault();
}

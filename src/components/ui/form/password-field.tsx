"use client";
import { clsx } from "clsx";
import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Field, type LabelProps, useControl } from "#components/ui/form/field.tsx";
import { useHydrated } from "#components/ui/state/use-hydrated.ts";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";

/**
 * Labelled password field with a Show button; spread `fieldProps(form, "name")` into it. Hides the password again on
 * submit, so that browsers offer to save it.
 */
export function PasswordField(props: Omit<ComponentProps<"input">, "type"> & LabelProps) {
  const { field, control } = useControl(props);
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
    // Restores the caret, which some browsers move when the type changes.
    input?.setSelectionRange(selectionStart, selectionEnd);
  }

  return (
    <Field {...field}>
      <div ref={box} className="relative">
        <input
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...control}
          className={clsx(control.className, "pr-18")}
        />
        <button
          type="button"
          disabled={!hydrated}
          aria-controls={control.id}
          onMouseDown={keepCaret}
          onClick={toggle}
          className="absolute inset-y-0 right-0 min-w-16 rounded-control px-3 text-sm font-semibold text-pandan underline-offset-4 hover:underline"
        >
          {shown ? "Hide" : "Show"}
          <VisuallyHidden> {field.label.toLowerCase()}</VisuallyHidden>
        </button>
      </div>
    </Field>
  );
}

/** Keeps the caret in the field, and a phone's keyboard open. */
function keepCaret(event: MouseEvent): void {
  event.preventDefault();
}

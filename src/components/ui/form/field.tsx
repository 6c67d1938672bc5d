import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

/** Returns a control's `aria-describedby`: its error first, then its hint. */
export function describedBy(id: string, hint?: ReactNode, error?: string): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
}

/**
 * Error line below a field. Reserves its height while empty, so that validation on blur does not shift the button that
 * the user is clicking.
 */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <div className="min-h-8 pt-1 pb-2 text-sm">
      {error ? (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 font-medium text-danger">
          <WarningMark />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}

function WarningMark() {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
      className="mt-0.5 size-4 shrink-0 fill-current"
    >
      <path d="M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0Zm-1 4h2v5H7Zm1 6.500A1.250 1.250 0 1 1 8 13a1.250 1.250 0 0 1 0-2.500Z" />
    </svg>
  );
}

/** Label, hint and error line around a control. */
export function Field(props: {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <label htmlFor={props.id} className="block font-semibold">
        {props.label}
      </label>
      {props.hint ? (
        <div id={`${props.id}-hint`} className="text-sm text-muted">
          {props.hint}
        </div>
      ) : null}
      <div className="mt-1">{props.children}</div>
      <FieldError id={props.id} error={props.error} />
    </div>
  );
}

export type LabelProps = { label: string; hint?: ReactNode; error?: string | undefined };

/** Divides the props of a labelled control between its `Field` and the control, and adds ids and ARIA attributes. */
export function useControl<Props extends { className?: string | undefined }>(props: LabelProps & Props) {
  const { label, hint, error, className, ...rest } = props;
  const id = useId();
  return {
    field: { id, label, hint, error },
    control: {
      id,
      className: clsx("control", className),
      "aria-invalid": error ? true : undefined,
      "aria-describedby": describedBy(id, hint, error),
      ...rest,
    },
  };
}

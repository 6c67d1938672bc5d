"use client";
import { useEffect, useRef, useState } from "react";
import { missingRules, PasswordRules } from "#components/account/password/password-rules.tsx";
import type { FieldProps } from "#components/ui/form/form.tsx";
import { PasswordField } from "#components/ui/form/password-field.tsx";

/** Fields for a new password, typed twice; marks the rules it meets while it is typed. */
export function NewPasswordFields({
  label = "Password",
  password,
  confirm,
}: {
  label?: string;
  password: FieldProps;
  confirm: FieldProps;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [announced, setAnnounced] = useState("");

  useEffect(() => {
    const input = box.current?.querySelector("input");
    // The field may have been filled in before hydration.
    setTyped(input?.value ?? "");
    const forget = () => {
      setTyped("");
      setAnnounced("");
    };
    input?.form?.addEventListener("reset", forget);
    return () => input?.form?.removeEventListener("reset", forget);
  }, []);

  return (
    <>
      <div ref={box}>
        <PasswordField
          label={label}
          hint={<PasswordRules password={typed} />}
          autoComplete="new-password"
          {...password}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={(event) => {
            setAnnounced(missingRules(typed));
            return password.onBlur(event);
          }}
        />
        <p aria-live="polite" className="sr-only">
          {announced}
        </p>
      </div>
      <PasswordField label="Confirm password" autoComplete="new-password" {...confirm} />
    </>
  );
}

import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "#components/ui/text-field.tsx";

type PasswordField = { field: UseFormRegisterReturn; error: string | undefined };

/** A password that is being chosen, typed twice. */
export function NewPasswordFields({
  label = "Password",
  password,
  confirm,
}: {
  label?: string;
  password: PasswordField;
  confirm: PasswordField;
}) {
  return (
    <>
      <TextField
        label={label}
        hint="At least 8 characters, with a lower case and an upper case letter, a digit and one of ! # $ % & ? ' &quot;"
        type="password"
        autoComplete="new-password"
        error={password.error}
        {...password.field}
      />
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        error={confirm.error}
        {...confirm.field}
      />
    </>
  );
}

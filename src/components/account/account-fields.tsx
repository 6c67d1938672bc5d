import type { ComponentProps } from "react";
import { TextField } from "#components/ui/form/text-field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "label">;

/** Field for the username of an account. */
export function UsernameField(props: Props) {
  return (
    <TextField label="Username" autoComplete="nickname" autoCapitalize="none" spellCheck={false} {...props} />
  );
}

/** Field for an email address. `autoComplete` is `username` where password managers store it with a password. */
export function EmailField(props: Props) {
  return <TextField label="Email" type="email" autoComplete="email" {...props} />;
}

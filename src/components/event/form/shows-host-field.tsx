"use client";
import type { ComponentProps } from "react";
import { CheckboxField } from "#components/ui/form/checkbox-field.tsx";

/** Checkbox of a host who is named on the event's page. */
export function ShowsHostField(props: Omit<ComponentProps<typeof CheckboxField>, "label" | "hint">) {
  return (
    <CheckboxField
      label="Show my username on the event page"
      hint="People are more likely to join when they know the host."
      {...props}
    />
  );
}

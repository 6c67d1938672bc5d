"use client";
import * as RadixMenu from "@radix-ui/react-dropdown-menu";
import type { ReactNode } from "react";

/** Overrides the role that Radix would give: a link stays a link, a button a button. */
const ownRole = { role: undefined };

/**
 * A link or button in the menu, which the arrow keys reach and Enter works.
 * @param props.children the one link or button
 * @param props.keepOpen whether the menu stays
 * @param props.textValue what typing finds it by
 */
export function MenuControl(props: {
  children: ReactNode;
  keepOpen?: boolean;
  onSelect?: () => void;
  textValue?: string;
}) {
  return (
    <RadixMenu.Item
      asChild
      {...ownRole}
      {...(props.textValue && { textValue: props.textValue })}
      onSelect={(event) => {
        if (props.keepOpen) event.preventDefault();
        props.onSelect?.();
      }}
    >
      {props.children}
    </RadixMenu.Item>
  );
}

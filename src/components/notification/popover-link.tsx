"use client";
import * as Popover from "@radix-ui/react-popover";
import type { ReactNode } from "react";
import { Link } from "#components/ui/navigation/link.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";

/** Link that closes the popover around it. */
export function PopoverLink(props: { href: string; className: string; children: ReactNode }) {
  const { push } = useNavigate();
  return (
    // Removes the `type` of a button, which Radix adds.
    <Popover.Close asChild type={undefined}>
      <Link
        href={props.href}
        prefetch={false}
        onNavigate={(event) => {
          // Navigates by the router, since the link unmounts with the popover and cannot show the progress bar.
          event.preventDefault();
          push(props.href);
        }}
        className={props.className}
      >
        {props.children}
      </Link>
    </Popover.Close>
  );
}

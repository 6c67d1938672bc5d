"use client";
import { Content, Item, Root, Trigger } from "@radix-ui/react-dropdown-menu";
import { usePathname } from "next/navigation";
import { type ComponentProps, useState } from "react";
import { AccountButton } from "#components/shell/account-button.tsx";
import type { NavItem } from "#components/shell/nav-items.ts";
import { NavLink } from "#components/shell/nav-link.tsx";

/** Menu of the account, open when it is first rendered. It stays open during a navigation, to show the pressed link. */
export function OpenedAccountMenu(props: { items: readonly NavItem[]; button: ComponentProps<"button"> }) {
  const pathname = usePathname();
  const [openOn, setOpenOn] = useState<string | null>(pathname);
  return (
    <Root
      modal={false}
      open={openOn === pathname}
      onOpenChange={(isOpen) => setOpenOn(isOpen ? pathname : null)}
    >
      <Trigger asChild>
        <AccountButton {...props.button} />
      </Trigger>
      <Content
        align="end"
        sideOffset={8}
        collisionPadding={8}
        className="z-50 w-56 rounded-card border border-line bg-surface p-2 text-ink shadow-overlay"
      >
        {props.items.map((item) => (
          <Item
            key={item.href}
            asChild
            onSelect={(event) => {
              if (item.href !== pathname) event.preventDefault();
            }}
          >
            <NavLink item={item} />
          </Item>
        ))}
      </Content>
    </Root>
  );
}

import type { ComponentProps } from "react";

/** Button of the account's menu, with the attributes that the menu gives it. */
export function AccountButton(props: ComponentProps<"button">) {
  return (
    <button type="button" {...props} className="nav-link">
      Account
      <svg viewBox="0 0 12 8" aria-hidden="true" focusable="false" className="w-3 fill-none stroke-current">
        <path d="m1 1 5 5 5-5" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}

import type { ReactNode } from "react";

/** Row with the one button of the page, which stays at the bottom of a phone's screen unless that is low. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="screen-only z-20 order-5 -mx-4 mt-auto border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-raised max-lg:[@media(min-height:30rem)]:sticky max-lg:[@media(min-height:30rem)]:bottom-0 sm:-mx-6 sm:px-6 lg:order-none lg:m-0 lg:border-0 lg:p-0 lg:shadow-none">
      {children}
    </div>
  );
}

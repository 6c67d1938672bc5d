"use client";
import { clsx } from "clsx";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";

/**
 * The Add button of the card; while the card is out of view on a phone, it stays as a round button in the corner. It is one
 * button, so that the focus stays on it. A link to `/food#add` presses it, as does a photo that another app shares.
 * @param props.card the card, whose space for the button stays
 * @param props.onClick gets true for a shared photo
 */
export function AddButton({
  card,
  onClick,
}: {
  card: RefObject<HTMLDivElement | null>;
  onClick: (isShared: boolean) => void;
}) {
  const isAway = useIsAway(card);
  const open = useEffectEvent(onClick);
  useEffect(() => {
    function followLink(): void {
      const { pathname, search, hash } = window.location;
      // The worker's redirect has a query, which the login keeps.
      const isShared = new URLSearchParams(search).get("add") === "photo";
      if (hash !== "#add" && !isShared) return;
      window.history.replaceState(window.history.state, "", isShared ? pathname : pathname + search);
      open(isShared);
    }
    followLink();
    // The installed app opens its shortcut in the page that it shows.
    window.addEventListener("hashchange", followLink);
    return () => window.removeEventListener("hashchange", followLink);
  }, []);
  return (
    <div className="min-h-11">
      <ActionButton
        onClick={() => onClick(false)}
        className={clsx(
          "w-full",
          isAway &&
            "max-lg:fixed max-lg:right-4 max-lg:bottom-[calc(1rem+env(safe-area-inset-bottom))] max-lg:z-20 max-lg:size-14 max-lg:rounded-full max-lg:p-0 max-lg:shadow-raised",
        )}
      >
        <span aria-hidden="true" className={clsx("text-2xl leading-none lg:hidden", !isAway && "hidden")}>
          +
        </span>
        <span className={clsx(isAway && "max-lg:sr-only")}>Add food</span>
      </ActionButton>
    </div>
  );
}

function useIsAway(element: RefObject<HTMLElement | null>): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver(([entry]) => setIsAway(entry?.isIntersecting === false));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isAway;
}

"use client";
import { useEffect, useState } from "react";
import { Button, buttonClass } from "#components/ui/button.tsx";

const KEPT = "/events/me";

/** Tries the page again, by itself once there is a connection; leads to the joined events if those were kept. */
export function WayOut() {
  const [hasKept, setHasKept] = useState(false);
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener("online", reload);
    if (window.location.pathname !== KEPT && "caches" in window) {
      void caches.match(KEPT, { ignoreVary: true }).then((kept) => setHasKept(kept !== undefined));
    }
    return () => window.removeEventListener("online", reload);
  }, []);
  return (
    <>
      <Button onClick={() => window.location.reload()}>Try again</Button>
      {hasKept ? (
        // The router would ask for the page's data; only the page itself is kept.
        <a href={KEPT} className={buttonClass("secondary")}>
          My Events
        </a>
      ) : null}
    </>
  );
}

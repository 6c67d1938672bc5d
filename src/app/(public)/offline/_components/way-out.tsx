"use client";
import { useEffect, useState } from "react";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { parseCallbackUri } from "#lib/callback-uri.ts";

const KEPT = "/events/me";
const LOGOUT = "/logout";
const RETRY_MS = 10_000;

/** The page that was wanted, in place of this one; a logout is made up for, which no callback may ask for. */
function openWanted(): void {
  const from = new URLSearchParams(window.location.search).get("from");
  window.location.replace(from === LOGOUT ? LOGOUT : (parseCallbackUri(from) ?? "/"));
}

/** Opens the wanted page once the server answers: at a click, when there is a connection, and every ten seconds. */
export function WayOut() {
  const [hasKept, setHasKept] = useState(false);
  useEffect(() => {
    // Somebody who opened this page by its own address wants nothing else.
    if (!new URLSearchParams(window.location.search).has("from")) return;
    const look = () => {
      if (!navigator.onLine) return;
      fetch("/api/health", { cache: "no-store" }).then(openWanted, () => {});
    };
    look();
    const timer = setInterval(look, RETRY_MS);
    window.addEventListener("online", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", look);
    };
  }, []);
  useEffect(() => {
    if (!("caches" in window)) return;
    void caches.match(KEPT, { ignoreVary: true }).then((kept) => setHasKept(kept !== undefined));
  }, []);
  return (
    <>
      <Button onClick={openWanted}>Try again</Button>
      {hasKept ? (
        // The router would ask for the page's data; only the page itself is kept.
        <a href={KEPT} className={buttonClass("secondary")}>
          My Events
        </a>
      ) : null}
    </>
  );
}

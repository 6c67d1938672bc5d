"use client";
import { useEffect, useState } from "react";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { parseCallbackUri } from "#lib/account/callback-uri.ts";

const KEPT = "/events/me";
const LOGOUT = "/logout";
const RETRY_MS = 10_000;

/** Opens the requested page. Handles /logout itself, since `parseCallbackUri` rejects it. */
function openWanted(): void {
  const from = new URLSearchParams(window.location.search).get("from");
  window.location.replace(from === LOGOUT ? LOGOUT : (parseCallbackUri(from) ?? "/"));
}

/** Button that opens the requested page; retries by itself on reconnection and every ten seconds. */
export function WayOut() {
  const [hasKept, setHasKept] = useState(false);
  useEffect(() => {
    // Without `from` the user opened this page directly.
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
        // Renders a plain `<a>`: the router would request RSC data, and only the HTML is cached.
        <a href={KEPT} className={buttonClass("secondary")}>
          My Events
        </a>
      ) : null}
    </>
  );
}

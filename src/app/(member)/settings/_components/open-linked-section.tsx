"use client";
import { useEffect } from "react";

/** Opens the section that the URL's fragment names, in browsers that do not, and for links of the app. */
export function OpenLinkedSection() {
  useEffect(() => {
    function open(): void {
      const section = document.getElementById(window.location.hash.slice(1));
      const details = section?.closest("details");
      if (!section || !details || details.open) return;
      details.open = true;
      section.scrollIntoView();
    }
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, []);
  return null;
}

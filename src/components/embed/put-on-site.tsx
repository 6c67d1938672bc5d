"use client";
import { useState } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import { usePart } from "#components/ui/load-part.ts";
import { memoizeImport } from "#components/ui/loading/lazy-load.ts";
import type { EmbedFilters } from "#lib/embed/embed-query.ts";

const loadDialog = memoizeImport(() => import("./embed-dialog.tsx").then((module) => module.EmbedDialog));

/**
 * Button with a dialog that shows how another site embeds the list of upcoming events.
 * @param props.filters of the list; empty for none
 * @param props.appUrl the site's origin
 */
export function PutOnSite({ filters, appUrl }: { filters: EmbedFilters; appUrl: string }) {
  const [isOpen, setOpen] = useState(false);
  const EmbedDialog = usePart(loadDialog, isOpen);
  return (
    <>
      <ActionButton variant="secondary" onClick={() => setOpen(true)}>
        Put this on your site
      </ActionButton>
      {isOpen && EmbedDialog ? (
        <EmbedDialog filters={filters} appUrl={appUrl} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

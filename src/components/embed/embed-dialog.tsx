"use client";
import { useState } from "react";
import { CopyField } from "#components/ui/copy-field.tsx";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { SelectField } from "#components/ui/form/select-field.tsx";
import {
  EMBED_EVENTS,
  EMBED_THEMES,
  type EmbedFilters,
  type EmbedTheme,
  embedEventsPath,
  isEmbedTheme,
} from "#lib/embed/embed-query.ts";
import { listSize, toSnippet } from "#lib/embed/embed-snippet.ts";
import { namesOfPlace } from "#lib/event/place-filter.ts";
import { site } from "#lib/site.ts";

const LIMITS = [3, EMBED_EVENTS.usual, 10, EMBED_EVENTS.most];

/** Dialog with the HTML that shows upcoming events on another site, and what it looks like there. */
export function EmbedDialog(props: { filters: EmbedFilters; appUrl: string; onClose: () => void }) {
  const { filters, appUrl, onClose } = props;
  const [limit, setLimit] = useState<number>(EMBED_EVENTS.usual);
  const [theme, setTheme] = useState<EmbedTheme>("auto");
  const { topic, region, area } = filters;
  const chosen = namesOfPlace({ topic: topic ? [topic] : [], region, area }).join(", ");
  const path = embedEventsPath({ ...filters, limit, theme });
  const { height } = listSize(limit);
  const title = `${site.name} events${chosen ? `: ${chosen}` : ""}`;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Put this on your site"
      isSheet
      isForm
      focusesDialog
    >
      <p>
        {chosen
          ? `This list follows your filters: ${chosen}.`
          : "This list shows every upcoming event and stays up to date."}
      </p>
      <div className="mt-4">
        <SelectField label="Events" value={limit} onChange={(event) => setLimit(Number(event.target.value))}>
          {LIMITS.map((count) => (
            <option key={count} value={count}>
              {`Up to ${count}`}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Colours"
          value={theme}
          onChange={({ target }) => isEmbedTheme(target.value) && setTheme(target.value)}
        >
          {Object.entries(EMBED_THEMES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <CopyField
          label="Code for your page"
          hint="Paste it where the list should be."
          value={toSnippet({ src: appUrl + path, title, width: "100%", height })}
          noun="code"
        />
      </div>
      <h3 className="mt-6 mb-2 text-lg">Preview</h3>
      <iframe
        key={path}
        src={path}
        title={`Preview: ${title}`}
        height={height}
        className="w-full rounded-control border border-line"
      />
    </Dialog>
  );
}

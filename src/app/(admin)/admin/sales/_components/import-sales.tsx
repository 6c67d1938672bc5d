"use client";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { FieldError } from "#components/ui/form/field.tsx";
import { NeedsScript } from "#components/ui/form/needs-script.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { useHydrated } from "#components/ui/state/use-hydrated.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { formatCount } from "#lib/format.ts";
import type { SalesPreview } from "#schemas/sales-import.ts";
import { api } from "#trpc/react.ts";
import { ImportPreview } from "./import-preview.tsx";
import { readCsv } from "./read-csv.ts";

type Looked = { name: string; csv: string; key: string; preview: SalesPreview };

/** Import of a CSV file: preview first, then all rows or none. */
export function ImportSales() {
  const id = useId();
  const isReady = useHydrated();
  const { looked, error, isReading, isStoring, ...sales } = useImport();
  return (
    <>
      <label htmlFor={id} className="block font-semibold">
        CSV file
      </label>
      <div id={`${id}-hint`} className="text-sm text-muted">
        <p>
          The first row names the columns <code>date</code>, <code>amount</code> and, optionally,{" "}
          <code>note</code>, in any order. Write dates with the day first: 31/12/2026, 31-Dec-26 or
          2026-12-31. Write amounts in dollars: 1234.50 or "1,234.50", or 1.234,50 in a file with semicolons.
          Up to 20,000 rows.
        </p>
        <p>You’ll see a preview first.</p>
      </div>
      <input
        ref={sales.input}
        id={id}
        type="file"
        accept=".csv,text/csv"
        disabled={!isReady || isReading || isStoring}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
        onChange={sales.look}
        className="control mt-1 cursor-pointer file:mr-3 file:cursor-pointer file:rounded-md file:bg-pandan-soft file:px-3 file:py-0.5 file:font-semibold file:text-pandan"
      />
      <FieldError id={id} error={error} />
      <NeedsScript what="form" />
      {isReading ? <p role="status">Reading the file...</p> : null}
      {looked ? (
        <ImportPreview
          key={looked.key}
          name={looked.name}
          preview={looked.preview}
          busy={isStoring}
          onImport={sales.store}
          onCancel={sales.startOver}
        />
      ) : null}
    </>
  );
}

/** The chosen file, with its preview, and what becomes of it. */
function useImport() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [error, setError] = useState<string>();
  const preview = api.dashboard.previewSales.useMutation();
  const importSales = api.dashboard.importSales.useMutation();

  function startOver(): void {
    setLooked(null);
    setError(undefined);
    if (input.current) input.current.value = "";
  }
  async function look({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    setLooked(null);
    setError(undefined);
    if (!file) return;
    try {
      const { csv, problem } = await readCsv(file);
      if (problem) return setError(problem);
      setLooked({ name: file.name, csv, key: newKey(), preview: await preview.mutateAsync({ csv }) });
    } catch (failure) {
      startOver();
      toastFailure(failure);
    }
  }
  async function store(skipExisting: boolean): Promise<void> {
    if (!looked) return;
    try {
      const { csv, key } = looked;
      const { imported } = await importSales.mutateAsync({ csv, key, skipExisting });
      toast({ title: `${formatCount(imported, "sale")} imported` });
      startOver();
    } catch (failure) {
      toastFailure(failure);
    }
    navigate.refresh();
  }
  return {
    input,
    looked,
    error,
    isReading: preview.isPending,
    isStoring: importSales.isPending,
    look,
    store,
    startOver,
  };
}

/** Generates 128 random bits; `crypto.randomUUID` exists only on https and localhost. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

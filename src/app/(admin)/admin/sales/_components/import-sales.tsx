"use client";
import { type ChangeEvent, useRef, useState } from "react";
import { FileField } from "#components/ui/form/file-field.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
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
  const { looked, error, isReading, isStoring, ...sales } = useImport();
  return (
    <>
      <FileField
        ref={sales.input}
        label="CSV file"
        hint={
          <>
            <p>
              The first row names the columns <code>date</code>, <code>amount</code> and, optionally,{" "}
              <code>note</code>, in any order. Write dates with the day first: 31/12/2026, 31-Dec-26 or
              2026-12-31. Write amounts in dollars: 1234.50 or "1,234.50", or 1.234,50 in a file with
              semicolons. Up to 20,000 rows.
            </p>
            <p>You’ll see a preview first.</p>
          </>
        }
        accept=".csv,text/csv"
        error={error}
        isReading={isReading}
        isBusy={isStoring}
        onChange={sales.look}
      />
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

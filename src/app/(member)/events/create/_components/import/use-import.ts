"use client";
import { type ChangeEvent, useRef, useState } from "react";
import { proposalSent } from "#components/event/proposal-sent.ts";
import { useKeptState } from "#components/ui/form/kept/use-kept-state.ts";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { serverErrors, serverMessage, toServerError } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { formatCount } from "#lib/format.ts";
import type { Event } from "#schemas/event/event.ts";
import { api } from "#trpc/react.ts";
import {
  ChosenFile,
  checkPicked,
  type PickedRow,
  type RowErrors,
  toChosen,
  toRowErrors,
} from "./picked-rows.ts";
import { readCalendarFile } from "./read-calendar-file.ts";

const NO_ERRORS: RowErrors = new Map();

/** The chosen calendar file, the rows that the person picks and corrects, and what becomes of them. */
export function useImport() {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const input = useRef<HTMLInputElement>(null);
  const chosen = useKeptState<ChosenFile>("event.import", { initial: null, schema: ChosenFile });
  const [problem, setProblem] = useState<string>();
  const [errors, setErrors] = useState(NO_ERRORS);
  const preview = api.event.previewImport.useMutation();
  const importEvents = api.event.importEvents.useMutation();

  function startOver(): void {
    chosen.clear();
    setProblem(undefined);
    setErrors(NO_ERRORS);
    if (input.current) input.current.value = "";
  }

  async function look({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    if (!file) return;
    chosen.clear();
    setErrors(NO_ERRORS);
    const read = await readCalendarFile(file);
    setProblem(read.problem);
    if (read.calendar === undefined) return;
    try {
      chosen.change(toChosen(file.name, await preview.mutateAsync({ calendar: read.calendar })));
    } catch (failure) {
      // The same file, corrected, is to be chosen again.
      target.value = "";
      const refused = toServerError(failure);
      if (refused?.data?.httpStatus === 400) setProblem(serverMessage(refused));
      else toastFailure(failure, "Failed to read the file");
    }
  }

  function change(index: number, fields: Partial<PickedRow>): void {
    if (chosen.value) chosen.change(withRow(chosen.value, index, fields));
  }

  async function create(): Promise<void> {
    if (!chosen.value) return;
    const { rows } = chosen.value;
    const checked = checkPicked(rows);
    setErrors(checked.errors ?? NO_ERRORS);
    if (!checked.input) {
      // Too many rows are no fault of one of them.
      if (checked.errors.size === 0) toast({ title: checked.message, variant: "destructive" });
      return;
    }
    try {
      const events = await importEvents.mutateAsync(checked.input);
      toastImported(events);
      startOver();
      void utils.event.list.invalidate();
      void utils.event.hosted.invalidate();
      const [first] = events;
      navigate.push(events.length === 1 && first ? `/events/${first.id}` : "/events/me");
      navigate.refresh();
    } catch (failure) {
      setErrors(toRowErrors(rows, serverErrors(toServerError(failure))));
      toastFailure(failure, "Failed to import events");
    }
  }

  return {
    input,
    file: chosen.value,
    isRestored: chosen.isRestored,
    problem,
    errors,
    isReading: preview.isPending,
    isCreating: importEvents.isPending || importEvents.isSuccess,
    look,
    change,
    create,
    startOver,
  };
}

function toastImported(events: readonly Pick<Event, "status">[]): void {
  const isProposed = events.some(({ status }) => status === "proposed");
  toast({
    title: `${formatCount(events.length, "event")} imported`,
    ...(isProposed && { description: proposalSent.description }),
  });
}

function withRow(file: NonNullable<ChosenFile>, index: number, fields: Partial<PickedRow>): ChosenFile {
  return { ...file, rows: file.rows.map((row, at) => (at === index ? { ...row, ...fields } : row)) };
}

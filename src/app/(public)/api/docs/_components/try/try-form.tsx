"use client";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { TextareaField, TextField } from "#components/ui/form/text-field.tsx";
import { createStore } from "#components/ui/state/create-store.ts";
import type { OpenApiDocument } from "#server/rest/openapi/types.ts";
import { bodyOf, type CallBody, parametersOf } from "../../_document/operation.ts";
import { findOperation } from "./find-operation.ts";
import { ParameterField } from "./parameter-field.tsx";
import { ResultView } from "./result-view.tsx";
import { type Result, sendCall } from "./send-call.ts";

/** Token that all forms of the page share. It is kept in memory alone, so that it ends with the page. */
const accessToken = createStore("");

/** Form that sends one call of the API with the token in its field, and shows the response. */
export function TryForm({ document, operationId }: { document: OpenApiDocument; operationId: string }) {
  const { method, path, operation } = findOperation(document, operationId);
  const parameters = parametersOf(operation, document);
  const example = bodyOf(operation);
  const isDelete = method === "DELETE";
  const token = accessToken.useValue();
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(parameters.map(({ name, example: value }) => [name, String(value ?? "")])),
  );
  const [body, setBody] = useState(() => toText(example));
  const [bodyError, setBodyError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Result | "failed">();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const error = example?.isJson ? errorIn(body) : undefined;
    setBodyError(error);
    if (error) return;
    if (isDelete) setAsking(true);
    else void send();
  }

  async function send(): Promise<void> {
    setAsking(false);
    setSending(true);
    const typed = example && { type: example.type, text: body };
    const sent = { method, path, parameters, values, token, body: typed };
    setOutcome(await sendCall(sent).catch(() => "failed" as const));
    setSending(false);
  }

  const question = { open: isAsking, onOpenChange: setAsking, onConfirm: send };
  return (
    <form onSubmit={submit} className="mt-4">
      {method === "GET" ? null : <Callout tone="warning">This changes real data.</Callout>}
      <div className="mt-4">
        <TextField
          label="Access token"
          hint="Stays on this page and is forgotten when you leave it."
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={token}
          onChange={({ target }) => accessToken.set(target.value.trim())}
        />
        {parameters.map((parameter) => (
          <ParameterField
            key={parameter.name}
            parameter={parameter}
            value={values[parameter.name] ?? ""}
            onChange={(value) => setValues({ ...values, [parameter.name]: value })}
          />
        ))}
        {example ? (
          <TextareaField
            label="Body"
            error={bodyError}
            value={body}
            onChange={({ target }) => setBody(target.value)}
            rows={Math.min(16, body.split("\n").length + 1)}
            spellCheck={false}
            className="font-mono text-sm"
          />
        ) : null}
      </div>
      <Button type="submit" disabled={isSending} variant={isDelete ? "removal" : "primary"}>
        {isSending ? "Sending" : "Send"}
      </Button>
      {isDelete ? (
        <ConfirmDialog {...question} title={operation.summary} confirmLabel="Send" closeLabel="Cancel">
          This deletes real data.
        </ConfirmDialog>
      ) : null}
      <ResultView outcome={outcome} />
    </form>
  );
}

/** Returns the text of an example body: JSON is indented, and a file is as it is. */
function toText(body: CallBody | undefined): string {
  return body?.isJson === false ? String(body.example) : JSON.stringify(body?.example ?? {}, null, 2);
}

/** Returns what is wrong with the text of a JSON body; undefined if nothing is. */
function errorIn(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return "The body is not valid JSON";
  }
}

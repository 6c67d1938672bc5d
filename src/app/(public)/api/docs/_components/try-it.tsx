"use client";
import { lazy, Suspense, useState } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import { loadPart } from "#components/ui/load-part.ts";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";

/** Form that sends a call. Its code and the document, which describes the fields, load on the first press. */
const TryForm = lazy(() =>
  loadPart(async () => {
    const [{ TryForm: Form }, { loadDocument }] = await Promise.all([
      import("./try/try-form.tsx"),
      import("./try/load-document.ts"),
    ]);
    const document = await loadDocument();
    return {
      default: (props: { operationId: string }) => <Form document={document} {...props} />,
    };
  }),
);

/** Button that opens the form of a call. */
export function TryIt({ operationId, title }: { operationId: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="api-try">
      <ActionButton variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Try it<span className="sr-only">: {title}</span>
      </ActionButton>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="mt-4 h-40" />}>
          <TryForm operationId={operationId} />
        </Suspense>
      ) : null}
    </div>
  );
}

"use client";
import { type ReadonlyURLSearchParams, useSearchParams } from "next/navigation";
import { Suspense, useEffect } from "react";

type Props = { onChange: (params: ReadonlyURLSearchParams) => void };

/**
 * Tells of the address's query, first when the page has come to life and then whenever it changes. A static page cannot
 * know the query: a part that reads it itself would be thrown away and made anew in the browser, so it stands here,
 * beside that part.
 */
export function QueryWatcher(props: Props) {
  return (
    <Suspense fallback={null}>
      <Watcher {...props} />
    </Suspense>
  );
}

function Watcher({ onChange }: Props) {
  const params = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address is news
  useEffect(() => onChange(params), [params]);
  return null;
}

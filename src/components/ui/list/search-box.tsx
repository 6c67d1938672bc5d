"use client";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useComposition } from "#components/ui/form/use-composition.ts";

const DEBOUNCE_MS = 500;

/**
 * Search box that calls `onSearch` half a second after the last keystroke, not for the letters of a composition. Without JavaScript it is a GET form.
 * @param props.value the text in the URL
 * @param props.keep further query parameters, for the form without JavaScript
 */
export function SearchBox(props: {
  action: string;
  label: string;
  value: string;
  onSearch: (text: string) => void;
  keep?: Record<string, string>;
}) {
  const id = useId();
  const { text, input, handlers, change, submit, reset } = useSearchText(props.value, props.onSearch);
  return (
    // biome-ignore lint/a11y/useSemanticElements: Chrome 117 and Safari 16 do not know <search>
    <form
      role="search"
      action={props.action}
      method="get"
      onSubmit={submit}
      onReset={reset}
      className="mb-6 flex max-w-form items-end gap-3"
    >
      <div className="grow">
        <label htmlFor={id} className="block font-semibold">
          {props.label}
        </label>
        <input
          {...handlers}
          ref={input}
          id={id}
          type="search"
          name="q"
          maxLength={200}
          value={text}
          onChange={(event) => change(event.target.value)}
          className="control mt-1"
        />
        {Object.entries(props.keep ?? {}).map(([name, kept]) => (
          <input key={name} type="hidden" name={name} value={kept} />
        ))}
      </div>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  );
}

/** Text of the box, which is searched for when it rests. @param value the text in the URL */
function useSearchText(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { isUnfinished, handlers } = useComposition(searchSoon);

  function cancel(): void {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
  }
  function search(next: string): void {
    cancel();
    onSearch(next.trim());
  }
  function change(next: string): void {
    setText(next);
    if (isUnfinished) cancel();
    else searchSoon(next);
  }
  function searchSoon(next: string): void {
    cancel();
    timer.current = setTimeout(() => search(next), DEBOUNCE_MS);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over what was typed before hydration, once
  useEffect(() => {
    if (input.current && input.current.value !== text) change(input.current.value);
    return cancel;
  }, []);
  // Takes over the URL's text after a link or the Back button, unless a search is pending.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a composition begins a search
  useEffect(() => {
    if (!timer.current && !isUnfinished) setText((shown) => (shown.trim() === value ? shown : value));
  }, [value]);

  function reset(): void {
    cancel();
    setText("");
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    search(text);
  }
  return { text, input, handlers, change, submit, reset };
}

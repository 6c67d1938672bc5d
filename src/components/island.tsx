"use client";
import {
  Activity,
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { holdClicks } from "#components/ui/held-click.ts";
import { loadPart } from "#components/ui/load-part.ts";

type PartProps<Props> = { of: Props; onLive: () => void };

/**
 * Returns a component whose code is not among the page's own scripts. The server renders it; its HTML stays as it is
 * until `load` succeeds, which hydrates it and repeats the last click on it. Provides it with the tRPC client.
 *
 * During a navigation within the document, the previous page stays until the code is loaded.
 */
export function island<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => {
    const [{ TrpcProvider }, Component] = await loadPart(() =>
      Promise.all([import("#trpc/provider.tsx"), load()]),
    );
    return {
      default: ({ of, onLive }: PartProps<Props>) => (
        <TrpcProvider>
          {createElement(Component, of)}
          <Live onLive={onLive} />
        </TrpcProvider>
      ),
    };
  });
  return (props: Props) => <Shore>{(onLive) => <Part of={props} onLive={onLive} />}</Shore>;
}

/**
 * Box of an island, which adds no box to the layout; `data-waking` marks it until its code runs.
 *
 * `Activity` is React's boundary of selective hydration without a fallback: `Suspense` would send the content of a large
 * page hidden, until a script moves it into place.
 * @see https://react.dev/reference/react/Activity
 */
function Shore({ children }: { children: (onLive: () => void) => ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isLive, setLive] = useState(false);
  // Repeats the click when `isLive` changes, after the render that enables the buttons.
  useEffect(() => (isLive || !box.current ? undefined : holdClicks(box.current)), [isLive]);
  const onLive = useCallback(() => setLive(true), []);
  return (
    <div ref={box} className="contents" data-waking={isLive ? undefined : ""}>
      <Activity>{children(onLive)}</Activity>
    </div>
  );
}

function Live({ onLive }: { onLive: () => void }) {
  useEffect(onLive, [onLive]);
  return null;
}

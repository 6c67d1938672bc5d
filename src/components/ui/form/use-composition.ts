import { type CompositionEventHandler, type KeyboardEventHandler, useRef, useState } from "react";

/**
 * Follows the composition in a text field; spread `handlers` into it. Keyboards of phones compose every word, so a
 * composition counts only if its key is known.
 * @param onEnd called with the text of the field when a composition ends
 * @returns `isUnfinished` is true while the field holds letters that an input method has not yet turned into text
 */
export function useComposition(onEnd?: (text: string) => void) {
  const [isUnfinished, setUnfinished] = useState(false);
  const isPhone = useRef(false);
  const onKeyDownCapture: KeyboardEventHandler<HTMLInputElement> = ({ key }) => {
    isPhone.current = key === "Unidentified";
  };
  const onCompositionStart: CompositionEventHandler<HTMLInputElement> = () => setUnfinished(!isPhone.current);
  const onCompositionEnd: CompositionEventHandler<HTMLInputElement> = ({ currentTarget }) => {
    setUnfinished(false);
    onEnd?.(currentTarget.value);
  };
  return { isUnfinished, handlers: { onKeyDownCapture, onCompositionStart, onCompositionEnd } };
}

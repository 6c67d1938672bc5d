"use client";
import { type PointerEvent, type RefObject, type TouchEvent, useRef } from "react";

/** Distance in pixels from which letting go closes the sheet. */
const CLOSING_PX = 96;

/**
 * Handlers that let a finger or a mouse pull a sheet down, which follows without a render. The handle takes all of it
 * (`handle`); the content only what begins at its top (`content`), since it scrolls otherwise.
 */
export function useDragDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const startY = useRef<number | null>(null);
  const by = useRef(0);

  function follow(y: number): void {
    if (startY.current === null || !sheet.current) return;
    by.current = Math.max(0, y - startY.current);
    sheet.current.style.transform = by.current > 0 ? `translateY(${by.current}px)` : "";
  }
  function letGo(): void {
    if (startY.current === null) return;
    startY.current = null;
    if (by.current >= CLOSING_PX) onClose();
    else if (sheet.current) sheet.current.style.transform = "";
    by.current = 0;
  }
  function begin(y: number): void {
    startY.current = y;
    by.current = 0;
  }
  function cancel(): void {
    by.current = 0;
    letGo();
  }

  return {
    handle: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (!event.isPrimary || isControl(event.target)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        begin(event.clientY);
      },
      onPointerMove: (event: PointerEvent) => follow(event.clientY),
      onPointerUp: letGo,
      onPointerCancel: cancel,
    },
    content: {
      onTouchStart(event: TouchEvent<HTMLElement>) {
        const touch = event.touches.item(0);
        if (touch && event.touches.length === 1 && event.currentTarget.scrollTop <= 0) begin(touch.clientY);
      },
      onTouchMove: (event: TouchEvent) => follow(event.touches.item(0).clientY),
      onTouchEnd: letGo,
      onTouchCancel: cancel,
    },
  };
}

const isControl = (target: EventTarget) => target instanceof Element && target.closest("button, a") !== null;

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, flashToast, showFlashedToast, toast, toastStore } from "#components/ui/toast/toast.ts";
import { durationOf } from "#components/ui/toast/toast-look.ts";

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a new toast replaces the current one", () => {
  toast({ title: "First" });
  const first = toastStore.current();
  toast({ title: "Second" });
  expect(toastStore.current()).toMatchObject({ title: "Second", open: true });
  dismissToast(first?.id ?? 0);
  expect(toastStore.current()).toMatchObject({ title: "Second", open: true });
});

test("a dismissed toast closes right away and is removed much later", () => {
  toast({ title: "Gone" });
  dismissToast(toastStore.current()?.id ?? 0);
  expect(toastStore.current()).toMatchObject({ title: "Gone", open: false });
  vi.advanceTimersByTime(999_999);
  expect(toastStore.current()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(toastStore.current()).toBeNull();
});

test("a flashed toast is shown once after the next load", () => {
  flashToast({ title: "Logged in", description: "Welcome back." });
  showFlashedToast();
  const shown = toastStore.current();
  expect(shown).toMatchObject({ title: "Logged in", description: "Welcome back." });
  showFlashedToast();
  expect(toastStore.current()).toBe(shown);
});

test("a toast with an action stays twice as long", () => {
  expect(durationOf({})).toBe(5_000);
  expect(durationOf({ action: { label: "Undo", onPress() {} } })).toBe(10_000);
});

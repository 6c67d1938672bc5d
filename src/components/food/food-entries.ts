import { tellAdded } from "#components/food/added-food.ts";
import { refreshFood } from "#components/food/food-cache.ts";
import { randomUuid } from "#components/random-uuid.ts";
import { afterPaint } from "#components/ui/after-paint.ts";
import { serverMessage, toServerError } from "#components/ui/server-error.ts";
import { createStore } from "#components/ui/state/create-store.ts";
import { toast } from "#components/ui/toast/toast.ts";
import type { CopyFoodInput, CreateFoodInput, FoodItem } from "#schemas/food/food.ts";
import { getTrpcClient } from "#trpc/client.ts";
import { pageOwner } from "#trpc/page-owner.ts";

/** Write that one tap makes: a food, an item again, or the items of a day. */
export type FoodWrite =
  | { kind: "create"; input: Omit<CreateFoodInput, "clientId" | "eatenAt"> }
  | { kind: "repeat"; input: { id: number } }
  | { kind: "copy"; input: Omit<CopyFoodInput, "clientId"> };

/** A tap that the server has not confirmed yet. The id stays the same for every attempt, so that it is stored once. */
export type FoodEntry = {
  clientId: string;
  write: FoodWrite;
  name: string;
  /** Energy in kilocalories; null if the page does not know it. */
  calories: number | null;
  /** True for an item that its details log again. */
  isAgain: boolean;
  state: "adding" | "failed";
  /** Reason of a failure. */
  message?: string;
  /** Items that were made, until the lists have them. */
  madeIds: number[];
};

/** Two taps within this time are one: a double tap must not log two coffees. */
const DOUBLE_TAP_MS = 700;
const KEY_PREFIX = "cukup.food-entries.";

/** Taps that the server has not confirmed, the latest first. */
export const foodEntries = createStore<FoodEntry[]>([]);
/** Member whose entries were brought back. */
let restoredFor: number | null = null;
const lastTaps = new Map<string, number>();

/**
 * Logs food with one tap. Shows it at once as an entry; a failed one stays until it is tried again or dismissed.
 * @param shown name of the entry, and its energy in kilocalories
 */
export function addFood(
  write: FoodWrite,
  { name, calories, isAgain = false }: { name: string; calories: number | null; isAgain?: boolean },
): void {
  const tap = JSON.stringify(write);
  const now = performance.now();
  const isDouble = now - (lastTaps.get(tap) ?? Number.NEGATIVE_INFINITY) < DOUBLE_TAP_MS;
  const entries = foodEntries.current();
  const isAdding = entries.some((entry) => entry.state === "adding" && JSON.stringify(entry.write) === tap);
  if (isDouble || isAdding) return;
  lastTaps.set(tap, now);
  // The failed attempt may have arrived: the same id stores it once.
  const failed = entries.find((entry) => JSON.stringify(entry.write) === tap);
  if (failed) {
    retryFood(failed);
    return;
  }
  const entry: FoodEntry = {
    clientId: randomUuid(),
    write,
    name,
    calories,
    isAgain,
    state: "adding",
    madeIds: [],
  };
  afterPaint(() => {
    change([entry, ...foodEntries.current()]);
    void send(entry);
  });
}

/** Energy of what is being added, in kilocalories, which a sum shows before the server has it. */
export const pendingKcal = (pending: readonly FoodEntry[]): number =>
  pending.reduce((sum, { state, calories }) => sum + (state === "adding" ? (calories ?? 0) : 0), 0);

/** Sends a failed entry again, under its id. */
export function retryFood(entry: FoodEntry): void {
  const { message: _, ...again } = { ...entry, state: "adding" as const };
  change(foodEntries.current().map((one) => (one.clientId === entry.clientId ? again : one)));
  void send(again);
}

/** Gives a failed entry up. */
export function dismissFood({ clientId }: FoodEntry): void {
  change(foodEntries.current().filter((one) => one.clientId !== clientId));
}

async function send(entry: FoodEntry): Promise<void> {
  const { queryClient } = getTrpcClient();
  try {
    const items = await store(entry);
    edit(entry.clientId, { madeIds: items.map(({ id }) => id) });
    // A details panel has asked for its item, and can delete the new one.
    if (entry.isAgain) toast({ title: "Logged again", description: entry.name });
    else tellAdded(entry.name, items);
    await refreshFood(queryClient);
    dismissFood(entry);
  } catch (error) {
    const failure = toServerError(error);
    const message = failure ? serverMessage(failure) : "Please try again later";
    edit(entry.clientId, { state: "failed", message });
  }
}

async function store({ write, clientId }: FoodEntry): Promise<Pick<FoodItem, "id">[]> {
  const { food } = getTrpcClient().client;
  if (write.kind === "create") return [await food.create.mutate({ ...write.input, clientId })];
  if (write.kind === "repeat") return [await food.repeat.mutate({ ...write.input, clientId })];
  return (await food.copy.mutate({ ...write.input, clientId })).items;
}

function change(next: FoodEntry[]): void {
  keep(next);
  foodEntries.set(next);
}

function edit(clientId: string, changes: Partial<FoodEntry>): void {
  change(foodEntries.current().map((one) => (one.clientId === clientId ? { ...one, ...changes } : one)));
}

/**
 * Brings the entries back that a reload of this tab interrupted, and sends them again: the server stores each id once.
 * Those of another member, who used the tab before, wait for that member.
 */
export function restoreFood(viewerId: number): void {
  if (restoredFor === viewerId) return;
  restoredFor = viewerId;
  const kept = readKept(viewerId);
  const entries = foodEntries.current();
  const known = new Set(entries.map(({ clientId }) => clientId));
  const restored = kept.filter(({ clientId }) => !known.has(clientId));
  if (restored.length === 0) return;
  change([...entries, ...restored]);
  for (const entry of restored) if (entry.state === "adding") void send(entry);
}

function readKept(viewerId: number): FoodEntry[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY_PREFIX + viewerId) ?? "[]");
  } catch {
    return [];
  }
}

function keep(entries: FoodEntry[]): void {
  const userId = pageOwner();
  if (userId === undefined) return;
  try {
    if (entries.length === 0) sessionStorage.removeItem(KEY_PREFIX + userId);
    else sessionStorage.setItem(KEY_PREFIX + userId, JSON.stringify(entries));
  } catch {
    // Session storage is blocked: the entries live as long as the page.
  }
}

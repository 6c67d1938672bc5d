"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSessionUser } from "#components/session/use-session.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { PushSubscription } from "#schemas/account/push.ts";
import { api } from "#trpc/react.ts";
import { findPushSupport, type PushSupport } from "./push-support.ts";
import { forgetAsked, noteAsked } from "./remembered.ts";

/** `unknown` until the browser and the server have said more; `unavailable` on a site that pushes nothing. */
export type PushState = "unknown" | "unavailable" | Exclude<PushSupport, "ready"> | "off" | "on";

/**
 * State of notifications on this device, and the actions of its buttons. The browser asks only after `turnOn`.
 * @param initial devices that the page has loaded
 */
export function usePushDevice(initial?: PushSubscription[]) {
  const user = useSessionUser();
  const utils = api.useUtils();
  const [support, setSupport] = useState<PushSupport | null>(null);
  useEffect(() => setSupport(findPushSupport()), []);
  const key = api.push.key.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const publicKey = key.data?.publicKey;
  const devices = api.push.list.useQuery(undefined, {
    enabled: publicKey !== undefined,
    initialData: initial,
  });
  const endpoint = useQuery({
    queryKey: ["push-endpoint"],
    queryFn: findEndpoint,
    enabled: support === "ready",
    staleTime: 0,
  });
  const current = devices.data?.find((device) => device.current);

  const settle = async () => {
    setSupport(findPushSupport());
    await Promise.all([utils.push.list.invalidate(), endpoint.refetch()]);
  };
  const subscribe = api.push.subscribe.useMutation();
  const turningOn = useMutation({
    async mutationFn(permission: Promise<NotificationPermission>) {
      if ((await permission) !== "granted" || publicKey === undefined || !user) return;
      const { subscription } = await subscribe.mutateAsync(await subscribeDevice(publicKey));
      await noteSubscribed({ viewer: user.id, id: subscription.id, key: publicKey });
      forgetAsked();
    },
    onError: (error) => toastFailure(error, "Notifications couldn’t be turned on"),
    onSettled: settle,
  });
  const remove = api.push.remove.useMutation();
  const turningOff = useMutation({
    async mutationFn() {
      noteAsked();
      await unsubscribeDevice();
      if (current) await remove.mutateAsync({ id: current.id });
    },
    onError: (error) => toastFailure(error),
    onSettled: settle,
  });

  function findState(): PushState {
    if (key.data === null) return "unavailable";
    if (support === null || publicKey === undefined) return "unknown";
    if (support !== "ready") return support;
    if (!devices.data || endpoint.isPending) return "unknown";
    return current && endpoint.data ? "on" : "off";
  }
  return {
    state: findState(),
    devices,
    isBusy: turningOn.isPending || turningOff.isPending,
    /** Safari shows its question only for a call within the tap. */
    turnOn: () => turningOn.mutate(Notification.requestPermission()),
    turnOff: () => turningOff.mutate(),
  };
}

/** Ids of the person and of the subscription, and the server's public key, which the service worker keeps. */
type Subscribed = { viewer: number; id: number; key: string };

/** Returns the endpoint of this browser's subscription, or null. */
async function findEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

/**
 * Subscribes this browser, in place of an earlier subscription, which may be of another key.
 * @param publicKey public key of the server, as base64url
 * @returns endpoint and keys for the server
 * @throws DOMException if the browser does not reach its push service
 */
async function subscribeDevice(publicKey: string) {
  const registration = await workerRegistration();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } };
}

/** Ends the subscription of this browser. */
async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  registration?.active?.postMessage({ subscribed: null });
}

/** Posts to the service worker who has subscribed this browser. */
async function noteSubscribed(subscribed: Subscribed): Promise<void> {
  (await navigator.serviceWorker.ready).active?.postMessage({ subscribed });
}

/** Registers the worker if the page has not done it yet, and waits until it is active. */
async function workerRegistration(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  return navigator.serviceWorker.ready;
}

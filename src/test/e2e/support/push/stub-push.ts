import type { BrowserContext } from "@playwright/test";
import type { Browser } from "#test/push/push-service.ts";

/**
 * Replaces the browser's push service, which tests do not reach, and its question, which headless browsers do not show. A question
 * without a tap is an error in the console.
 * @param options `answer` of the person
 */
export async function stubPush(
  context: BrowserContext,
  subscription: Browser,
  { answer = "granted" }: { answer?: NotificationPermission } = {},
): Promise<void> {
  await context.addInitScript(
    ({ subscription: given, answer }) => {
      const KEY = "stub.push";
      type State = { permission: NotificationPermission; isSubscribed: boolean };
      const state = (): State =>
        JSON.parse(localStorage.getItem(KEY) ?? '{"permission":"default","isSubscribed":false}');
      const set = (change: Partial<State>) =>
        localStorage.setItem(KEY, JSON.stringify({ ...state(), ...change }));
      const subscription = {
        endpoint: given.endpoint,
        toJSON: () => given,
        async unsubscribe() {
          set({ isSubscribed: false });
          return true;
        },
      };
      Object.defineProperty(Notification, "permission", { get: () => state().permission });
      Notification.requestPermission = async () => {
        if (!navigator.userActivation.isActive) reportError(new Error("The browser asked without a tap"));
        set({ permission: answer });
        return answer;
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (state().isSubscribed ? subscription : null),
        async subscribe() {
          set({ isSubscribed: true });
          return subscription;
        },
      });
    },
    { subscription, answer },
  );
}

/** Makes the browser one without push; of an iPhone in Safari if `isPhone`. */
export async function withoutPush(context: BrowserContext, { isPhone = false } = {}): Promise<void> {
  await context.addInitScript((isPhone) => {
    Reflect.deleteProperty(globalThis, "PushManager");
    if (isPhone) Object.defineProperty(navigator, "standalone", { value: false });
  }, isPhone);
}

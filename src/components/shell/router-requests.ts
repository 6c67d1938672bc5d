import { noteOtherAccount, pageOwnerHeaders } from "#trpc/page-owner.ts";

/** Time after which a page that still exists has started a download or opened an app, not a navigation. */
const STAYED_AFTER_MS = 5_000;

/**
 * Delays failures of the router's requests during a navigation. Firefox aborts requests when a navigation or download
 * begins; Next.js then navigates to the aborted request's page, which cancels the navigation. Repeats the request if
 * the page stays; reloads a page restored from the back-forward cache. The requests name the owner of the page.
 * @param page the window; its `fetch` is replaced for requests with the router's `RSC` header
 */
export function holdRouterFailures(page: Window & Pick<typeof globalThis, "fetch">): void {
  const fetch = page.fetch.bind(page);
  let leaving: Promise<void> | null = null;
  let held = 0;
  page.addEventListener("beforeunload", () => {
    const stayed = new Promise<void>((resolve) => page.setTimeout(resolve, STAYED_AFTER_MS));
    leaving = stayed;
    void stayed.then(() => {
      if (leaving === stayed) leaving = null;
    });
  });
  page.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && held > 0) page.location.reload();
    leaving = null;
  });

  /** Resolves once the page is certain to stay. @throws the error, if no navigation is pending */
  async function hold(error: unknown): Promise<void> {
    if (!leaving) throw error;
    held += 1;
    while (leaving) await leaving;
    held -= 1;
  }
  function guard(body: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
    const reader = body.getReader();
    return new ReadableStream({
      async pull(controller) {
        const { done, value } = await reader.read().catch(async (error: unknown) => {
          await hold(error);
          throw error;
        });
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    });
  }
  page.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (!headers.has("RSC")) return fetch(input, init);
    for (const [name, value] of Object.entries(pageOwnerHeaders())) headers.set(name, value);
    const owned = { ...init, headers };
    const response = await fetch(input, owned).catch(async (error: unknown) => {
      await hold(error);
      return fetch(input, owned);
    });
    if (response.status === 409) noteOtherAccount();
    // A new Response would lose `url` and `redirected`.
    if (response.body) Object.defineProperty(response, "body", { value: guard(response.body) });
    return response;
  };
}

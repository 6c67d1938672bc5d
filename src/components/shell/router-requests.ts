/** A page that still exists after this time has started a download or opened another app instead of being left. */
const STAYED_AFTER_MS = 5_000;

/**
 * Delays failures of the router's requests while the page is being left. Firefox aborts a page's requests as soon as
 * a navigation or download begins; Next.js takes that for a network failure and opens the aborted request's page,
 * which cancels the navigation. If the page stays, the request is repeated; if it is restored from the back-forward
 * cache, it is reloaded.
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

  /** Resolves once it is clear that the page stays. @throws the error, if the page is not being left */
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
    if (!new Headers(init?.headers).has("RSC")) return fetch(input, init);
    const response = await fetch(input, init).catch(async (error: unknown) => {
      await hold(error);
      return fetch(input, init);
    });
    // A new Response would lose `url` and `redirected`.
    if (response.body) Object.defineProperty(response, "body", { value: guard(response.body) });
    return response;
  };
}

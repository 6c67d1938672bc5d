import { PAGE_OWNER_META, VISITOR } from "#lib/account/page-owner.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";

/** Names the account that a page is rendered for, so that its calls can name it, too. Only for pages that have a viewer. */
export async function PageOwner() {
  const viewer = await prefetch((await viewerCaller()).user.session());
  // Undefined while the database cannot be read; the page then learns it with the session.
  if (viewer === undefined) return null;
  return <meta name={PAGE_OWNER_META} content={String(viewer?.id ?? VISITOR)} />;
}

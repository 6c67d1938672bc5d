import { PageOwner } from "#app/_components/page-owner.tsx";
import { tokenTexts } from "#components/account/mailed-link/token-texts.ts";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { Page, PageHeading } from "#components/ui/page.tsx";
import type { TokenType } from "#schemas/account/account.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";
import { callbackUriOf } from "./callback-uri-of.ts";
import { TokenScreen } from "./islands.ts";

/** Activation or verification page, with the token of the mailed link or without one. */
export async function TokenPage(props: {
  kind: TokenType;
  token: string | null;
  searchParams: SearchParams;
}) {
  const user = await prefetch((await viewerCaller()).user.get());
  const target = (await callbackUriOf(props.searchParams)) ?? "/home";
  return (
    // Fills the screen, so that later content shifts only the footer, which is below the fold.
    <Page width="text" className="min-h-dvh">
      <PageOwner />
      <PageHeading>{tokenTexts[props.kind].heading}</PageHeading>
      <TokenScreen kind={props.kind} token={props.token} target={target} rendered={user} />
    </Page>
  );
}

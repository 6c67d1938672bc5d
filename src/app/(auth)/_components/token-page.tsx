import { TokenScreen } from "#components/account/token-screen.tsx";
import { tokenWords } from "#components/account/token-words.ts";
import { Page, PageHeading } from "#components/ui/page.tsx";
import type { TokenType } from "#schemas/account.ts";
import { callbackUriOf, type SearchParams } from "./search-params.ts";

/** The page of `kind`, with the token of the mailed link or without one. */
export async function TokenPage(props: {
  kind: TokenType;
  token: string | null;
  searchParams: SearchParams;
}) {
  const target = (await callbackUriOf(props.searchParams)) ?? "/home";
  return (
    <Page width="text">
      <PageHeading>{tokenWords[props.kind].heading}</PageHeading>
      <TokenScreen kind={props.kind} token={props.token} target={target} />
    </Page>
  );
}

import { Link } from "#components/ui/navigation/link.tsx";
import { SCOPES, scopeNames } from "#lib/account/scopes.ts";
import { CodeBlock } from "../_components/code-block.tsx";

/** Explains how a call says who is calling, and what access tokens may do. */
export function Authentication() {
  return (
    <>
      <p>
        Send a token in the header <code>Authorization</code>. Cookies are ignored. Public calls work without
        one.
      </p>
      <CodeBlock label="Header" code="Authorization: Bearer cukup_pat_…" />
      <h3 id="access-tokens">Access tokens</h3>
      <p>
        For programs. Make them in{" "}
        <Link href="/settings#tokens" prefetch={false}>
          My Account
        </Link>
        , choose what each may do, and delete those you no longer need. A token expires after 7 days to one
        year, as you choose. Within its scopes it can do what you can, except for anything about your account:
        logins, passwords, passkeys and tokens need a login.
      </p>
      <p>Treat a token like a password: keep it out of code, chats and web pages that others can open.</p>
      <h3 id="scopes">Scopes</h3>
      <p>
        Give a token as few as it needs. Writing does not include reading. A call without the scope is refused
        with <code>403 INSUFFICIENT_SCOPE</code>, and the message names the scope. Public calls accept any
        token; without the scope you see what a visitor sees, and calls that need a login are refused.
      </p>
      <dl className="api-fields">
        {scopeNames.map((scope) => (
          <div key={scope}>
            <dt>
              <code>{scope}</code>
            </dt>
            <dd>{SCOPES[scope]}</dd>
          </div>
        ))}
      </dl>
      <h3 id="sessions">Logins</h3>
      <p>
        An app where people log in calls <a href="#auth_login">POST /auth/login</a> and gets two tokens. Send{" "}
        <code>access_token</code> as above. When a call fails with <code>401</code> and the reason{" "}
        <code>expired</code>, call <a href="#auth_refresh">POST /auth/refresh</a> with{" "}
        <code>refresh_token</code> instead to get a new pair; the old pair stops working.
      </p>
    </>
  );
}

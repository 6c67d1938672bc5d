import { Link } from "#components/ui/navigation/link.tsx";
import { SCOPES, type Scope } from "#lib/account/scopes.ts";
import { RESULT_BYTES } from "#server/mcp/parts.ts";
import { CodeBlock } from "../_components/code-block.tsx";
import { toCurl } from "../_document/curl.ts";

/** Sentences to try, with the scopes of the tools that they lead to. */
const SENTENCES: readonly { text: string; needs: readonly Scope[] }[] = [
  { text: "Log what I ate: chicken rice and kopi C.", needs: ["food:write"] },
  { text: "Is there free food near Tampines this evening? Claim a portion for me.", needs: ["offers:write"] },
  { text: "Which events can I join this weekend? Join the first one for me.", needs: ["events:write"] },
];

/** Explains how an AI assistant uses the site for a person. @param props.origin origin of the site */
export function Assistants({ origin }: { origin: string }) {
  const url = `${origin}/mcp`;
  return (
    <>
      <p>
        An AI assistant that speaks the Model Context Protocol (MCP) can find events, free food and guides for
        you, and keep your food log. It needs one URL: <code>{url}</code>
      </p>
      <h3 id="assistant-token">1. Make an access token</h3>
      <p>
        Make one in{" "}
        <Link href="/settings#tokens" prefetch={false}>
          My Account, Access tokens
        </Link>
        , and tick only what the assistant may do. For a food log, that’s <ScopeLabel scope="food:read" /> and{" "}
        <ScopeLabel scope="food:write" />. Copy the token when you see it: it’s shown once. Without a token an
        assistant can read what every visitor can.
      </p>
      <h3 id="assistant-settings">2. Connect the assistant</h3>
      <Settings url={url} />
      <h3 id="assistant-sentences">3. Try a sentence</h3>
      <ul>
        {SENTENCES.map(({ text, needs }) => (
          <li key={text}>
            “{text}”
            {needs.map((scope) => (
              <span key={scope} className="block">
                Needs <ScopeLabel scope={scope} />
              </span>
            ))}
          </li>
        ))}
      </ul>
      <h3 id="assistant-care">What to know</h3>
      <Care />
    </>
  );
}

/** Shows a scope as the form of a token labels it, and as the API names it. */
function ScopeLabel({ scope }: { scope: Scope }) {
  return (
    <>
      “{SCOPES[scope]}” (<code>{scope}</code>)
    </>
  );
}

/** Shows what to paste, by kind of assistant. Each part of a header stays free of spaces, which some programs lose. */
function Settings({ url }: { url: string }) {
  const authorization = "Bearer cukup_pat_…";
  const direct = { mcpServers: { cukup: { type: "http", url, headers: { Authorization: authorization } } } };
  const variable = "CUKUP_AUTH";
  const header = `Authorization:\${${variable}}`;
  const args = ["-y", "mcp-remote", url, "--header", header];
  const bridged = {
    mcpServers: { cukup: { command: "npx", args, env: { [variable]: authorization } } },
  };
  return (
    <>
      <p>
        Put your token in place of <code>cukup_pat_…</code> below. Claude Desktop starts programs on your
        computer and skips URLs in its file, <code>claude_desktop_config.json</code>. Give it{" "}
        <code>mcp-remote</code>, a program that passes calls on. It needs Node.js:
      </p>
      <CodeBlock label="Claude Desktop" code={JSON.stringify(bridged, null, 2)} />
      <p>
        Cursor (<code>mcp.json</code>) and Claude Code (<code>.mcp.json</code>) take the URL. So does Visual
        Studio Code, which says <code>servers</code> instead of <code>mcpServers</code>:
      </p>
      <CodeBlock label="Assistants that take a URL" code={JSON.stringify(direct, null, 2)} />
      <p>On a command line it’s one command, here that of Claude Code:</p>
      <CodeBlock
        label="Command line"
        code={`claude mcp add --transport http cukup ${url} --header "Authorization: ${authorization}"`}
      />
      <p>To see which tools your token gives, ask for them yourself. The first line keeps your token:</p>
      <CodeBlock
        label="List the tools"
        code={`export CUKUP_TOKEN=cukup_pat_…\n${toCurl({
          method: "POST",
          url,
          token: "CUKUP_TOKEN",
          body: { jsonrpc: "2.0", id: 1, method: "tools/list" },
        })}`}
      />
    </>
  );
}

/** Says what an assistant can do, and what it reads. */
function Care() {
  return (
    <ul>
      <li>
        An assistant does what its token allows, in your name. It can’t write to others or change your
        account. Claims and changes notify the people concerned, as on the site. To stop it, delete the token.
      </li>
      <li>
        What other people wrote comes as <code>untrusted</code>, so that an assistant doesn’t take it for your
        words. Still, read what it is about to do before you agree.
      </li>
      <li>What you ask, and what it reads here, goes to the company that runs the assistant.</li>
      <li>
        A result has at most {RESULT_BYTES / 1_024} kB. Its <code>next</code> is the <code>cursor</code> for
        the rest, and null at the end.
      </li>
      <li>
        The same call sent twice within ten minutes is stored once, and the second result says{" "}
        <code>repeated</code>. The limits are those of the API.
      </li>
    </ul>
  );
}

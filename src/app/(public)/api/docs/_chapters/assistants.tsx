import { Link } from "#components/ui/navigation/link.tsx";
import { RESULT_BYTES } from "#server/mcp/parts.ts";
import { CodeBlock } from "../_components/code-block.tsx";
import { toCurl } from "../_document/curl.ts";

/** Explains how an AI assistant uses the site for a person. @param props.origin origin of the site */
export function Assistants({ origin }: { origin: string }) {
  const url = `${origin}/mcp`;
  const headers = { Authorization: "Bearer cukup_pat_…" };
  const settings = { mcpServers: { cukup: { type: "http", url, headers } } };
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
        , and choose only what the assistant may do: <code>food:read</code> and <code>food:write</code> are
        enough for a food log. Without a token it can read what every visitor can.
      </p>
      <h3 id="assistant-settings">2. Paste this</h3>
      <p>A desktop assistant has a file of settings for MCP servers. Add this to it:</p>
      <CodeBlock label="Desktop assistant" code={JSON.stringify(settings, null, 2)} />
      <p>On a command line it is one command, here that of Claude Code:</p>
      <CodeBlock
        label="Command line"
        code={`claude mcp add --transport http cukup ${url} --header "Authorization: ${headers.Authorization}"`}
      />
      <p>To see which tools your token gives, ask for them yourself:</p>
      <CodeBlock
        label="List the tools"
        code={toCurl({
          method: "POST",
          url,
          token: "CUKUP_TOKEN",
          body: { jsonrpc: "2.0", id: 1, method: "tools/list" },
        })}
      />
      <h3 id="assistant-sentences">3. Try a sentence</h3>
      <ul>
        <li>“Log what I ate: chicken rice and kopi C.”</li>
        <li>“Is there free food near Tampines this evening?”</li>
        <li>“Which events can I join this weekend? Join the first one for me.”</li>
      </ul>
      <h3 id="assistant-care">What to know</h3>
      <ul>
        <li>
          An assistant does what its token allows, in your name. It can’t send messages to others or change
          your account. To stop it, delete the token.
        </li>
        <li>
          What other people wrote comes as <code>untrusted</code>, so that an assistant doesn’t take it for
          your words. Still, read what it is about to do before you agree.
        </li>
        <li>What you ask, and what it reads here, goes to the company that runs the assistant.</li>
        <li>
          A result has at most {RESULT_BYTES / 1_024} kB. Its <code>next</code> is the <code>cursor</code> for
          the rest, and null at the end.
        </li>
        <li>The same call sent twice within ten minutes is stored once. The limits are those of the API.</li>
      </ul>
    </>
  );
}

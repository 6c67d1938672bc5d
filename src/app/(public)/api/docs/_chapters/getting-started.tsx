import { Link } from "#components/ui/navigation/link.tsx";
import { CodeBlock } from "../_components/code-block.tsx";
import { toCurl } from "../_document/curl.ts";

const MEAL = { name: "Kaya toast", calories: 196, meal: "breakfast" };
const FAILURE = {
  errors: [{ message: "Calories are required", code: "BAD_REQUEST", path: "calories" }],
  requestId: "0b9d3c7e-5a0f-4f43-9f0e-3f0f6d5c2a11",
};

/** Five minutes from nothing to a call that writes. A journey runs the commands as they are written. @param props.base URL of the API */
export function GettingStarted({ base }: { base: string }) {
  const food = `${base}/food`;
  const token = "CUKUP_TOKEN";
  return (
    <>
      <p>
        You need a terminal with <code>curl</code>, and five minutes. Any language that can send an HTTPS
        request works the same way.
      </p>
      <h3 id="first-call">1. Make a call</h3>
      <p>Events, guides and feedback are open to everyone. No account, no token:</p>
      <CodeBlock
        label="The next three events"
        code={toCurl({ method: "GET", url: `${base}/event?limit=3` })}
      />
      <p>
        The response is JSON. What you asked for is in <code>data</code>; a list says in <code>meta</code>{" "}
        where you are in it.
      </p>
      <h3 id="make-token">2. Make an access token</h3>
      <p>
        For your own data, such as your food log, a program needs an access token.{" "}
        <Link href="/register" prefetch={false}>
          Open an account
        </Link>{" "}
        if you have none, then go to{" "}
        <Link href="/settings#tokens" prefetch={false}>
          My Account, Access tokens
        </Link>
        , press New token, choose Read and write, and copy the token. You see it only once.
      </p>
      <CodeBlock label="Keep it in a variable" code={`export ${token}=cukup_pat_…`} />
      <CodeBlock
        label="See whether it works"
        code={toCurl({ method: "GET", url: `${base}/user/token/current`, token })}
      />
      <h3 id="first-write">3. Write something</h3>
      <p>
        Log a meal. The header <code>Idempotency-Key</code> is a name that you give to this one call: if the
        connection breaks, send the same command again, and the meal is still logged once.
      </p>
      <CodeBlock
        label="Log kaya toast"
        code={toCurl({
          method: "POST",
          url: food,
          token,
          headers: { "Idempotency-Key": "my-first-meal" },
          body: MEAL,
        })}
      />
      <p>
        It is in your{" "}
        <Link href="/food" prefetch={false}>
          food log
        </Link>{" "}
        now, and here:
      </p>
      <CodeBlock
        label="What you have eaten lately"
        code={toCurl({ method: "GET", url: `${food}?limit=5`, token })}
      />
      <h3 id="first-error">4. See an error</h3>
      <p>Leave something out, and the response says what:</p>
      <CodeBlock
        label="Log a meal without its calories"
        code={toCurl({ method: "POST", url: food, token, body: { name: MEAL.name } })}
      />
      <CodeBlock look="response" label="Response 400" code={JSON.stringify(FAILURE, null, 2)} />
      <p>
        That’s all there is to it. Every call below has an example and a Try it button. For code that is
        checked while you write it, generate a client from <a href="/api/v1/openapi.json">openapi.json</a>.
      </p>
    </>
  );
}

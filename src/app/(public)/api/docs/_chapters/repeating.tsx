/** Explains how a program repeats a call without doing it twice. */
export function Repeating() {
  return (
    <>
      <p>
        When a connection breaks, you don’t know whether a call arrived. Calls that make something new take
        the header <code>Idempotency-Key</code>: make one for each thing, such as a UUID or{" "}
        <code>breakfast-2026-12-05</code>, and send it again with every repeat.
      </p>
      <ul>
        <li>
          The first call makes the thing. For 24 hours, repeats with the same key and body get its response
          again, with the header <code>Idempotency-Replayed: true</code>.
        </li>
        <li>
          The same key with another path or body is <code>422 KEY_REUSED</code>. While the first call is still
          running, the response is <code>409 KEY_IN_USE</code>.
        </li>
        <li>A call that failed leaves nothing behind: correct it, and use the same key again.</li>
        <li>A key has 1 to 255 visible ASCII characters, and is yours alone. You may have 1,000 a day.</li>
      </ul>
      <p>
        All other calls can be repeated as they are: joining an event twice is joining it once. Repeat after{" "}
        <code>429</code> and <code>503</code>, when the seconds in <code>Retry-After</code> are over.
      </p>
    </>
  );
}

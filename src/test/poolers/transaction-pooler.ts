import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import postgres from "postgres";

/** Rule by which an idle server connection is chosen for a statement. */
export type Choice = "last used" | "least recently used" | "random";

/**
 * Starts a transaction pooler on 127.0.0.1: each statement of a client runs on the server connection that `choice` gives
 * it. It speaks as much of PostgreSQL's protocol (version 3, chapter 54) as simple queries need.
 * @param url of the database
 * @param connections number of server connections
 * @returns the pooler's own URL of the database
 */
export async function startTransactionPooler(
  url: string,
  { choice, connections }: { choice: Choice; connections: number },
): Promise<{ url: string; close(): Promise<void> }> {
  const options = { max: 1, max_lifetime: null, fetch_types: false, onnotice: () => {} };
  const servers = Array.from({ length: connections }, () => postgres(url, options));
  const sockets = new Set<Socket>();
  const idle = [...servers];

  async function run(text: string): Promise<Buffer[]> {
    const index = choice === "random" ? Math.floor(Math.random() * idle.length) : 0;
    const [server] = idle.splice(index, 1);
    if (!server) throw new Error("Statements of this test run one after the other");
    try {
      return toMessages(await server.unsafe<Record<string, string>[]>(text).values());
    } finally {
      if (choice === "last used") idle.unshift(server);
      else idle.push(server);
    }
  }

  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    let rest = Buffer.alloc(0);
    let hasStarted = false;
    socket.on("data", async (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        const at = hasStarted ? 1 : 0;
        const length = rest.length >= at + 4 ? rest.readInt32BE(at) + at : Number.POSITIVE_INFINITY;
        if (rest.length < length) return;
        const message = rest.subarray(0, length);
        rest = rest.subarray(length);
        if (!hasStarted) {
          hasStarted = true;
          socket.write(Buffer.concat([toMessage("R", int32(0)), READY]));
        } else if (message.toString("latin1", 0, 1) === "Q")
          socket.write(Buffer.concat([...(await run(message.toString("utf8", 5, length - 1))), READY]));
        else if (message.toString("latin1", 0, 1) === "X") socket.end();
      }
    });
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const own = new URL(url);
  own.port = String((listener.address() as AddressInfo).port);
  return {
    url: own.href,
    async close() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await Promise.all(servers.map((server) => server.end({ timeout: 1 })));
    },
  };
}

const int16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const text = (value: string) => Buffer.from(`${value}\0`);
const toMessage = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
};
/** ReadyForQuery, outside of a transaction. */
const READY = toMessage("Z", Buffer.from("I"));
const TEXT_OID = 25;

/** Encodes rows of one text column, which is called `value`. */
function toMessages(rows: readonly (readonly unknown[])[]): Buffer[] {
  const column = [text("value"), int32(0), int16(0), int32(TEXT_OID), int16(-1), int32(-1), int16(0)];
  const data = rows.map(([value]) => {
    const bytes = Buffer.from(`${value ?? ""}`);
    const size = value === null || value === undefined ? [int32(-1)] : [int32(bytes.length), bytes];
    return toMessage("D", int16(1), ...size);
  });
  return [toMessage("T", int16(1), ...column), ...data, toMessage("C", text(`SELECT ${rows.length}`))];
}

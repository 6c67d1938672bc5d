import { Agent, createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";

/** Machine behind the proxy. */
type Backend = {
  port: number;
  isUp: boolean;
  inTurn: number;
};

export type ProxyServer = {
  readonly name: string;
  readonly origin: string;
  close(): Promise<void>;
};

const CHECK_MS = 500;
const CHECK_TIMEOUT_MS = 2_000;
/** Checks that fail before a machine is left out; one that passes brings it back. */
const FALL = 2;

/**
 * Stands for HAProxy where it is not installed: asks each machine for /api/ready?for=reads, takes turns among those that
 * are up, and sends a request again only if no machine has received it. 503 is a request that none received.
 */
export async function startProxy(ports: readonly number[]): Promise<ProxyServer> {
  const backends: Backend[] = ports.map((port) => ({ port, isUp: true, inTurn: 0 }));
  const agent = new Agent({ keepAlive: true, maxSockets: 200, timeout: 60_000 });
  const checks = backends.map((backend) => {
    let failures = 0;
    return setInterval(async () => {
      const url = `http://127.0.0.1:${backend.port}/api/ready?for=reads`;
      const isReady = await fetch(url, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.ok;
        },
        () => false,
      );
      failures = isReady ? 0 : failures + 1;
      if (failures === 0 || failures >= FALL) backend.isUp = isReady;
    }, CHECK_MS);
  });
  let turn = 0;
  const next = (tried: ReadonlySet<Backend>) => {
    turn += 1;
    const up = backends.filter((backend) => backend.isUp && !tried.has(backend));
    return up[turn % up.length];
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const tried = new Set<Backend>();
    const forward = (): void => {
      const backend = next(tried);
      if (!backend) {
        response.writeHead(503).end();
        return;
      }
      tried.add(backend);
      const { method, url, headers } = request;
      const onward = send(
        {
          host: "127.0.0.1",
          port: backend.port,
          method,
          path: url,
          headers: { ...headers, "content-length": body.length },
          agent,
        },
        (incoming) => {
          response.writeHead(incoming.statusCode ?? 502, incoming.headers);
          incoming.pipe(response);
          incoming.once("error", () => response.destroy());
        },
      );
      onward.once("error", (error: NodeJS.ErrnoException) => {
        if (response.headersSent) return void response.destroy();
        // Nothing was sent over a connection that was refused.
        if (error.code === "ECONNREFUSED") {
          backend.isUp = false;
          return forward();
        }
        response.writeHead(502).end();
      });
      onward.end(body);
    };
    forward();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    name: "node:http",
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        for (const check of checks) clearInterval(check);
        server.closeAllConnections();
        server.close(() => resolve());
        agent.destroy();
      }),
  };
}

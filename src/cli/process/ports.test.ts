import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { freePort } from "#server/db/embedded/free-port.ts";
import { choosePort } from "./ports.ts";

describe("choosePort", () => {
  const servers: Server[] = [];
  const take = async (port: number) => {
    const server = createServer().listen(port);
    servers.push(server);
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  it("takes PORT when it is free", async () => {
    const port = await freePort();
    expect(await choosePort(String(port), undefined)).toBe(port);
  });

  it("refuses a PORT that is taken, on any host", async () => {
    const port = await take(0);
    const message = `Port ${port} is already in use. Stop what uses it, or choose another PORT.`;
    await expect(choosePort(String(port), undefined)).rejects.toThrow(message);
    await expect(choosePort(String(port), "127.0.0.1")).rejects.toThrow(message);
  });

  it("waits for a PORT that its last user is just leaving", async () => {
    const port = await take(0);
    const choosing = choosePort(String(port), undefined);
    servers[0]?.close();
    expect(await choosing).toBe(port);
  });

  it("passes over taken ports when PORT is not set", async () => {
    const first = await choosePort(undefined, undefined);
    await take(first);
    expect(await choosePort(undefined, undefined)).toBeGreaterThan(first);
  });

  it.each(["abc", "-1", "65536", "3000x"])("refuses %s, which is no port number", async (port) => {
    await expect(choosePort(port, undefined)).rejects.toThrow(`PORT is not a port number: ${port}`);
  });

  it("refuses a HOST that is not this machine's", async () => {
    await expect(choosePort("3999", "192.0.2.1")).rejects.toThrow(
      "Cannot listen on HOST=192.0.2.1 PORT=3999",
    );
  });
});

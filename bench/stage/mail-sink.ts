import { SMTPServer } from "smtp-server";

/*
 * Accepts every mail and keeps none. Prints its URL; the bench starts and stops it. It is a process of its own, so that
 * its work is not counted as the load's.
 */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, done) {
    stream.on("end", () => done());
    stream.resume();
  },
});
server.listen(0, "127.0.0.1", () => {
  const address = server.server.address();
  if (typeof address === "object" && address) console.log(`smtp://127.0.0.1:${address.port}`);
});
process.once("SIGTERM", () => process.exit());

import { QrCode } from "#components/event/page/qr-code.tsx";
import type { Pass } from "#schemas/event/check-in.ts";

/**
 * Pass of the viewer's seat, black on white in either theme, as scanners expect. Rendered by the server, so that it needs neither
 * scripts nor a connection.
 */
export function YourPass({ pass }: { pass: Pass }) {
  return (
    <section
      aria-labelledby="pass"
      className="flex flex-col items-center gap-3 rounded-card border border-line bg-white p-4 text-center text-black shadow-card sm:p-6"
    >
      <h2 id="pass" className="text-2xl">
        Your pass
      </h2>
      <QrCode text={pass.url} label="QR code of your pass" className="w-full max-w-88" />
      <p className="font-mono text-4xl font-bold tracking-widest">{pass.code}</p>
      <p className="text-neutral-700">Show this at the door. It works without a connection.</p>
    </section>
  );
}

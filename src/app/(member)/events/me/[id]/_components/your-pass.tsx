import { QrCode } from "#components/event/page/qr-code.tsx";
import { Card } from "#components/ui/card.tsx";
import type { Pass } from "#schemas/event/check-in.ts";

/** Pass of the viewer's seat. Rendered by the server, so that it needs neither scripts nor a connection. */
export function YourPass({ pass }: { pass: Pass }) {
  return (
    <section aria-labelledby="pass">
      <Card className="flex flex-col items-center gap-4 text-center">
        <h2 id="pass" className="text-2xl">
          Your pass
        </h2>
        <QrCode
          text={pass.url}
          label="QR code of your pass"
          className="w-full max-w-72 rounded-control border border-line"
        />
        <p className="font-mono text-3xl font-bold tracking-widest">{pass.code}</p>
        <p className="text-muted">Show this at the door. It works without a connection.</p>
      </Card>
    </section>
  );
}

import { expect, it } from "vitest";
import { isPushEndpoint } from "#server/integrations/push/push-hosts.ts";

it.each([
  "https://fcm.googleapis.com/fcm/send/dEvIcE:APA91bH_x-1",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk",
  "https://web.push.apple.com/QGuQyavXutnMH1kQ",
  "https://wns2-sg2p.notify.windows.com/w/?token=BQYAAAD%2b1%3d",
])("%s is an endpoint of a push service", (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

it.each([
  "http://fcm.googleapis.com/fcm/send/x",
  "https://fcm.googleapis.com",
  "https://fcm.googleapis.com:443/fcm/send/x",
  "https://fcm.googleapis.com:8443/x",
  "https://user@fcm.googleapis.com/x",
  "https://user:secret@fcm.googleapis.com/x",
  "https://fcm.googleapis.com@example.com/x",
  "https://FCM.googleapis.com/x",
  "https://fcm.googleapis.com./x",
  "https://a.fcm.googleapis.com/x",
  "https://fcm.googleapis.com.example.com/x",
  "https://example.com/https://fcm.googleapis.com/x",
  "https://example.com\\@fcm.googleapis.com/x",
  "https://push.services.mozilla.com/x",
  "https://a.b.push.services.mozilla.com/x",
  "https://.push.services.mozilla.com/x",
  "https://evilpush.services.mozilla.com/x",
  "https://notify.windows.com/x",
  "https://web.push.apple.com/x y",
  " https://web.push.apple.com/x",
  "https:web.push.apple.com/x",
  "https://127.0.0.1/x",
  "https://[::1]/x",
  "https://169.254.169.254/latest/meta-data",
  "https://localhost/x",
  "https://localhost:4430/x",
  "javascript:alert(1)",
  "",
])("%j is none", (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

it("a test host is one with its port, and by https alone", () => {
  expect(isPushEndpoint("https://localhost:4430/push/1", "localhost:4430")).toBe(true);
  for (const other of ["http://localhost:4430/x", "https://localhost:4431/x", "https://localhost/x"])
    expect(isPushEndpoint(other, "localhost:4430"), other).toBe(false);
});

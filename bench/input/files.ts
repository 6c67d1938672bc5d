import sharp from "sharp";
import { rep, type Target } from "./attacks.ts";

/** Adds photos. */
export async function addFiles(target: Target): Promise<void> {
  const { add } = target;
  const png = await sharp({
    create: { width: 10_000, height: 10_000, channels: 3, background: "red" },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
  for (const [name, bytes] of Object.entries({
    "png of 100 megapixels": png,
    noise: Buffer.alloc(4_000_000, 7),
    svg: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${rep("<g>", 900_000)}`),
    "png header": Buffer.concat([
      png.subarray(0, 16),
      Buffer.from([0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff]),
      png.subarray(24),
    ]),
  }))
    add(`upload ${name}`, () => upload(target, bytes));
  add("upload of many parts", () => upload(target, Buffer.alloc(10), 20_000));
}

async function upload({ origin, call, bearer }: Target, bytes: Buffer, fields = 0): Promise<Response> {
  const announced = await call(
    "POST",
    "/api/uploadthing?actionType=upload&slug=imageRouter",
    { files: [{ name: "a.png", size: Math.min(bytes.length, 4_000_000), type: "image/png" }] },
    bearer,
  );
  if (!announced.ok) return announced;
  const [presigned] = (await announced.json()) as { url: string }[];
  const body = new FormData();
  for (let index = 0; index < fields; index += 1) body.append(`f${index}`, "x");
  body.append("file", new File([new Uint8Array(bytes)], "a.png"));
  return fetch(presigned?.url ?? origin, { method: "PUT", headers: { range: "bytes=0-" }, body });
}

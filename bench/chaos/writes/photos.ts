import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { uploadUrl } from "#lib/photo/upload-url.ts";
import { type Person, randomIp } from "../record/recorder.ts";

/** Photo that a person sent. */
export type SentPhoto = {
  key: string;
  person: Person;
  /** Picture that it shows, 16 hexadecimal digits. */
  code: string;
};

/** Squares in a row and a column of a picture, each black or white. */
const SIDE = 8;
const TIMEOUT_MS = 15_000;

/** Draws a photo that shows a picture of its own, which survives scaling and compression. */
export async function drawPhoto(): Promise<{ code: string; bytes: Uint8Array }> {
  const code = randomBytes((SIDE * SIDE) / 8);
  const squares = Buffer.from(
    Array.from({ length: SIDE * SIDE }, (_, index) => (bitOf(code, index) ? 255 : 0)),
  );
  const bytes = await sharp(squares, { raw: { width: SIDE, height: SIDE, channels: 1 } })
    .resize(1_200, 900, { fit: "fill", kernel: "nearest" })
    .jpeg()
    .toBuffer();
  return { code: code.toString("hex"), bytes };
}

/** Returns the code of the picture that a photo shows. @throws {Error} when the bytes are no picture */
export async function readCode(bytes: Uint8Array): Promise<string> {
  const grey = await sharp(bytes)
    .greyscale()
    .resize(SIDE, SIDE, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = grey.info;
  const code = Buffer.alloc((SIDE * SIDE) / 8);
  for (let index = 0; index < SIDE * SIDE; index += 1)
    if ((grey.data[index * channels] ?? 0) > 127)
      code[index >> 3] = (code[index >> 3] ?? 0) | (1 << (index & 7));
  return code.toString("hex");
}

const bitOf = (code: Uint8Array, index: number) => ((code[index >> 3] ?? 0) >> (index & 7)) & 1;

/**
 * Fetches both sizes of each photo as its owner and compares them with what was sent.
 * @returns a line for each size that is wrong
 */
export async function findWrongPhotos(origin: string, photos: readonly SentPhoto[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { key, person, code } of photos)
    for (const query of ["", "?size=thumb"]) {
      const response = await fetch(`${uploadUrl(origin, key)}${query}`, {
        headers: { authorization: `Bearer ${person.token}`, "x-forwarded-for": randomIp() },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (!response.ok) wrong.push(`${key}${query}: ${response.status}`);
      else if ((await readCode(bytes).catch(() => "no picture")) !== code)
        wrong.push(`${key}${query}: another picture`);
    }
  return wrong;
}

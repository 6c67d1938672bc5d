/**
 * Boxes that configure a codec of a HEIF file (ISO/IEC 23008-12, AV1-ISOBMFF, ISO/IEC 23001-17). A decoder cannot do without
 * that of the codec that coded the picture.
 */
const CODECS = {
  hvcC: "hevc",
  av1C: "av1",
  avcC: "avc",
  vvcC: "vvc",
  evcC: "evc",
  j2kH: "jpeg2000",
  uncC: "uncompressed",
} as const;

export type HeifCodec = (typeof CODECS)[keyof typeof CODECS];

/**
 * Returns the codecs of the pictures in a HEIF file. Its brand does not tell: libvips takes every `mif1` for HEVC, and
 * libheif decodes what it finds.
 * @param file all bytes of the file; what is no HEIF has none
 */
export function heifCodecsOf(file: Buffer): Set<HeifCodec> {
  const codecs = new Set<HeifCodec>();
  for (const box of topLevelBoxes(file)) {
    for (const [name, codec] of Object.entries(CODECS)) if (box.includes(name)) codecs.add(codec);
  }
  return codecs;
}

/** Yields the boxes of a file, except for the media data, in which any bytes may stand. */
function* topLevelBoxes(file: Buffer): Generator<Buffer> {
  let at = 0;
  while (at + 8 <= file.length) {
    const size = sizeOfBox(file, at);
    const end = size >= 8 && at + size <= file.length ? at + size : file.length;
    if (file.toString("latin1", at + 4, at + 8) !== "mdat") yield file.subarray(at, end);
    at = end;
  }
}

/** Returns the size of the box at `at`: 1 stands for 64 bits behind its name, 0 for the rest of the file. */
function sizeOfBox(file: Buffer, at: number): number {
  const size = file.readUInt32BE(at);
  if (size !== 1) return size;
  return at + 16 <= file.length ? Number(file.readBigUInt64BE(at + 8)) : 0;
}

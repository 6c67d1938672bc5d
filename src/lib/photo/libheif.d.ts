/** Emscripten build of libheif with the WebAssembly in it; only what is used here. */
declare module "libheif-js/libheif-wasm/libheif-bundle.mjs" {
  type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills `pixels` with RGBA, upright; gives null if decoding fails. */
    display(pixels: Pixels, done: (pixels: Pixels | null) => void): void;
    free(): void;
  }
  export interface Libheif {
    HeifDecoder: new () => {
      /** Returns the pictures of a file, not decoded yet; none if it cannot be read. */
      decode(file: Uint8Array): HeifImage[];
    };
  }
  export default function load(): Promise<Libheif> | Libheif;
}

declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions, ZlibOptions } from 'node:zlib';

  /** The middleware typed for `node:http`; the published types need Express. `threshold` in bytes. */
  export default function compression(
    options: ZlibOptions & { threshold: number; brotli: BrotliOptions },
  ): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

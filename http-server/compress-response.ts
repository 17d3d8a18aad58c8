import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compression from 'compression';
import { type Encoding, encodingOf } from '#http-server/encoding.ts';

/** Below this the headers weigh more than what is saved. */
const MIN_BYTES = 1_024;
/** Cheap levels: what is compressed here is compressed for one answer. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 } };
const GZIP = { level: 5 };

// BREACH needs a secret in the body beside text that another site can make the browser send: tokens are in cookies
// only (lib/auth/tokens.ts), those are SameSite=Lax, and a page's nonce is another each time.
const middleware = compression({ threshold: MIN_BYTES, brotli: BROTLI, ...GZIP });

/**
 * From here on the answer is compressed while it is written, as its caller accepts it. Tiny ones, those of HEAD, those
 * already encoded, and types that gain nothing (pictures, PDF) are sent as they are. @returns the same response.
 */
export function compressWhileWritten(request: IncomingMessage, response: ServerResponse): ServerResponse {
  middleware(request, response, () => undefined);
  return response;
}

const OPTIONS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body) => promisify(gzip)(body, GZIP),
};

/** A whole body that is sent once, with the headers that say how long it is and how it is encoded. */
export async function compressBody(
  request: IncomingMessage,
  body: Buffer,
): Promise<{ body: Buffer; headers: Record<string, string | number> }> {
  const encoding = body.length < MIN_BYTES ? undefined : encodingOf(request.headers['accept-encoding']);
  const sent = encoding ? await OPTIONS[encoding](body) : body;
  const encoded: Record<string, string> = encoding ? { 'Content-Encoding': encoding } : {};
  return { body: sent, headers: { Vary: 'Accept-Encoding', ...encoded, 'Content-Length': sent.length } };
}

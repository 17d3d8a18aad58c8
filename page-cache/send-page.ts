import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingOf } from '#http-server/encoding.ts';
import { sendAgain } from '#http-server/send-again.ts';
import { headersOf, isValidated, type Page, type PageSource, type Variant, variantOf } from './page.ts';

/** Sends a page whose answer was prepared, without a wait. @returns false where its encoding has yet to be made. */
export function sendPrepared(request: IncomingMessage, response: ServerResponse, page: Page): boolean {
  const answer =
    request.headers['if-none-match'] === page.etag
      ? page.unchanged
      : page.variants[encodingOf(request.headers['accept-encoding']) ?? 'identity'];
  if (answer) sendAgain(request, response, answer);
  return answer !== undefined;
}

/** Sends a page that is the same for everyone, compressed as the visitor takes it, or 304 to who has it. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  origin: PageSource,
): Promise<void> {
  if (isValidated(page, origin) && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, headersOf(page, origin)).end();
    return;
  }
  const encoding = encodingOf(request.headers['accept-encoding']) ?? 'identity';
  write(request, response, await variantOf(page, encoding, origin));
}

function write(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Variant): void {
  const id = request.headers['x-request-id'];
  // A page that tells a fault names the call that failed. Appended, not set before: Node writes a list fastest alone.
  const isNumbered = id === undefined || headers.includes('x-request-id');
  response.writeHead(status, isNumbered ? headers : [...headers, 'X-Request-Id', String(id)]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

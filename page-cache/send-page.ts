import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { encodingOf } from '#http-server/encoding.ts';
import { headersOf, isValidated, type Page, type PageSource, type Variant, variantOf } from './page.ts';

/** Sends a page whose answer was prepared, without a wait. @returns false where its encoding has yet to be made. */
export function sendPrepared(request: IncomingMessage, response: ServerResponse, page: Page): boolean {
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, withRequestId(request, page.unchanged)).end();
    return true;
  }
  const variant = page.variants[encodingOf(request.headers['accept-encoding']) ?? 'identity'];
  if (variant) write(request, response, page.status, variant);
  return variant !== undefined;
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
  write(request, response, page.status, await variantOf(page, encoding, origin));
}

function write(request: IncomingMessage, response: ServerResponse, status: number, variant: Variant): void {
  const id = request.headers['x-request-id'];
  // A page that tells a fault names the call that failed. Appended, not set before: Node writes a list fastest alone.
  const isNumbered = id === undefined || variant.headers.includes('x-request-id');
  response.writeHead(status, isNumbered ? variant.headers : [...variant.headers, 'X-Request-Id', String(id)]);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}

function withRequestId({ headers }: IncomingMessage, given: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const id = headers['x-request-id'];
  return id === undefined ? given : { ...given, 'X-Request-Id': id };
}

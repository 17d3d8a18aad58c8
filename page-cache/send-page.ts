import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingOf } from '#http-server/encoding.ts';
import { sendAgain } from '#http-server/send-again.ts';
import { headersOf, isValidated, type Page, type PageSource, type Variant, variantOf } from './page.ts';

/** Sends a prepared page at once. @returns false if its encoding is not made yet. */
export function sendPrepared(request: IncomingMessage, response: ServerResponse, page: Page): boolean {
  const answer =
    request.headers['if-none-match'] === page.etag
      ? page.unchanged
      : page.variants[encodingOf(request.headers['accept-encoding']) ?? 'identity'];
  if (answer) sendAgain(request, response, answer);
  return answer !== undefined;
}

/** Sends a page that is the same for everyone, in an encoding that the visitor accepts, or 304 to one who has it. */
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
  // An error page contains the number of the failed call. The header is appended to the list, because Node writes
  // a list fastest if no header was set before.
  const isNumbered = id === undefined || headers.includes('x-request-id');
  response.writeHead(status, isNumbered ? headers : [...headers, 'X-Request-Id', String(id)]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

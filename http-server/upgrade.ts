import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

const BODY = 'There is no other protocol here than HTTP/1.1.';
const ANSWER = [
  'HTTP/1.1 400 Bad Request',
  'Content-Type: text/plain; charset=utf-8',
  'Cache-Control: no-store',
  'X-Content-Type-Options: nosniff',
  `Content-Length: ${BODY.length}`,
  'Connection: close',
  '',
  BODY,
].join('\r\n');

/**
 * Whether a request requires another protocol. Clients that only offer HTTP/2 accept an answer in HTTP/1.1 (RFC
 * 9110, section 7.8), and some offer it with every request.
 */
export const isUpgrade = (request: IncomingMessage): boolean =>
  request.headers.upgrade?.toLowerCase() !== 'h2c';

/** Refuses an unsupported protocol and closes the connection, which would otherwise stay open. */
export function answerUpgrade(_request: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end(ANSWER, () => socket.destroy());
}

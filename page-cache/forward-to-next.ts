import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressWhileWritten } from '#http-server/compress-response.ts';
import type { Handler } from '#next-output/render.ts';
import { NO_SOURCES, SECURITY } from './policy.ts';

/** Sends an answer of Next as it is, never kept; where it brings no policy of its own, nothing in it runs. */
export function forwardToNext(
  handler: Handler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(SECURITY)) response.setHeader(name, value);
  const writeHead = response.writeHead;
  Object.assign(response, {
    writeHead: (...given: unknown[]) => {
      if (!response.headersSent && !response.hasHeader('content-security-policy'))
        response.setHeader('Content-Security-Policy', NO_SOURCES);
      return Reflect.apply(writeHead, response, given);
    },
  });
  return handler(request, compressWhileWritten(request, response));
}

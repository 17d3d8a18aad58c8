import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressWhileWritten } from '#http-server/compress-response.ts';
import type { Handler } from '#next-output/render.ts';
import { NO_SOURCES, SECURITY } from './policy.ts';

/** Passes Next's answer on without caching it. An answer without a content security policy gets one that runs nothing. */
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

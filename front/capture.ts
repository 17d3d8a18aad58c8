import type { ServerResponse } from 'node:http';

export interface Captured {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Lets Next write its answer into memory instead of the socket; afterwards the response is as new. */
export function capture(response: ServerResponse, render: () => Promise<void>): Promise<Captured> {
  const chunks: Buffer[] = [];
  const own = {
    write: response.write,
    end: response.end,
    writeHead: response.writeHead,
    flushHeaders: response.flushHeaders,
  };
  const push = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') {
      chunks.push(
        Buffer.from(chunk, typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8'),
      );
    } else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const call = (...candidates: unknown[]) => {
    const callback = candidates.find((candidate) => typeof candidate === 'function');
    if (typeof callback === 'function') process.nextTick(() => callback());
  };
  return new Promise((resolve, reject) => {
    const done = () => {
      Object.assign(response, own);
      const headers = Object.fromEntries(
        Object.entries(response.getHeaders()).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      );
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      resolve({ status: response.statusCode, headers, body: Buffer.concat(chunks) });
    };
    Object.assign(response, {
      flushHeaders() {},
      writeHead(status: number, ...rest: unknown[]) {
        response.statusCode = status;
        const headers = rest.find((entry) => typeof entry === 'object' && entry !== null);
        for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, String(value));
        return response;
      },
      write(chunk: unknown, encoding: unknown, callback: unknown) {
        push(chunk, encoding);
        call(encoding, callback);
        return true;
      },
      end(chunk: unknown, encoding: unknown, callback: unknown) {
        push(chunk, encoding);
        call(chunk, encoding, callback);
        done();
        return response;
      },
    });
    // Who asked has gone: whoever waits for the same page renders it itself.
    response.once('close', () => reject(new Error('the visitor left')));
    render().catch((error: unknown) => {
      Object.assign(response, own);
      reject(error instanceof Error ? error : new Error(String(error)));
    });
  });
}

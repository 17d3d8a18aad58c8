import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface Rendered {
  status: number;
  headers: Record<string, string>;
  /**
   * Each character is a byte (latin1). Buffers would be memory outside of V8's heap, which often outlives the render, and
   * of which 64 MB make V8 collect its whole heap.
   */
  bytes: string;
}

/** The render exceeded its time limit. */
export class RenderTimeout extends Error {
  override readonly message = 'it took too long';
}
/** The only visitor of the page has disconnected. */
export class ClientDisconnected extends Error {
  override readonly message = 'the visitor left';
}

/** Mark of Next's page for a failed render, and for a wrong address that it leaves to scripts. */
const SHELL = 'id="__next_error__"';
/** Grace time in ms, because Next never ends the answer of some failed pages. */
const FAILED_GRACE_MS = 250;

/** A GET request without a visitor: its render contains no personal data. */
export function requestFor(url: string, headers: Record<string, string>): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  request.url = url;
  request.headers = { accept: 'text/html', ...headers };
  request.httpVersion = '1.1';
  request.complete = true;
  request.push(null);
  return request;
}

/**
 * Runs Next's handler into memory. `budget` in ms; afterwards, or when `left` is aborted, Next is told to stop.
 *
 * @throws RenderTimeout
 * @throws ClientDisconnected
 */
export function render(
  handler: Handler,
  request: IncomingMessage,
  budget: number,
  left?: AbortSignal,
): Promise<Rendered> {
  const response = new MemoryResponse(request);
  return new Promise<Rendered>((resolve, reject) => {
    const stop = (error: Error) => {
      response.stop();
      reject(error);
    };
    let timer = setTimeout(() => stop(new RenderTimeout()), budget);
    left?.addEventListener('abort', () => stop(new ClientDisconnected()), { once: true });
    response.onWrite = (bytes) => {
      if (!bytes.includes(SHELL)) return;
      clearTimeout(timer);
      timer = setTimeout(() => response.end(), FAILED_GRACE_MS);
    };
    response.once('finish', () => {
      clearTimeout(timer);
      resolve(response.rendered());
    });
    handler(request, response).catch((error: unknown) => {
      clearTimeout(timer);
      stop(error instanceof Error ? error : new Error(String(error)));
    });
  });
}

/** A response without a connection that keeps its content in memory. */
class MemoryResponse extends ServerResponse {
  onWrite: (bytes: string) => void = () => undefined;
  readonly #chunks: string[] = [];

  override flushHeaders(): void {}

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.find((entry) => typeof entry === 'object' && entry !== null);
    for (const [name, value] of Object.entries(headers ?? {})) this.setHeader(name, String(value));
    return this;
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    if (this.finished) return false;
    const bytes = bytesOf(chunk, rest[0]);
    if (bytes) {
      this.#chunks.push(bytes);
      this.onWrite(bytes);
    }
    callBack(rest);
    return true;
  }

  override end(...rest: unknown[]): this {
    if (this.finished) return this;
    const bytes = bytesOf(rest[0], rest[1]);
    if (bytes) this.#chunks.push(bytes);
    this.finished = true;
    callBack(rest);
    process.nextTick(() => {
      this.emit('finish');
      this.emit('close');
    });
    return this;
  }

  /** Simulates a closed connection, so that Next stops the render. */
  stop(): void {
    if (this.finished) return;
    this.emit('close');
    this.finished = true;
  }

  rendered(): Rendered {
    const headers = Object.entries(this.getHeaders()).flatMap(([name, value]): [string, string][] =>
      // Next sets the Location header of a permanent redirect twice.
      value === undefined ? [] : [[name, String(Array.isArray(value) ? [...new Set(value)] : value)]],
    );
    return {
      status: this.statusCode,
      headers: Object.fromEntries(headers),
      bytes: this.#chunks.join(''),
    };
  }
}

function bytesOf(chunk: unknown, encoding: unknown): string | undefined {
  if (typeof chunk === 'string') {
    const isKnown = typeof encoding === 'string' && Buffer.isEncoding(encoding);
    return Buffer.from(chunk, isKnown ? encoding : 'utf8').toString('latin1');
  }
  if (!(chunk instanceof Uint8Array)) return undefined;
  return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
}

function callBack(given: unknown[]): void {
  const callback = given.find((entry) => typeof entry === 'function');
  if (typeof callback === 'function') process.nextTick(() => callback());
}

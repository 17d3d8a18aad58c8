import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as SocketServer } from 'node:net';

/** Time in ms for requests that were already sent on kept-alive connections to arrive. */
const ARRIVAL_MS = 200;
/** Time in ms before its end at which a process starts to refuse reads. */
const LEAVING_MS = 2_000;
/** Header of a proxy that retries a read at another process after a 504, and then avoids this one for a while. */
const RETRIES = 'x-retries-reads';

/** Graceful shutdown of a server. */
export class Drain {
  readonly #server: Server;
  readonly #forMs: number;
  #draining = false;
  #leavesAt = Number.POSITIVE_INFINITY;

  /**
   * @param forMs Time in ms to keep accepting calls after `begin`: longer than the load balancer needs to see
   * the 503 of /readyz.
   */
  constructor(server: Server, forMs: number) {
    this.#server = server;
    this.#forMs = forMs;
    // Runs before the server's own listener: an answer in progress announces the end of its connection, so that
    // no proxy keeps one that is about to be closed.
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      if (this.#draining) response.shouldKeepAlive = false;
    });
  }

  /** Whether /readyz should report 503. */
  get isDraining(): boolean {
    return this.#draining;
  }

  /**
   * Answers 504 to a read at the end of a drain if the proxy then retries it at another process. A proxy
   * without its own health checks would send writes until the end, and one that arrives then is lost.
   *
   * @returns whether it answered
   */
  refuse({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || headers[RETRIES] === undefined || performance.now() < this.#leavesAt) return false;
    response.writeHead(504, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('closing');
    return true;
  }

  /** Keeps answering for the time of the drain, each answer the last of its connection. */
  async begin(): Promise<void> {
    this.#draining = true;
    this.#leavesAt = performance.now() + Math.max(this.#forMs / 2, this.#forMs - LEAVING_MS);
    if (this.#forMs > 0) await new Promise((done) => setTimeout(done, this.#forMs));
  }

  /** Accepts no more calls, waits up to `graceMs` for those in progress, and closes. */
  async close(graceMs: number): Promise<void> {
    this.#draining = true;
    await new Promise<void>((done) => {
      // Runs after pending connections were accepted. The server's own `close` would cut kept-alive connections
      // at once, with unread requests of a proxy.
      setImmediate(() => SocketServer.prototype.close.call(this.#server, () => done()));
      setTimeout(() => this.#server.closeIdleConnections(), ARRIVAL_MS).unref();
      setTimeout(() => this.#server.closeAllConnections(), graceMs).unref();
    });
  }
}

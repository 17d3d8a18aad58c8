import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as SocketServer } from 'node:net';

/** How long requests that were already sent on kept connections may take to arrive, in milliseconds. */
const ARRIVAL_MS = 200;
/** How long before its end a process sends reads elsewhere, in milliseconds. */
const LEAVING_MS = 2_000;
/** Set by a proxy that asks another process for a read that got 504, and leaves this one alone for a while. */
const RETRIES = 'x-retries-reads';

/** How a process that is asked to end takes leave of its callers. */
export class Drain {
  readonly #server: Server;
  readonly #forMs: number;
  #draining = false;
  #leavesAt = Number.POSITIVE_INFINITY;

  /** @param forMs How long calls are still taken after `begin`: longer than the balancer takes to see the 503 of /readyz. */
  constructor(server: Server, forMs: number) {
    this.#server = server;
    this.#forMs = forMs;
    // Before the server's own listener: an answer that is under way names the end of its connection, so that no proxy
    // keeps one that is about to be closed.
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      if (this.#draining) response.shouldKeepAlive = false;
    });
  }

  /** Whether /readyz should send visitors elsewhere. */
  get isDraining(): boolean {
    return this.#draining;
  }

  /**
   * Answers 504 to a read at the end of a drain, where the proxy asks another process then: a proxy without checks of its
   * own would send writes until the last moment, and one that arrives in it is lost. @returns whether it did
   */
  refuse({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || headers[RETRIES] === undefined || performance.now() < this.#leavesAt) return false;
    response.writeHead(504, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('closing');
    return true;
  }

  /** Goes on answering for the time of the drain, each answer the last of its connection. */
  async begin(): Promise<void> {
    this.#draining = true;
    this.#leavesAt = performance.now() + Math.max(this.#forMs / 2, this.#forMs - LEAVING_MS);
    if (this.#forMs > 0) await new Promise((done) => setTimeout(done, this.#forMs));
  }

  /** Takes no more calls, lets those that run finish within `graceMs`, and ends. */
  async close(graceMs: number): Promise<void> {
    this.#draining = true;
    await new Promise<void>((done) => {
      // Once the connections that have arrived are taken. The server's own `close` would cut off kept connections at once,
      // with a request of a proxy that is not read yet.
      setImmediate(() => SocketServer.prototype.close.call(this.#server, () => done()));
      setTimeout(() => this.#server.closeIdleConnections(), ARRIVAL_MS).unref();
      setTimeout(() => this.#server.closeAllConnections(), graceMs).unref();
    });
  }
}

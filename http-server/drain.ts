import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as SocketServer } from 'node:net';

/** How long requests that were already sent on kept connections may take to arrive, in milliseconds. */
const ARRIVAL_MS = 200;

/** How a process that is asked to end takes leave of its callers. */
export class Drain {
  readonly #server: Server;
  readonly #forMs: number;
  #draining = false;

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

  /** Goes on answering for the time of the drain, each answer the last of its connection. */
  async begin(): Promise<void> {
    this.#draining = true;
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

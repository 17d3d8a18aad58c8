import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A call as a mail tool got it. */
export interface ToolCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** A mail tool at the edge of the network: it keeps what it is sent, and answers what a test says. */
export class MailToolDouble {
  readonly calls: ToolCall[] = [];
  /** The next answers, in this order; `away` ends the connection, `slow` never answers. Else 204. */
  readonly next: (number | 'away' | 'slow')[] = [];
  private server: Server | undefined;

  /** @returns the address of its API */
  async start(): Promise<string> {
    this.server = createServer(async (request, response) => {
      const body = await text(request);
      const answer = this.next.shift() ?? 204;
      if (answer === 'slow') return;
      if (answer === 'away') return void request.socket.destroy();
      this.calls.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: body === '' ? undefined : JSON.parse(body),
      });
      response.writeHead(answer).end();
    });
    await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }
}

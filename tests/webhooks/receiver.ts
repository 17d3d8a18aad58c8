import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const event = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.looseObject({ id: z.string().optional() }),
});

export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
  event: z.infer<typeof event>;
}

/** A system that receives webhooks, and stores them. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** Statuses of the next answers; 204 afterwards. */
  readonly next: number[] = [];
  #server: Server | undefined;

  /** @returns its URL */
  async start(): Promise<string> {
    const server = createServer(async (request, response) => {
      const body = await text(request);
      const headers = Object.fromEntries(
        Object.entries(request.headers).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      );
      this.received.push({ path: request.url ?? '', headers, body, event: event.parse(JSON.parse(body)) });
      const status = this.next.shift() ?? 204;
      if (status >= 300 && status < 400) response.setHeader('location', 'http://127.0.0.1:1/elsewhere');
      response.writeHead(status).end();
    });
    this.#server = server;
    await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
    const { port } = server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** Returns and removes what it received since the last call. */
  take(): Received[] {
    return this.received.splice(0);
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}

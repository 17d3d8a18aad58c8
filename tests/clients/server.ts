import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetch as api } from '#server/app.ts';

/** The API behind a real socket, for clients that insist on one. */
export async function listen(): Promise<{ origin: string; close(): void }> {
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', async () => {
      const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : [],
      );
      const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
      const answer = await api(
        new Request(`http://${incoming.headers.host}${incoming.url}`, {
          method: incoming.method ?? 'GET',
          headers,
          ...(hasBody ? { body: Buffer.concat(chunks) } : {}),
        }),
      );
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
      outgoing.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

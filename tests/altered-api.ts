import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A forwarded call, and the API's answer. */
interface Passing {
  method: string;
  /** Path with its query. */
  path: string;
  status: number;
  body: unknown;
  /** Repeats the call with another bearer token. */
  repeatAs(token: string): Promise<{ status: number; body: unknown }>;
}

export type Alter = (passing: Passing) => Promise<{ status: number; body: unknown }>;

/** Headers of a single connection. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'host', 'transfer-encoding', 'keep-alive']);

async function read(response: Response): Promise<{ status: number; body: unknown }> {
  const sent = await response.text();
  return { status: response.status, body: sent && JSON.parse(sent) };
}

/**
 * Starts a server that forwards to the API at `origin` and alters its answers, as another implementation might
 * answer.
 */
export async function startAlteredApi(
  origin: string,
  alter: Alter,
): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url: path = '/' } = incoming;
    const sent = await text(incoming);
    const given = Object.entries(incoming.headers).filter(([name]) => !OWN_HEADERS.has(name));
    const headers = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
    const call = (more: Record<string, string>) =>
      fetch(new URL(path, origin), {
        method,
        headers: { ...headers, ...more },
        redirect: 'manual',
        ...(sent && { body: sent }),
      });
    const response = await call({});
    const altered = await alter({
      method,
      path,
      ...(await read(response)),
      repeatAs: async (token) => read(await call({ authorization: `Bearer ${token}` })),
    });
    for (const [name, value] of response.headers)
      if (!OWN_HEADERS.has(name) && name !== 'content-encoding') outgoing.setHeader(name, value);
    outgoing.writeHead(altered.status).end(altered.body === '' ? '' : JSON.stringify(altered.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

// OTLP over HTTP with JSON: https://opentelemetry.io/docs/specs/otlp/#otlphttp

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
});
const receivedSpan = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(attribute).default([]),
  events: z.array(z.object({ name: z.string(), attributes: z.array(attribute).default([]) })).default([]),
  status: z.object({ code: z.number().optional(), message: z.string().optional() }).default({}),
});
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(receivedSpan) })),
    }),
  ),
});

/** A span as received by a collector. */
interface ReceivedSpan extends Omit<z.infer<typeof receivedSpan>, 'attributes'> {
  attributes: Record<string, unknown>;
  service: unknown;
}

const valuesOf = (attributes: z.infer<typeof attribute>[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** Opens a collector that stores everything it receives: spans, the headers of each call, and all bytes as text. */
export async function openReceiver() {
  const spans: ReceivedSpan[] = [];
  const headers: NodeJS.Dict<string | string[]>[] = [];
  let text = '';
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    text += body;
    headers.push(request.headers);
    if (request.url !== '/v1/traces') return void response.writeHead(404).end();
    for (const { resource, scopeSpans } of exported.parse(JSON.parse(body)).resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...span,
          attributes: valuesOf(span.attributes),
          service: valuesOf(resource.attributes)['service.name'],
        });
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    /** Returns everything received. */
    text: () => text,
    close: () => server.close(),
  };
}

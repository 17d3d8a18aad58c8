import { HttpResponse, http } from 'msw/http';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { z } from 'zod';
import { API_BASE } from '#contract/base.ts';
import { collectionOf } from '#contract/hydra.ts';
import { confirmedIntent } from '#lib/api/payments.ts';
import { resources } from '#server/resources.ts';

/** A call and the operation that handles it: `PATCH orders/{id}`. */
export interface MockCall {
  operation: string;
  url: URL;
  headers: Headers;
  body: unknown;
}

/** A document of the operation's contract, `undefined` if it has none, or a complete response. */
type Answer = object | undefined;

interface Operation {
  key: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  status: number;
  body: z.ZodType | undefined;
  returns: z.ZodType | null;
}

const STATUS = { create: 201, delete: 204, list: 200, read: 200, update: 200, call: 200 };

/** All operations of the API's table of resources, and those of payments. */
const OPERATIONS: Operation[] = [
  ...resources.flatMap((resource) =>
    resource.operations.map(({ method, path, kind, status, body, returns, collection }): Operation => {
      const key = `${method} ${resource.name}${path}`;
      const list = kind === 'list' && returns ? (collection ?? collectionOf(returns)) : returns;
      const lower = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
      const answered = status ?? (returns ? STATUS[kind] : 204);
      return {
        key,
        method: lower[method],
        path: `${API_BASE}/${resource.name}${path}`,
        status: answered,
        body,
        returns: list,
      };
    }),
  ),
  {
    key: 'POST payment-intents/{id}/confirm',
    method: 'post',
    path: '/api/v3/payment-sandbox/payment-intents/{id}/confirm',
    status: 200,
    body: undefined,
    returns: confirmedIntent,
  },
  {
    key: 'POST payment-returns',
    method: 'post',
    path: '/api/v3/payment-returns',
    status: 204,
    body: undefined,
    returns: null,
  },
];

/** Returns a problem document, like the API's refusals. */
export const problem = (status: number, body: object = {}): Response =>
  HttpResponse.json(
    { type: `/errors/${status}`, status, title: 'An error occurred', detail: 'why', ...body },
    { status, headers: { 'content-type': 'application/problem+json', 'x-request-id': 'r1' } },
  );

/** Returns a network failure. */
export const networkError = (): Response => HttpResponse.error();
/** An answer that never arrives. */
export const PENDING_RESPONSE = new Promise<Response>(() => undefined);

/**
 * The customer API behind `fetch` for the tests of one file. Its handlers are derived from the real API's table,
 * so that neither requests nor answers can break the contract; an operation without an answer fails the call.
 */
export function mockApi() {
  const calls: MockCall[] = [];
  const answers = new Map<string, (Answer | Promise<Response>)[]>();

  async function answer(operation: Operation, request: Request): Promise<Response> {
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    calls.push({ operation: operation.key, url: new URL(request.url), headers: request.headers, body });
    if (operation.body && body !== undefined) operation.body.parse(body);
    const queue = answers.get(operation.key) ?? [];
    if (queue.length === 0) throw new Error(`${operation.key} was given no answer`);
    const next = await (queue.length > 1 ? queue.shift() : queue[0]);
    if (next instanceof Response) return next.clone();
    if (next === undefined || !operation.returns) return new HttpResponse(null, { status: 204 });
    operation.returns.parse(next);
    return HttpResponse.json(next, {
      status: operation.status,
      headers: { 'content-type': 'application/ld+json' },
    });
  }

  const server = setupServer(
    ...OPERATIONS.map((operation) =>
      http[operation.method](`*${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, ({ request }) =>
        answer(operation, request),
      ),
    ),
  );
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    calls.length = 0;
    answers.clear();
  });
  afterAll(() => server.close());

  return {
    calls,
    /** Sets the answers of an operation, in order; the last one repeats. */
    answer: (operation: string, ...given: (Answer | Promise<Response>)[]) => {
      if (!OPERATIONS.some(({ key }) => key === operation)) throw new Error(`There is no ${operation}`);
      answers.set(operation, given);
    },
  };
}

import type { Context, Hono } from 'hono';
import { PRIVATE_BASE } from '#contract/base.ts';
import { SOLUTION_HEADER } from '#contract/challenge-names.ts';
import { BACKGROUND_HEADER } from '#contract/private/header-names.ts';
import { STORE_DEVICE_HEADER } from '#contract/store-device-names.ts';
import { type Database, database, isPoolBusy } from '#server/db/database.ts';
import { fromReplica } from '#server/db/replica.ts';
import { retried } from '#server/db/retry.ts';
import { ChallengeAnswer } from '#server/identity/challenge.ts';
import { findStoreBearer } from '#server/identity/store-tokens.ts';
import { findMember } from '#server/identity/team-tokens.ts';
import { findBearer } from '#server/identity/tokens.ts';
import { siteOrigin } from '#server/site.ts';
import { assertHasRight, assertMayCall } from './assert-may-call.ts';
import { parseBody, readBody } from './body.ts';
import { expectedVersion } from './expected-version.ts';
import { replay } from './idempotency.ts';
import { languageOf } from './language.ts';
import { type Format, negotiate } from './negotiate.ts';
import { Problem, unavailable } from './problem.ts';
import { parseQuery } from './query.ts';
import type { Call, Operation, Page, Resource, Scope } from './resource.ts';
import {
  baseHeaders,
  fileResponse,
  framedResponse,
  redirectResponse,
  streamResponse,
  textResponse,
  toJson,
} from './response.ts';
import { readUpload } from './upload.ts';

/** Context of a request beside the request itself. */
export interface ApiEnv {
  Bindings: { ip?: string; proxied?: boolean; requestId: string };
  Variables: { requestId: string; called?: { resource: Resource; entry: Operation } };
}

/** Serialization of collections and documentation: passed in, because the kernel knows no format. */
interface Presentation {
  collectionBody(
    scope: Scope,
    resource: Resource,
    operation: Operation,
    page: Page,
    url: URL,
    query: unknown,
  ): object;
  docsPage(scope: Scope, headers: Record<string, string>): Response;
}

/** Mounts every operation of the table; answers 405 with `Allow` for other verbs of its paths. */
export function mount(app: Hono<ApiEnv>, scope: Scope, presentation: Presentation): void {
  for (const resource of scope.resources) {
    const paths = new Map<string, Operation[]>();
    for (const entry of resource.operations) paths.set(entry.path, [...(paths.get(entry.path) ?? []), entry]);
    // Fixed paths first, so that '/usable' does not match an id.
    const ordered = [...paths].sort(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')));
    for (const [path, operations] of ordered) {
      const route = `${scope.base}/${resource.name}${path}`.replace(/\{(\w+)\}/g, ':$1');
      const allow = [...new Set(operations.map((entry) => entry.method))];
      app.all(route, (context) => {
        const method = context.req.method === 'HEAD' ? 'GET' : context.req.method;
        const entry = operations.find((one) => one.method === method);
        if (!entry) throw methodNotAllowed(context.req.method, route, allow);
        context.set('called', { resource, entry });
        return handleOperation(context, scope, resource, entry, { allow: allow.join(', '), presentation });
      });
    }
  }
}

/** Builds a 405 with the allowed verbs of the address. */
export function methodNotAllowed(method: string, path: string, allow: string[]): Problem {
  const detail = `No route found for "${method} ${path}": Method Not Allowed (Allow: ${allow.join(', ')})`;
  return new Problem(405, detail, { headers: { Allow: allow.join(', ') } });
}

async function handleOperation(
  context: Context<ApiEnv>,
  scope: Scope,
  resource: Resource,
  entry: Operation,
  { allow, presentation }: { allow: string; presentation: Presentation },
): Promise<Response> {
  const request = context.req.raw;
  const url = new URL(request.url);
  // Files and streams have one format, redirects none; a browser that follows a link to one asks for HTML first.
  const format =
    entry.file || entry.redirects || entry.streams ? 'ld' : negotiate(request.headers.get('accept'));
  const headers = {
    ...baseHeaders(siteOrigin(request.url)),
    Allow: allow,
    'X-Request-Id': context.get('requestId'),
  };
  if (format === 'html' && request.method === 'GET') return presentation.docsPage(scope, headers);
  if (isPoolBusy()) throw unavailable();
  const db = database();
  const { bearer, store, member } = await findCaller(scope, entry, db, request);
  assertMayCall(entry.guard, bearer ?? store ?? member);
  assertHasRight(entry, member);
  const query = parseQuery(entry.query, url.searchParams);
  const version = entry.ifMatch ? expectedVersion(request.headers) : '';
  const sent = entry.body ? await readBody(request) : undefined;
  const upload = entry.upload ? await readUpload(request, entry.upload) : undefined;
  const call: Call = {
    params: context.req.param(),
    query,
    body: upload ?? (entry.body && parseBody(entry.body, sent, languageOf(url))),
    bearer,
    store,
    member,
    version,
    db,
    request: {
      id: context.get('requestId'),
      ip: context.env?.ip ?? '127.0.0.1',
      url,
      headers: request.headers,
      challenge: new ChallengeAnswer(request.headers.get(SOLUTION_HEADER)),
    },
  };
  const run = async () =>
    answer(
      scope,
      resource,
      entry,
      call,
      { format, headers, presentation },
      await retried(() => handled(entry, call)),
    );
  const key = entry.idempotent ? request.headers.get('idempotency-key') : null;
  return key ? replay(call, key, `${entry.method} ${url.pathname}`, sent, run) : run();
}

/** Runs the handler. Public pages of the catalogue may be read from a replica; buyers read their own writes. */
const handled = (entry: Operation, call: Call) =>
  entry.ofCatalogue && !call.request.headers.has('authorization')
    ? fromReplica((db) => entry.handle({ ...call, db }))
    : entry.handle(call);

/**
 * Identifies the caller: a member of the team in the private scope, a shopper or the staff of a store in the customer
 * API.
 */
async function findCaller(scope: Scope, entry: Operation, db: Database, { headers }: Request) {
  const authorization = headers.get('authorization');
  if (scope.base === PRIVATE_BASE) {
    const counts = !entry.inBackground && !headers.has(BACKGROUND_HEADER);
    const member = await findMember(db, authorization, { counts });
    return { bearer: null, store: null, member };
  }
  const bearer = await findBearer(db, authorization);
  const store = bearer ? null : await findStoreBearer(db, authorization, headers.get(STORE_DEVICE_HEADER));
  return { bearer, store, member: null };
}

function answer(
  scope: Scope,
  resource: Resource,
  entry: Operation,
  call: Call,
  {
    format,
    headers,
    presentation,
  }: { format: Format; headers: Record<string, string>; presentation: Presentation },
  result: Page | object | undefined,
): Response {
  const type = format === 'json' ? 'application/json' : 'application/ld+json';
  // A public read is the same for everyone; an answer to a call with a token must not be cached.
  const shared =
    entry.method === 'GET' && entry.guard === 'public' && !(call.bearer ?? call.store ?? call.member);
  const all: Record<string, string> = {
    ...headers,
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': shared ? 'no-cache' : 'private, no-store',
  };
  if (result === undefined) return new Response(null, { status: 204, headers });
  if (result instanceof File)
    return entry.isFramed ? framedResponse(result, headers) : fileResponse(result, headers);
  if (result instanceof ReadableStream) return streamResponse(result, headers);
  if (result instanceof URL) return redirectResponse(result, headers);
  if (entry.kind === 'list' && 'members' in result) {
    const members = result.members.map((member) => identified(scope, resource, member));
    const page: Page = { ...result, members };
    const body =
      format === 'json'
        ? members
        : presentation.collectionBody(scope, resource, entry, page, call.request.url, call.query);
    return textResponse(toJson(body), 200, all);
  }
  const item = identified(
    scope,
    resource,
    result,
    entry.kind === 'call' ? call.request.url.pathname : undefined,
  );
  if (resource.versioned && typeof item.version === 'string') all.ETag = `"${item.version}"`;
  if (entry.kind === 'create') {
    all.Location = String(item['@id']);
    all['Content-Location'] = String(item['@id']);
  }
  const body = { '@context': `${scope.base}/contexts/${resource.type}`, ...item };
  return textResponse(toJson(body), entry.status ?? (entry.kind === 'create' ? 201 : 200), all);
}

/** Puts @id and @type first; fields of the handler override them. */
function identified(
  scope: Scope,
  resource: Resource,
  item: object,
  fallback?: string,
): Record<string, unknown> {
  const id: unknown = Reflect.get(item, resource.identifier ?? 'id');
  const address =
    typeof id === 'string'
      ? `${scope.base}/${resource.name}/${encodeURIComponent(id)}`
      : (fallback ?? scope.base);
  return { '@id': address, '@type': resource.type, ...item };
}

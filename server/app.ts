import { SpanStatusCode } from '@opentelemetry/api';
import { type Context, Hono } from 'hono';
import { demonstrationPicture } from '#demonstration/picture-files.ts';
import { recorder } from '#http-server/recorder.ts';
import { requestIdOf } from '#http-server/request-id.ts';
import { noteCall } from '#http-server/request-note.ts';
import { contentPicture } from '#server/content/pictures.ts';
import { problemForError } from '#server/http/problem.ts';
import { baseHeaders, problemResponse, textResponse, toJson } from '#server/http/response.ts';
import { log, underRequestId } from '#server/log.ts';
import { siteOrigin } from '#server/site.ts';
import { inSpan } from '#server/spans.ts';
import { takeOriginalsFrom } from '#server/storage/catalogue-photos.ts';
import { unlessStalled } from './db/stall.ts';
import { type ApiEnv, methodNotAllowed, mount } from './http/kernel.ts';
import { languageOf } from './http/language.ts';
import { negotiate } from './http/negotiate.ts';
import { notFound, unavailable } from './http/problem.ts';
import type { Operation, Scope } from './http/resource.ts';
import { collectionBody } from './hydra/collection.ts';
import { contextOf, entrypoint, entrypointContext, errorContext } from './hydra/context.ts';
import { documentation } from './hydra/documentation.ts';
import { openApi } from './hydra/openapi.ts';
import { operationId } from './hydra/operation-id.ts';
import { docsPage } from './hydra/page.ts';
import { privateApi } from './private-resources.ts';
import { customerApi } from './resources.ts';
import { mountCarrierWebhooks } from './routes/carrier-webhooks.ts';
import { mountMailedPages } from './routes/mailed-pages.ts';
import { mountMailingListWebhooks } from './routes/mailing-list-webhooks.ts';
import { mountMedia } from './routes/media.ts';
import { mountOutbox } from './routes/outbox.ts';
import { mountPaymentReturns } from './routes/payment-returns.ts';
import { mountPaymentSandbox } from './routes/payment-sandbox.ts';
import { mountPaymentWebhooks } from './routes/payment-webhooks.ts';
import { mountPrivateScope } from './routes/private-scope.ts';
import './event-subscriptions.ts';

const app = new Hono<ApiEnv>();

app.use(async (context, next) => {
  context.set('requestId', context.env.requestId);
  // No id has a NUL, and PostgreSQL would refuse it as a parameter.
  if (new URL(context.req.url).pathname.includes('%00')) throw notFound();
  const record = recorder();
  const began = record ? performance.now() : 0;
  await inCallSpan(context, next);
  const { resource, operation } = nameOf(context);
  noteCall(resource, operation);
  record?.call(resource, operation, context.res.status, performance.now() - began);
});

app.options('*', (context) =>
  context.body(null, 204, {
    ...baseHeaders(siteOrigin(context.req.url)),
    'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'Access-Control-Allow-Headers':
      'Authorization, Content-Type, Accept, X-Brand-Id, Idempotency-Key, If-Match, X-Challenge-Solution, X-Known-Device, X-Store-Device',
    'Access-Control-Max-Age': '600',
  }),
);

/** Names for documents, pictures, webhooks and other routes without a resource. */
const UNNAMED = { resource: 'other', operation: 'other' };

/** Runs a call in a span that has its resource and operation, when the request is traced. */
const inCallSpan = (context: Context<ApiEnv>, run: () => Promise<void>): Promise<void> =>
  inSpan('call', { attributes: { 'revoir.request_id': context.get('requestId') } }, async (span) => {
    await run();
    if (!span) return;
    const { resource, operation } = nameOf(context);
    const { status } = context.res;
    span.updateName(`${resource} ${operation}`);
    span.setAttributes({
      'revoir.resource': resource,
      'revoir.operation': operation,
      'http.response.status_code': status,
    });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  });

/** Returns the name of an operation as in the OpenAPI document; made once. */
function nameOf(context: Context<ApiEnv>) {
  const called = context.get('called');
  if (!called) return UNNAMED;
  const { resource, entry } = called;
  let name = names.get(entry);
  if (!name) {
    name = { resource: resource.name, operation: operationId(resource, entry) };
    names.set(entry, name);
  }
  return name;
}
const names = new WeakMap<Operation, typeof UNNAMED>();

const LD = 'application/ld+json';
const OPENAPI = 'application/vnd.openapi+json';

/** Whether the OpenAPI document is requested by its media type, registered or as older clients write it. */
const wantsOpenApi = (accept: string | undefined) =>
  /application\/vnd\.(oai\.)?openapi\+json/.test(accept ?? '');

/** Routes of an API: the documents about itself, and its resources. */
function mountScope(scope: Scope): void {
  document(scope, '', LD, () => entrypoint(scope));
  document(scope, '/docs.jsonld', LD, (origin) => documentation(scope, origin));
  document(scope, '/docs.json', OPENAPI, (origin) => openApi(scope, origin));
  document(scope, '/contexts/:name', LD, (origin, name) => {
    if (name === 'Entrypoint') return entrypointContext(scope, origin);
    if (name === 'Error' || name === 'ConstraintViolationList') return errorContext(scope, origin);
    const resource = scope.resources.find((entry) => entry.type === name);
    return resource && contextOf(scope, resource, origin);
  });
  mount(app, scope, { collectionBody, docsPage });
}

/**
 * Serves an API's document about itself: the same for everyone. Entry point and OpenAPI document accept OpenAPI clients
 * alike.
 */
function document(
  scope: Scope,
  path: string,
  type: string,
  make: (origin: string, name: string) => object | undefined,
): void {
  app.all(`${scope.base}${path}`, (context) => {
    const origin = siteOrigin(context.req.url);
    const headers = { ...baseHeaders(origin), Allow: 'GET', 'X-Request-Id': context.get('requestId') };
    if (!['GET', 'HEAD'].includes(context.req.method))
      throw methodNotAllowed(context.req.method, path, ['GET']);
    const accept = context.req.header('accept');
    if (wantsOpenApi(accept) && (path === '' || type === OPENAPI)) {
      return jsonDocument(openApi(scope, origin), OPENAPI, headers);
    }
    if (negotiate(accept ?? null) === 'html') return docsPage(scope, headers);
    const body = make(origin, context.req.param('name') ?? '');
    if (!body) throw notFound();
    return jsonDocument(body, type, headers);
  });
}

const jsonDocument = (body: object, type: string, headers: Record<string, string>) =>
  textResponse(toJson(body), 200, { ...headers, 'Content-Type': `${type}; charset=utf-8` });

mountPrivateScope(app);
mountScope(customerApi);
mountScope(privateApi);
mountPaymentWebhooks(app);
mountCarrierWebhooks(app);
mountMailingListWebhooks(app);
mountPaymentReturns(app);
mountPaymentSandbox(app);
mountOutbox(app);
mountMailedPages(app);
mountMedia(app, async (key) => (await demonstrationPicture(key)) ?? contentPicture(key));
takeOriginalsFrom(demonstrationPicture);

// Returned, not thrown: an error here would bypass the measurement.
app.notFound((context) => refusal(notFound(), context));
app.onError(refusal);

function refusal(error: Error, context: Context<ApiEnv>): Response {
  const id = context.get('requestId');
  const headers = { ...baseHeaders(siteOrigin(context.req.url)), 'X-Request-Id': id };
  return problemResponse(problemForError(error, id), languageOf(new URL(context.req.url)), headers);
}

/**
 * Answers a request to the customer API without a port.
 *
 * @param surroundings.ip address of the caller, from the socket or one trusted hop; limits count by it.
 * @param surroundings.proxied whether it came through a proxy: then routes for this machine alone are closed.
 */
export async function fetch(
  request: Request,
  surroundings: { ip?: string; proxied?: boolean } = {},
): Promise<Response> {
  const requestId = requestIdOf(request.headers.get('x-request-id'));
  const answer = async () => app.fetch(request, { ...surroundings, requestId });
  return underRequestId(requestId, () => guarded(request, requestId, answer));
}

/** Returns the answer, or 503 while the database does not answer. */
function guarded(request: Request, requestId: string, answer: () => Promise<Response>): Promise<Response> {
  // Pictures are files.
  if (new URL(request.url).pathname.startsWith('/api/v3/media/')) return answer();
  return unlessStalled(
    answer,
    () => {
      log.warn('refused while the database does not answer');
      noteCall('other', 'stalled');
      recorder()?.call('other', 'stalled', 503, 0);
      const headers = { ...baseHeaders(siteOrigin(request.url)), 'X-Request-Id': requestId };
      return problemResponse(unavailable(), languageOf(new URL(request.url)), headers);
    },
    ['GET', 'HEAD'].includes(request.method) ? 'read' : 'write',
  );
}

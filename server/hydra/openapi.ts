import type { Operation, Resource, Scope } from '#server/http/resource.ts';
import { operationId } from './operation-id.ts';
import { queryVariables } from './query-variables.ts';
import { collectionName, components, inlineSchema, referenceTo } from './schemas.ts';

type NameOf = ReturnType<typeof components>['nameOf'];

/** Builds OpenAPI 3.1 of the same resource table that makes the routes. */
export function openApi(scope: Scope, origin: string): Record<string, unknown> {
  const { resources } = scope;
  const { schemas, nameOf } = components(resources);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const resource of resources) {
    for (const entry of resource.operations) {
      const path = `/${resource.name}${entry.path}`;
      paths[path] = {
        ...paths[path],
        [entry.method.toLowerCase()]: operationObject(resource, entry, nameOf),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: scope.title,
      version: '3.0.0',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' },
    },
    servers: [{ url: `${origin}${scope.base}` }],
    tags: tagsOf(resources),
    paths,
    components: {
      schemas,
      responses: Object.fromEntries(
        refusalsIn(resources).map(([name, { description, schema }]) => [
          name,
          { description, content: { 'application/problem+json': { schema: referenceTo(schema) } } },
        ]),
      ),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

/** Lists one tag for each class, with the address of its first resource. */
const tagsOf = (resources: Resource[]) =>
  [...new Map(resources.toReversed().map(({ type, name }) => [type, name]))]
    .toReversed()
    .map(([type, name]) => ({ name: type, description: `Everything below /${name}.` }));

/** Refusals by the name of the response. */
const REFUSALS = {
  BadRequest: { description: 'A parameter or the body cannot be read.', schema: 'Problem' },
  Unauthorized: { description: 'A token is needed, or the given one is not valid.', schema: 'Problem' },
  Forbidden: { description: 'The token is not enough for this.', schema: 'Problem' },
  NotFound: { description: 'There is no such thing, or it is not the caller’s.', schema: 'Problem' },
  NotAcceptable: { description: 'None of the asked-for formats is there.', schema: 'Problem' },
  Conflict: { description: 'What is there now does not allow it.', schema: 'Problem' },
  VersionConflict: { description: 'It was changed since the caller read it.', schema: 'Problem' },
  VersionRequired: { description: 'If-Match is needed.', schema: 'Problem' },
  TooLarge: { description: 'The body is too large.', schema: 'Problem' },
  UnsupportedType: { description: 'The body is of a type that is not taken.', schema: 'Problem' },
  Invalid: { description: 'One or more fields break a rule.', schema: 'ConstraintViolationList' },
  TooMany: { description: 'Too many calls; Retry-After says when to call again.', schema: 'Problem' },
  Failure: { description: 'Something failed in the shop.', schema: 'Problem' },
  Unavailable: {
    description: 'The shop cannot answer now; Retry-After says when to call again.',
    schema: 'Problem',
  },
} as const;

/** Returns the possible refusals; those of versions only for versioned resources. */
const refusalsIn = (resources: Resource[]) =>
  Object.entries(REFUSALS).filter(
    ([name]) =>
      !name.startsWith('Version') ||
      resources.some(({ operations }) => operations.some(({ ifMatch }) => ifMatch)),
  );

const refusal = (name: keyof typeof REFUSALS) => ({ $ref: `#/components/responses/${name}` });

function refusalsOf(entry: Operation): Record<string, object> {
  const takes = entry.body !== undefined || entry.upload !== undefined;
  return {
    ...(takes || entry.query ? { 400: refusal('BadRequest') } : {}),
    ...(entry.guard === 'public' ? {} : { 401: refusal('Unauthorized') }),
    ...(entry.guard !== 'public' && entry.guard !== 'bearer' ? { 403: refusal('Forbidden') } : {}),
    ...(entry.path.includes('{') ? { 404: refusal('NotFound') } : {}),
    406: refusal('NotAcceptable'),
    ...(entry.method === 'GET' ? {} : { 409: refusal('Conflict') }),
    ...(entry.ifMatch ? { 412: refusal('VersionConflict'), 428: refusal('VersionRequired') } : {}),
    ...(takes ? { 413: refusal('TooLarge'), 415: refusal('UnsupportedType'), 422: refusal('Invalid') } : {}),
    429: refusal('TooMany'),
    500: refusal('Failure'),
    503: refusal('Unavailable'),
  };
}

function operationObject(resource: Resource, entry: Operation, nameOf: NameOf): Record<string, unknown> {
  const body = requestBody(entry, nameOf);
  return {
    operationId: operationId(resource, entry),
    tags: [resource.type],
    summary: entry.title,
    parameters: [...pathParameters(entry.path), ...queryParameters(entry), ...headerParameters(entry)],
    ...(body ? { requestBody: body } : {}),
    responses: { ...answerOf(resource, entry, nameOf), ...refusalsOf(entry) },
    security: entry.guard === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
  };
}

function answerOf(resource: Resource, entry: Operation, nameOf: NameOf): Record<string, object> {
  if (entry.redirects)
    return {
      200: { description: 'The page behind the redirect, for callers that follow it.' },
      302: { description: entry.title },
    };
  const usual =
    entry.returns === null && !entry.file && !entry.streams ? 204 : entry.kind === 'create' ? 201 : 200;
  return { [entry.status ?? usual]: { description: entry.title, ...contentOf(resource, entry, nameOf) } };
}

function contentOf(resource: Resource, entry: Operation, nameOf: NameOf): object {
  if (entry.streams) return { content: { 'text/event-stream': { schema: { type: 'string' } } } };
  if (entry.file) return { content: { [entry.file]: { schema: FILE } } };
  if (!entry.returns) return {};
  const one = referenceTo(nameOf(entry.returns));
  const isList = entry.kind === 'list';
  return {
    content: {
      'application/ld+json': { schema: isList ? referenceTo(collectionName(resource, entry)) : one },
      'application/json': { schema: isList ? { type: 'array', items: one } : one },
    },
  };
}

const FILE = { type: 'string', format: 'binary' };

function requestBody(entry: Operation, nameOf: NameOf): object | undefined {
  if (entry.upload) {
    const form = { type: 'object', required: [entry.upload], properties: { [entry.upload]: FILE } };
    return {
      required: true,
      content: { 'multipart/form-data': { schema: form }, 'image/*': { schema: FILE } },
    };
  }
  if (!entry.body) return undefined;
  const types =
    entry.method === 'PATCH' ? ['application/merge-patch+json'] : ['application/ld+json', 'application/json'];
  const schema = referenceTo(nameOf(entry.body));
  return {
    required: !entry.body.safeParse({}).success,
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  };
}

function pathParameters(path: string): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(entry: Operation): object[] {
  return queryVariables(entry.query).map(({ name, type }) => ({
    name,
    in: 'query',
    schema: inlineSchema(type),
  }));
}

function headerParameters(entry: Operation): object[] {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key and body are answered with the first answer again.',
    schema: { type: 'string', maxLength: 200 },
  };
  const version = {
    name: 'If-Match',
    in: 'header',
    required: true,
    description: 'The ETag of what the caller saw.',
    schema: { type: 'string' },
  };
  return [...(entry.idempotent ? [key] : []), ...(entry.ifMatch ? [version] : [])];
}

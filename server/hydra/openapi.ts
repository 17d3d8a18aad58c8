import { z } from 'zod';
import { API_BASE } from '#lib/contract/hydra.ts';
import type { Operation, Resource } from '#server/http/resource.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

/** OpenAPI 3.1 of the same resource table that makes the routes. */
export function openApi(resources: Resource[], origin: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const resource of resources) {
    for (const entry of resource.operations) {
      const path = `/${resource.name}${entry.path}`;
      paths[path] = { ...paths[path], [entry.method.toLowerCase()]: describeOperation(resource, entry) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Revoir customer API', version: '3.0.0' },
    servers: [{ url: `${origin}${API_BASE}` }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

function describeOperation(resource: Resource, entry: Operation): Record<string, unknown> {
  const usual = entry.returns === null && !entry.file ? '204' : entry.kind === 'create' ? '201' : '200';
  const status = entry.status ?? usual;
  const type = entry.method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
  const answer = entry.file
    ? { content: { [entry.file]: { schema: { type: 'string', format: 'binary' } } } }
    : entry.returns
      ? { content: { 'application/ld+json': { schema: schemaOf(entry.returns, 'output') } } }
      : {};
  return {
    tags: [resource.type],
    summary: entry.title,
    parameters: [...pathParameters(entry.path), ...queryParameters(entry.query)],
    ...(entry.body
      ? { requestBody: { content: { [type]: { schema: schemaOf(entry.body, 'input') } } } }
      : {}),
    ...(entry.upload ? { requestBody: { required: true, content: uploadOf(entry.upload) } } : {}),
    responses: {
      [status]: { description: entry.title, ...answer },
      default: { description: 'RFC 7807 problem' },
    },
    ...(entry.guard === 'bearer' ? { security: [{ bearer: [] }] } : {}),
  };
}

/** One file, as it is or as the field of a form. */
function uploadOf(field: string): Record<string, unknown> {
  const file = { type: 'string', format: 'binary' };
  const form = { type: 'object', required: [field], properties: { [field]: file } };
  return { 'image/*': { schema: file }, 'multipart/form-data': { schema: form } };
}

function pathParameters(path: string): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(query: z.ZodType | undefined): object[] {
  if (!(query instanceof z.ZodObject)) return [];
  return Object.entries(query.shape).map(([name, type]) => ({
    name,
    in: 'query',
    style: 'deepObject',
    explode: true,
    schema: type instanceof z.ZodType ? schemaOf(type, 'input') : {},
  }));
}

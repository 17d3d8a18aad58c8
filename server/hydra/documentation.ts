import { z } from 'zod';
import { API_BASE } from '#lib/contract/hydra.ts';
import type { Operation, Resource } from '#server/http/resource.ts';
import { entryName, HYDRA_TERMS, listed } from './context.ts';

/** `docs.jsonld`: what the API holds and what can be done with it, for clients that find their way by it (api.md). */
export function documentation(resources: Resource[], origin: string): Record<string, unknown> {
  return {
    // Plain context objects in an array, not nested ones: alcaeus refuses the nested form.
    '@context': [
      {
        '@vocab': `${origin}${API_BASE}/docs.jsonld#`,
        ...HYDRA_TERMS,
        domain: { '@id': 'rdfs:domain', '@type': '@id' },
        range: { '@id': 'rdfs:range', '@type': '@id' },
        subClassOf: { '@id': 'rdfs:subClassOf', '@type': '@id' },
        expects: { '@id': 'hydra:expects', '@type': '@id' },
        returns: { '@id': 'hydra:returns', '@type': '@id' },
      },
    ],
    '@id': `${API_BASE}/docs.jsonld`,
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': 'Revoir customer API',
    'hydra:description': 'Version 3.0.0',
    'hydra:entrypoint': { '@id': API_BASE },
    'hydra:supportedClass': [
      ...resources.map((resource) => classOf(resource, resources)),
      entryClass(resources),
    ],
  };
}

function classOf(resource: Resource, resources: Resource[]): Record<string, unknown> {
  const types = new Set(resources.map((entry) => entry.type));
  const writable = new Set(resource.operations.flatMap((entry) => fieldsOf(entry.body)));
  const fields = Object.entries(resource.shape.shape).filter(([name]) => !name.startsWith('@'));
  return {
    '@id': `#${resource.type}`,
    '@type': 'hydra:Class',
    'hydra:title': resource.type,
    'hydra:supportedProperty': fields.map(([name, type]) =>
      propertyOf(resource, name, type, writable, types),
    ),
    'hydra:supportedOperation': resource.operations
      .filter((entry) => entry.path === '/{id}' || /^\/\{\w+\}$/.test(entry.path))
      .map((entry) => operationOf(resource, entry)),
  };
}

function propertyOf(
  resource: Resource,
  name: string,
  type: unknown,
  writable: Set<string>,
  types: Set<string>,
) {
  const target = resource.references?.[name];
  const linked = target !== undefined && types.has(target);
  const inner = unwrap(type);
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': `#${resource.type}/${name}`,
      '@type': linked ? 'hydra:Link' : 'rdf:Property',
      'hydra:title': name,
      domain: `#${resource.type}`,
      range: linked ? `#${target}` : rangeOf(inner),
      ...(inner instanceof z.ZodArray ? {} : { 'owl:maxCardinality': 1 }),
    },
    'hydra:title': name,
    'hydra:required': type instanceof z.ZodType && !type.safeParse(undefined).success,
    'hydra:readable': true,
    'hydra:writeable': writable.has(name),
  };
}

function unwrap(type: unknown): unknown {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault) {
    return unwrap(type.unwrap());
  }
  return type;
}

function rangeOf(type: unknown): string {
  if (type instanceof z.ZodArray) return rangeOf(unwrap(type.element));
  if (type instanceof z.ZodISODateTime) return 'xsd:dateTime';
  if (type instanceof z.ZodNumberFormat) return 'xsd:integer';
  if (type instanceof z.ZodNumber) return 'xsd:decimal';
  if (type instanceof z.ZodBoolean) return 'xsd:boolean';
  if (type instanceof z.ZodObject || type instanceof z.ZodRecord) return 'owl:Thing';
  return 'xsd:string';
}

function fieldsOf(body: unknown): string[] {
  return body instanceof z.ZodObject ? Object.keys(body.shape) : [];
}

const ACTIONS: Partial<Record<Operation['kind'], string>> = {
  create: 'schema:CreateAction',
  read: 'schema:FindAction',
  list: 'schema:FindAction',
  update: 'schema:UpdateAction',
  delete: 'schema:DeleteAction',
};

function operationOf(resource: Resource, entry: Operation): Record<string, unknown> {
  const action = ACTIONS[entry.kind];
  const returned = entry.kind === 'list' ? 'hydra:Collection' : `#${resource.type}`;
  return {
    '@type': action ? ['hydra:Operation', action] : 'hydra:Operation',
    'hydra:method': entry.method,
    'hydra:title': entry.title,
    'rdfs:label': entry.title,
    ...(entry.body ? { expects: `#${resource.type}` } : {}),
    returns: entry.returns === null ? 'owl:Nothing' : returned,
  };
}

function entryClass(resources: Resource[]): Record<string, unknown> {
  return {
    '@id': '#Entrypoint',
    '@type': 'hydra:Class',
    'hydra:title': 'The API entry point',
    'hydra:supportedProperty': listed(resources).map((resource) => ({
      '@type': 'hydra:SupportedProperty',
      'hydra:property': {
        '@id': `#Entrypoint/${entryName(resource)}`,
        '@type': 'hydra:Link',
        'hydra:title': entryName(resource),
        domain: '#Entrypoint',
        'rdfs:label': `The collection of ${resource.type} resources`,
        range: [
          { '@id': 'hydra:Collection' },
          {
            'owl:equivalentClass': {
              'owl:onProperty': { '@id': 'hydra:member' },
              'owl:allValuesFrom': { '@id': `#${resource.type}` },
            },
          },
        ],
        'hydra:supportedOperation': resource.operations
          .filter((entry) => entry.path === '')
          .map((entry) => operationOf(resource, entry)),
      },
      'hydra:title': `The collection of ${resource.type} resources`,
      'hydra:readable': true,
      'hydra:writeable': false,
    })),
    'hydra:supportedOperation': {
      '@type': 'hydra:Operation',
      'hydra:method': 'GET',
      'hydra:title': 'The API entry point.',
      'rdfs:label': 'The API entry point.',
      returns: '#Entrypoint',
    },
  };
}

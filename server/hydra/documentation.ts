import { z } from 'zod';
import type { Operation, Resource, Scope } from '#server/http/resource.ts';
import { classNames, unwrap } from './class-names.ts';
import { entryName, HYDRA_TERMS, listed } from './context.ts';

/** Builds `docs.jsonld`: the API's classes and operations, for clients that discover them. */
export function documentation(scope: Scope, origin: string): Record<string, unknown> {
  const { resources } = scope;
  return {
    // Plain context objects in an array, not nested ones: alcaeus refuses the nested form.
    '@context': [
      {
        '@vocab': `${origin}${scope.base}/docs.jsonld#`,
        ...HYDRA_TERMS,
        domain: { '@id': 'rdfs:domain', '@type': '@id' },
        range: { '@id': 'rdfs:range', '@type': '@id' },
        subClassOf: { '@id': 'rdfs:subClassOf', '@type': '@id' },
        expects: { '@id': 'hydra:expects', '@type': '@id' },
        returns: { '@id': 'hydra:returns', '@type': '@id' },
      },
    ],
    '@id': `${scope.base}/docs.jsonld`,
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': scope.title,
    'hydra:description': 'Version 3.0.0',
    'hydra:entrypoint': { '@id': scope.base },
    'hydra:supportedClass': [
      ...classResources(resources).map((resource) => classOf(resource, resources)),
      ...nestedClasses(resources),
      entryClass(resources),
    ],
  };
}

/** Returns one resource for each class: `me` returns a customer as well. */
const classResources = (resources: Resource[]): Resource[] =>
  [...new Map(resources.toReversed().map((resource) => [resource.type, resource])).values()].toReversed();

function classOf(resource: Resource, resources: Resource[]): Record<string, unknown> {
  const writable = new Set(resource.operations.flatMap((entry) => fieldsOf(entry.body)));
  return {
    '@id': `#${resource.type}`,
    '@type': 'hydra:Class',
    'hydra:title': resource.type,
    'hydra:supportedProperty': propertiesOf(resource.type, resource.shape, classNames(resources), {
      references: resource.references,
      writable,
    }),
    'hydra:supportedOperation': resource.operations
      .filter((entry) => entry.path === '/{id}' || /^\/\{\w+\}$/.test(entry.path))
      .map((entry) => operationOf(resource, entry)),
  };
}

/** Objects within resources are classes without operations. */
function nestedClasses(resources: Resource[]): Record<string, unknown>[] {
  const names = classNames(resources);
  const isResource = new Set<z.ZodObject>(resources.map((resource) => resource.shape));
  return [...names]
    .filter(([shape]) => !isResource.has(shape))
    .map(([shape, name]) => ({
      '@id': `#${name}`,
      '@type': 'hydra:Class',
      'hydra:title': name,
      'hydra:supportedProperty': propertiesOf(name, shape, names, {}),
    }));
}

function propertiesOf(
  owner: string,
  shape: z.ZodObject,
  names: Map<z.ZodObject, string>,
  { references, writable }: { references?: Record<string, string>; writable?: Set<string> },
): object[] {
  const types = new Set(names.values());
  return Object.entries(shape.shape)
    .filter(([name]) => !name.startsWith('@'))
    .map(([name, type]) => {
      const target = references?.[name];
      const linked = target !== undefined && types.has(target);
      return {
        '@type': 'hydra:SupportedProperty',
        'hydra:property': {
          '@id': `#${owner}/${name}`,
          '@type': linked ? 'hydra:Link' : 'rdf:Property',
          'hydra:title': name,
          domain: `#${owner}`,
          range: linked ? `#${target}` : rangeOf(type, names),
          ...(unwrap(type) instanceof z.ZodArray ? {} : { 'owl:maxCardinality': 1 }),
        },
        'hydra:title': name,
        'hydra:required': type instanceof z.ZodType && !type.safeParse(undefined).success,
        'hydra:readable': true,
        'hydra:writeable': writable?.has(name) ?? false,
      };
    });
}

function rangeOf(given: unknown, names: Map<z.ZodObject, string>): string {
  const type = unwrap(given);
  if (type instanceof z.ZodArray) return rangeOf(type.element, names);
  if (type instanceof z.ZodObject) return `#${names.get(type)}`;
  if (type instanceof z.ZodISODateTime) return 'xsd:dateTime';
  if (type instanceof z.ZodNumberFormat) return 'xsd:integer';
  if (type instanceof z.ZodNumber) return 'xsd:decimal';
  if (type instanceof z.ZodBoolean) return 'xsd:boolean';
  // A map by language or weekday: its keys are data.
  if (type instanceof z.ZodRecord) return 'owl:Thing';
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

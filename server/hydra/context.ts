import type { Resource, Scope } from '#server/http/resource.ts';

/** Terms of every context, inlined: a client that cannot reach w3.org resolves them here. */
export const HYDRA_TERMS = {
  hydra: 'http://www.w3.org/ns/hydra/core#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  schema: 'https://schema.org/',
} as const;

/**
 * Builds `/contexts/{Type}`: each field of the shape is a term of the documentation; IRIs of other resources are links.
 */
export function contextOf(scope: Scope, resource: Resource, origin: string): Record<string, unknown> {
  const fields = Object.keys(resource.shape.shape).filter((name) => !name.startsWith('@'));
  const terms = fields.map((name) => {
    const term = `${resource.type}/${name}`;
    return [name, resource.references?.[name] ? { '@id': term, '@type': '@id' } : term];
  });
  return contextWith(scope, terms, origin);
}

const contextWith = (
  scope: Scope,
  terms: (string | object)[][],
  origin: string,
): Record<string, unknown> => ({
  '@context': {
    '@vocab': `${origin}${scope.base}/docs.jsonld#`,
    ...HYDRA_TERMS,
    ...Object.fromEntries(terms),
  },
});

/** Builds `/contexts/Entrypoint`: one link per collection. */
export function entrypointContext(scope: Scope, origin: string): Record<string, unknown> {
  const terms = listed(scope.resources).map((resource) => [
    entryName(resource),
    { '@id': `Entrypoint/${entryName(resource)}`, '@type': '@id' },
  ]);
  return contextWith(scope, terms, origin);
}

/** Builds `/contexts/Error` and `/contexts/ConstraintViolationList`. */
export function errorContext(scope: Scope, origin: string): Record<string, unknown> {
  return {
    '@context': {
      '@vocab': `${origin}${scope.base}/docs.jsonld#`,
      ...HYDRA_TERMS,
      violations: `${origin}${scope.base}/docs.jsonld#violations`,
      propertyPath: `${origin}${scope.base}/docs.jsonld#propertyPath`,
      message: `${origin}${scope.base}/docs.jsonld#message`,
    },
  };
}

/** Returns the entry point's key of a resource: 'orderItem' for 'order-items'. */
export function entryName(resource: Resource): string {
  return resource.type.charAt(0).toLowerCase() + resource.type.slice(1);
}

/** Returns the resources that can be listed: only these are in the entry point. */
export function listed(resources: Resource[]): Resource[] {
  return resources.filter((resource) => resource.operations.some((entry) => entry.kind === 'list'));
}

export function entrypoint(scope: Scope): Record<string, unknown> {
  const links = listed(scope.resources).map((resource) => [
    entryName(resource),
    `${scope.base}/${resource.name}`,
  ]);
  return {
    '@context': `${scope.base}/contexts/Entrypoint`,
    '@id': scope.base,
    '@type': 'Entrypoint',
    ...Object.fromEntries(links),
  };
}

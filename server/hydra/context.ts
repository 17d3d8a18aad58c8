import { API_BASE } from '#contract/hydra.ts';
import type { Resource } from '#server/http/resource.ts';

/** Terms of every context, inlined: a client that cannot reach w3.org resolves them here. */
export const HYDRA_TERMS = {
  hydra: 'http://www.w3.org/ns/hydra/core#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  schema: 'https://schema.org/',
} as const;

/** `/contexts/{Type}`: each field of the shape is a term of the documentation; IRIs of other resources are links. */
export function contextOf(resource: Resource, origin: string): Record<string, unknown> {
  const fields = Object.keys(resource.shape.shape).filter((name) => !name.startsWith('@'));
  const terms = fields.map((name) => {
    const term = `${resource.type}/${name}`;
    return [name, resource.references?.[name] ? { '@id': term, '@type': '@id' } : term];
  });
  return contextWith(terms, origin);
}

const contextWith = (terms: (string | object)[][], origin: string): Record<string, unknown> => ({
  '@context': {
    '@vocab': `${origin}${API_BASE}/docs.jsonld#`,
    ...HYDRA_TERMS,
    ...Object.fromEntries(terms),
  },
});

/** `/contexts/Entrypoint`: one link per collection. */
export function entrypointContext(resources: Resource[], origin: string): Record<string, unknown> {
  const terms = resources.map((resource) => [
    entryName(resource),
    { '@id': `Entrypoint/${entryName(resource)}`, '@type': '@id' },
  ]);
  return contextWith(terms, origin);
}

/** `/contexts/Error` and `/contexts/ConstraintViolationList`. */
export function errorContext(origin: string): Record<string, unknown> {
  return {
    '@context': {
      '@vocab': `${origin}${API_BASE}/docs.jsonld#`,
      ...HYDRA_TERMS,
      violations: `${origin}${API_BASE}/docs.jsonld#violations`,
      propertyPath: `${origin}${API_BASE}/docs.jsonld#propertyPath`,
      message: `${origin}${API_BASE}/docs.jsonld#message`,
    },
  };
}

/** The entry point's key of a resource: 'orderItem' for 'order-items'. */
export function entryName(resource: Resource): string {
  return resource.type.charAt(0).toLowerCase() + resource.type.slice(1);
}

/** Only resources that can be listed stand in the entry point. */
export function listed(resources: Resource[]): Resource[] {
  return resources.filter((resource) => resource.operations.some((entry) => entry.kind === 'list'));
}

export function entrypoint(resources: Resource[]): Record<string, unknown> {
  const links = listed(resources).map((resource) => [entryName(resource), `${API_BASE}/${resource.name}`]);
  return {
    '@context': `${API_BASE}/contexts/Entrypoint`,
    '@id': API_BASE,
    '@type': 'Entrypoint',
    ...Object.fromEntries(links),
  };
}

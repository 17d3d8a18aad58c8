import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import Environment from '@zazuko/env/Environment.js';
import rdf from '@zazuko/env-node';
import create from 'alcaeus';
import jsonld from 'jsonld';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { API_BASE } from '#lib/contract/hydra.ts';
import { listed } from '#server/hydra/context.ts';
import { resources } from '#server/resources.ts';
import { makePiece } from '#tests/catalogue.ts';
import { useDatabase } from '#tests/database.ts';
import { listen } from './server.ts';

useDatabase();

let server: Awaited<ReturnType<typeof listen>>;
const complaints = vi.spyOn(console, 'error');

beforeAll(async () => {
  await makePiece();
  server = await listen();
});
afterAll(() => server.close());

it('api-doc-parser finds every collection with its fields, references and operations, without a complaint', async () => {
  const { api } = await parseHydraDocumentation(`${server.origin}${API_BASE}`);
  expect(complaints).not.toHaveBeenCalled();
  const found = api.resources ?? [];
  expect(found.map((resource) => resource.name).sort()).toEqual(
    listed(resources)
      .map((entry) => entry.name)
      .sort(),
  );
  for (const resource of listed(resources)) {
    const seen = found.find((entry) => entry.name === resource.name);
    expect(seen?.url).toBe(`${server.origin}${API_BASE}/${resource.name}`);
    const fields = Object.keys(resource.shape.shape).filter((name) => !name.startsWith('@'));
    expect(seen?.readableFields?.map((field) => field.name).sort(), resource.name).toEqual(fields.sort());
    const methods = resource.operations
      .filter((entry) => /^(|\/\{\w+\})$/.test(entry.path))
      .map((entry) => entry.method);
    expect(seen?.operations?.map((operation) => operation.method).sort(), resource.name).toEqual(
      methods.sort(),
    );
  }
  const orders = found.find((entry) => entry.name === 'orders');
  const way = orders?.fields?.find((field) => field.name === 'shippingMethod');
  expect(way?.reference && typeof way.reference === 'object' ? way.reference.name : undefined).toBe(
    'shipping-methods',
  );
  const total = orders?.fields?.find((field) => field.name === 'total');
  expect(total?.type).toBe('integer');
});

/** Reads documents from our server alone: whatever needs another host is broken for a client that is offline. */
const documentLoader = async (url: string) => {
  expect(url.startsWith(server.origin)).toBe(true);
  const answer = await fetch(url, { headers: { Accept: 'application/ld+json' } });
  return { contextUrl: undefined, documentUrl: url, document: await answer.json() };
};

it.each(['', '/docs.jsonld', '/articles', '/collections', '/brands', '/contexts/Order'])(
  'jsonld expands %s from this host alone',
  async (path) => {
    const url = `${server.origin}${API_BASE}${path}`;
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toContain('application/ld+json');
    const expanded = await jsonld.expand(await answer.json(), { base: url, documentLoader });
    if (path !== '/contexts/Order') expect(expanded.length).toBe(1);
    if (path === '/articles') {
      const text = JSON.stringify(expanded);
      expect(text).toContain('http://www.w3.org/ns/hydra/core#member');
      expect(text).toContain(`${server.origin}${API_BASE}/docs.jsonld#Article/title`);
    }
  },
);

it('alcaeus reads a collection, its members and the documentation that the answer links', async () => {
  const environment = new Environment(create(), { parent: rdf });
  const answer = await environment.hydra.loadResource(`${server.origin}${API_BASE}/articles`);
  const types = [...(answer.representation?.root?.types ?? [])].map((type) => type.id.value);
  expect(types).toContain('http://www.w3.org/ns/hydra/core#Collection');
  const [documentation] = environment.hydra.apiDocumentations;
  const classes = documentation?.root?.supportedClass.map((entry) => entry.id.value.split('#')[1]) ?? [];
  expect(classes).toContain('Entrypoint');
  for (const resource of resources) expect(classes).toContain(resource.type);
  expect(complaints).not.toHaveBeenCalled();
});

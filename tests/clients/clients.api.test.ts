import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import Environment from '@zazuko/env/Environment.js';
import rdf from '@zazuko/env-node';
import create from 'alcaeus';
import jsonld from 'jsonld';
import { beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { API_BASE, pageQuery } from '#contract/hydra.ts';
import { listed } from '#server/hydra/context.ts';
import { resources } from '#server/resources.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';
import { useServer } from '#tests/server.ts';

useDatabase({ rateLimits: 'off' });
const server = useServer();

const iriTemplate = z.object({
  'hydra:template': z.string(),
  'hydra:mapping': z.array(z.object({ variable: z.string(), property: z.string() })),
});
const documented = z.object({
  'hydra:supportedClass': z.array(
    z.object({
      '@id': z.string(),
      'hydra:supportedProperty': z.array(
        z.object({ 'hydra:title': z.string(), 'hydra:property': z.object({ range: z.unknown() }) }),
      ),
    }),
  ),
});

/** Returns a guest's token, which may list everything with an owner. */
async function anyToken(): Promise<string> {
  const guest = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };
  const answer = await new Client().send('POST', '/auth/register-guest', guest);
  return z.object({ token: z.string() }).parse(await answer.json()).token;
}

const complaints = vi.spyOn(console, 'error');

beforeAll(async () => {
  await makeItem();
});

it('api-doc-parser finds every collection with its fields, references and operations, without a complaint', async () => {
  const { api } = await parseHydraDocumentation(`${server.base}`);
  expect(complaints).not.toHaveBeenCalled();
  const found = api.resources ?? [];
  expect(found.map((resource) => resource.name).sort()).toEqual(
    listed(resources)
      .map((entry) => entry.name)
      .sort(),
  );
  for (const resource of listed(resources)) {
    const seen = found.find((entry) => entry.name === resource.name);
    expect(seen?.url).toBe(`${server.base}/${resource.name}`);
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

it('documents objects within resources as classes of their own, down to the last', async () => {
  const docs = documented.parse(await (await fetch(`${server.base}/docs.jsonld`)).json());
  const classes = new Map(docs['hydra:supportedClass'].map((entry) => [entry['@id'], entry]));
  const rangesOf = (name: string) =>
    Object.fromEntries(
      (classes.get(name)?.['hydra:supportedProperty'] ?? []).map((entry) => [
        entry['hydra:title'],
        entry['hydra:property'].range,
      ]),
    );
  expect(rangesOf('#Article')).toMatchObject({
    choices: '#Choice',
    frontPhoto: '#Photo',
    image: '#ArticleImage',
    colorSizes: '#ArticleColorSizes',
  });
  expect(rangesOf('#Photo')).toMatchObject({
    url: 'xsd:string',
    width: 'xsd:integer',
    sources: '#PhotoSources',
  });
  expect(rangesOf('#OrderItem')).toMatchObject({ article: '#OrderArticle', unitPrice: 'xsd:integer' });
  expect(rangesOf('#Order')).toMatchObject({ unavailableItems: '#UnavailableItem', items: '#OrderItem' });
  for (const name of classes.keys()) {
    for (const [field, range] of Object.entries(rangesOf(name))) {
      if (typeof range === 'string' && range.startsWith('#')) {
        expect([...classes.keys()], `${name}/${field}`).toContain(range);
      }
    }
  }
});

/** The template of a search, expanded by RFC 6570 for `{?a,b}`. */
const VARIABLES = /^[^{}]+\{\?[^{},?]+(,[^{},?]+)*\}$/;

it.each(listed(resources).map((entry) => entry.name))(
  'the search of %s names this collection and takes what it says, or there is none',
  async (name) => {
    const address = `${API_BASE}/${name}`;
    const token = await anyToken();
    const answer = await fetch(`${server.origin}${address}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { 'hydra:search': search } = z
      .object({ 'hydra:search': iriTemplate.optional() })
      .parse(await answer.json());
    const own = resources
      .find((entry) => entry.name === name)
      ?.operations.find((entry) => entry.path === '' && entry.kind === 'list');
    const filters = Object.keys(own?.query instanceof z.ZodObject ? own.query.shape : {}).filter(
      (parameter) => !Object.keys(pageQuery.shape).includes(parameter),
    );
    expect(search !== undefined).toBe(filters.length > 0);
    if (!search) return;
    expect(search['hydra:template']).toMatch(VARIABLES);
    expect(search['hydra:template'].startsWith(`${address}{?`)).toBe(true);
    const variables = search['hydra:mapping'].map((entry) => entry.variable);
    expect(search['hydra:template']).toBe(`${address}{?${variables.join(',')}}`);
    for (const parameter of filters) {
      expect(
        variables.some((variable) => variable.split('[')[0] === parameter),
        parameter,
      ).toBe(true);
    }
  },
);

/** Loads documents only from this server: a client that is offline could not use other hosts. */
const documentLoader = async (url: string) => {
  expect(url.startsWith(server.origin)).toBe(true);
  const answer = await fetch(url, { headers: { Accept: 'application/ld+json' } });
  return { contextUrl: undefined, documentUrl: url, document: await answer.json() };
};

it.each(['', '/docs.jsonld', '/articles', '/collections', '/brands', '/contexts/Order'])(
  'jsonld expands %s from this host alone',
  async (path) => {
    const url = `${server.base}${path}`;
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toContain('application/ld+json');
    const expanded = await jsonld.expand(await answer.json(), { base: url, documentLoader });
    if (path !== '/contexts/Order') expect(expanded.length).toBe(1);
    if (path === '/articles') {
      const text = JSON.stringify(expanded);
      expect(text).toContain('http://www.w3.org/ns/hydra/core#member');
      expect(text).toContain(`${server.base}/docs.jsonld#Article/title`);
    }
  },
);

it('alcaeus reads a collection, its members and the documentation that the answer links', async () => {
  const environment = new Environment(create(), { parent: rdf });
  const answer = await environment.hydra.loadResource(`${server.base}/articles`);
  const types = [...(answer.representation?.root?.types ?? [])].map((type) => type.id.value);
  expect(types).toContain('http://www.w3.org/ns/hydra/core#Collection');
  const [documentation] = environment.hydra.apiDocumentations;
  const classes = documentation?.root?.supportedClass.map((entry) => entry.id.value.split('#')[1]) ?? [];
  expect(classes).toContain('Entrypoint');
  for (const resource of resources) expect(classes).toContain(resource.type);
  expect(complaints).not.toHaveBeenCalled();
});

import { z } from 'zod';
import { API_BASE, MAX_PER_PAGE } from '#lib/contract/hydra.ts';
import type { Operation, Page, Resource } from '#server/http/resource.ts';

/** Hydra collection in the prefixed form (api.md, "Bodies"). `members` already carry their @id and @type. */
export function collectionBody(
  resource: Resource,
  operation: Operation,
  page: Page,
  url: URL,
  query: unknown,
): Record<string, unknown> {
  const base = `${API_BASE}/${resource.name}${operation.path}`;
  const view = viewOf(url, page.total, query);
  const search = searchOf(base, operation.query);
  return {
    '@context': `${API_BASE}/contexts/${resource.type}`,
    '@id': url.pathname,
    '@type': 'hydra:Collection',
    'hydra:totalItems': page.total,
    'hydra:member': page.members,
    ...page.extra,
    ...(view ? { 'hydra:view': view } : {}),
    ...(search ? { 'hydra:search': search } : {}),
  };
}

/** Only when there is more than one page or a parameter was given. */
function viewOf(url: URL, total: number, query: unknown): Record<string, string> | undefined {
  const { page, itemsPerPage } = z
    .object({ page: z.int().default(1), itemsPerPage: z.int().default(10) })
    .parse(query);
  const size = Math.min(itemsPerPage, MAX_PER_PAGE);
  const last = size > 0 ? Math.max(1, Math.ceil(total / size)) : 1;
  if (last === 1 && !url.search) return undefined;
  const address = (number: number) => {
    const parameters = new URLSearchParams(url.search);
    parameters.set('page', String(number));
    return `${url.pathname}?${parameters}`;
  };
  return {
    '@id': last > 1 ? address(page) : `${url.pathname}${url.search}`,
    '@type': 'hydra:PartialCollectionView',
    ...(last > 1 ? { 'hydra:first': address(1), 'hydra:last': address(last) } : {}),
    ...(page > 1 && last > 1 ? { 'hydra:previous': address(Math.min(page - 1, last)) } : {}),
    ...(page < last ? { 'hydra:next': address(page + 1) } : {}),
  };
}

const searches = new WeakMap<z.ZodType, Record<string, unknown>>();

function searchOf(base: string, schema: z.ZodType | undefined): Record<string, unknown> | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined;
  const known = searches.get(schema);
  if (known) return known;
  const variables = Object.entries(schema.shape).flatMap(([name, type]) => variablesOf(name, type));
  const search = {
    '@type': 'hydra:IriTemplate',
    'hydra:template': `${base}{?${variables.map((entry) => entry.variable).join(',')}}`,
    'hydra:variableRepresentation': 'BasicRepresentation',
    'hydra:mapping': variables.map(({ variable, property }) => ({
      '@type': 'IriTemplateMapping',
      variable,
      property,
      required: false,
    })),
  };
  searches.set(schema, search);
  return search;
}

function variablesOf(name: string, type: unknown): { variable: string; property: string }[] {
  if (name === 'page' || name === 'itemsPerPage') return [];
  if (type instanceof z.ZodOptional || type instanceof z.ZodDefault) return variablesOf(name, type.unwrap());
  if (type instanceof z.ZodArray)
    return [name, `${name}[]`].map((variable) => ({ variable, property: name }));
  if (type instanceof z.ZodUnion) return type.options.flatMap((option) => variablesOf(name, option));
  if (type instanceof z.ZodObject) {
    // `order[price]` sorts by the property `price`; `price[gte]` filters the property `price`.
    const sorts = name === 'order' || name === 'sort';
    return Object.keys(type.shape).map((key) => ({
      variable: `${name}[${key}]`,
      property: sorts ? key : name,
    }));
  }
  return [{ variable: name, property: name }];
}

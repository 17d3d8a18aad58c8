import { z } from 'zod';
import { MAX_PER_PAGE, pageQuery } from '#contract/hydra.ts';
import type { Operation, Page, Resource, Scope } from '#server/http/resource.ts';
import { queryVariables } from './query-variables.ts';

/** Builds a Hydra collection in the prefixed form. `members` already have their @id and @type. */
export function collectionBody(
  scope: Scope,
  resource: Resource,
  operation: Operation,
  page: Page,
  url: URL,
  query: unknown,
): Record<string, unknown> {
  const view = page.next === undefined ? viewOf(url, page.total, query) : partOf(url, page.next);
  const search = searchOf(url.pathname, operation.query);
  return {
    '@context': `${scope.base}/contexts/${resource.type}`,
    '@id': url.pathname,
    '@type': 'hydra:Collection',
    'hydra:totalItems': page.total,
    'hydra:member': page.members,
    ...page.extra,
    ...(view ? { 'hydra:view': view } : {}),
    ...(search ? { 'hydra:search': search } : {}),
  };
}

const partQuery = z.object({ page: z.int().default(1), itemsPerPage: z.int().default(10) });

/** Only when there is more than one page or a parameter was given. */
function viewOf(url: URL, total: number, query: unknown): Record<string, string> | undefined {
  const { page, itemsPerPage } = partQuery.parse(query);
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

function partOf(url: URL, next: Record<string, string> | null): Record<string, string> {
  const parameters = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(next ?? {})) parameters.set(name, value);
  return {
    '@id': `${url.pathname}${url.search}`,
    '@type': 'hydra:PartialCollectionView',
    ...(next ? { 'hydra:next': `${url.pathname}?${parameters}` } : {}),
  };
}

/** Parameters of paging, which are no search. */
const PAGE = Object.keys(pageQuery.shape);

/** Describes the search of a list; undefined for a list that only has pages, because an empty template is invalid. */
function searchOf(path: string, schema: z.ZodType | undefined): Record<string, unknown> | undefined {
  const mapping = queryVariables(schema)
    .filter(({ property }) => !PAGE.includes(property))
    // The standard clients fill in a list's plain name for one value, and `name[]` otherwise.
    .flatMap(({ name, property, isList }) =>
      (isList ? [property, name] : [name]).map((variable) => ({
        '@type': 'IriTemplateMapping',
        variable,
        property,
        required: false,
      })),
    );
  if (mapping.length === 0) return undefined;
  return {
    '@type': 'hydra:IriTemplate',
    'hydra:template': `${path}{?${mapping.map((entry) => entry.variable).join(',')}}`,
    'hydra:variableRepresentation': 'BasicRepresentation',
    'hydra:mapping': mapping,
  };
}

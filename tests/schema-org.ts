import { readFileSync } from 'node:fs';

// schema.org's vocabulary from the package schema-dts: a declaration for each type, generated from schema.org's
// own file, with its properties, their value types, and its subtypes.
const source = readFileSync('node_modules/schema-dts/dist/schema.d.ts', 'utf8').replace(
  /\/\*\*[\s\S]*?\*\//g,
  '',
);

interface Declared {
  parents: string[];
  /** Types of a property's values: types, literals, and values of enumerations. */
  properties: Map<string, string[]>;
}
const bases = new Map<string, Declared>();
for (const [, name = '', above = '', body = ''] of source.matchAll(
  /interface (\w+Base) extends ([^{]*)\{([\s\S]*?)\n\}/g,
)) {
  const properties = [...body.matchAll(/"([\w:]+)"\?: SchemaValue<([^,]*),/g)].map(
    ([, property = '', holds = '']): [string, string[]] => [property, holds.split(' | ')],
  );
  bases.set(name, { parents: above.match(/\w+Base\b/g) ?? [], properties: new Map(properties) });
}
const baseOf = new Map(
  [...source.matchAll(/interface \w+Leaf extends (\w+Base)[^{]*\{\s*"@type": "(\w+)"/g)].map(
    ([, base = '', type = '']): [string, string] => [type, base],
  ),
);
const members = new Map(
  [...source.matchAll(/type (\w+) = ([^;]*);/g)].map(([, name = '', union = '']): [string, string[]] => [
    name,
    union.split(' | '),
  ]),
);

/** Returns everything that a name includes: itself, its subtypes, and its written forms. */
function meaningsOf(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const member of members.get(name) ?? []) {
    seen.add(member.replace(/Leaf$/, ''));
    meaningsOf(member, seen);
  }
  return seen;
}

function holdsOf(type: string, property: string, base = baseOf.get(type) ?? ''): string[] | undefined {
  const declared = bases.get(base);
  if (!declared) return undefined;
  const own = declared.properties.get(property);
  return own ?? declared.parents.map((parent) => holdsOf(type, property, parent)).find(Boolean);
}

/** Properties that Google requires of a block (Search Central, "Structured data"). */
const REQUIRED: Record<string, string[]> = {
  Product: ['name', 'image', 'offers', 'brand', 'description', 'sku'],
  ProductGroup: ['name', 'productGroupID', 'variesBy', 'hasVariant', 'brand', 'url'],
  Offer: ['price', 'priceCurrency', 'availability', 'itemCondition', 'url'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  MerchantReturnPolicy: [
    'applicableCountry',
    'returnPolicyCategory',
    'merchantReturnDays',
    'returnMethod',
    'returnFees',
  ],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  OnlineStore: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
};

/**
 * Lists the errors in a document of structured data: unknown types and properties, invalid values, and missing
 * properties.
 */
export function schemaOrgFaults(document: unknown): string[] {
  if (!isNode(document)) return ['no document'];
  const { '@context': context, '@graph': graph, ...single } = document;
  const blocks: unknown[] = Array.isArray(graph) ? graph : [single];
  const ids = new Set(blocks.flatMap((block) => (isNode(block) && block['@id'] ? [block['@id']] : [])));
  return [
    ...(context === 'https://schema.org' ? [] : ['the context is not schema.org']),
    ...blocks.flatMap((block) => nodeFaults(block, 'page', ids)),
  ];
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function nodeFaults(node: unknown, place: string, ids: ReadonlySet<unknown>): string[] {
  if (!isNode(node)) return [`${place} is no block`];
  const type = String(node['@type']);
  if (!baseOf.has(type)) return [`${place}: schema.org has no ${type}`];
  const missing = (REQUIRED[type] ?? []).filter((name) => node[name] === undefined || node[name] === '');
  return [
    ...missing.map((name) => `${place}: ${type} without ${name}`),
    ...Object.entries(node)
      .filter(([name]) => !name.startsWith('@') && !name.endsWith('-input'))
      .flatMap(([name, value]) => {
        const holds = holdsOf(type, name);
        if (!holds) return [`${place}: ${type} has no ${name}`];
        const values: unknown[] = Array.isArray(value) ? value : [value];
        return values.flatMap((one) => valueFaults(one, `${type}.${name}`, holds, ids));
      }),
  ];
}

function valueFaults(value: unknown, place: string, holds: string[], ids: ReadonlySet<unknown>): string[] {
  const may = new Set(holds.flatMap((name) => [...meaningsOf(name)]));
  if (isNode(value) && Object.keys(value).join() === '@id')
    return may.has('IdReference') && (ids.has(value['@id']) || URL.canParse(String(value['@id'])))
      ? []
      : [`${place} names ${value['@id']}, which is not there`];
  if (isNode(value))
    return may.has(String(value['@type']))
      ? nodeFaults(value, place, ids)
      : [`${place} may not be a ${value['@type']}`];
  if (typeof value === 'number' || typeof value === 'boolean')
    return may.has(typeof value) ? [] : [`${place} may not be ${value}`];
  if (typeof value !== 'string') return [`${place} has no value`];
  const isNumber = /^-?\d+(\.\d+)?$/.test(value) && may.has('"a number"');
  return isNumber || may.has('string') || may.has(`"${value}"`) ? [] : [`${place} may not be "${value}"`];
}

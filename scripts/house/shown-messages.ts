export const LITERAL = /'([\w.-]+)'/g;
export const TEMPLATE = /`((?:[\w.-]|\$\{[^{}`]*\})+)`/g;
/** A field whose label is the message `field.NAME` (lib/forms/use-shop-form.ts). */
const FIELD = /\w\.field\('(\w+)'\)/g;
/** Values of a placeholder whose prefix also has ids of other kinds. */
const HOLES: Readonly<Record<string, readonly string[]>> = {
  'listing.price.${name}': ['low', 'high'],
  'product.${option}': ['size', 'color', 'state'],
  'field.${attribute}': ['category', 'type', 'brand', 'model', 'collectionYear', 'color', 'size', 'material'],
  'field.${part}': ['postcode', 'city'],
  'nav.${gender}': ['femme', 'homme', 'fille', 'garcon', 'bebe'],
};

/** Returns the ids that a component's source formats from its messages (those of a variable), and the labels of its fields. */
export function shownMessages(text: string, ids: readonly string[], variable = 'texts'): string[] {
  const labels = variable === 'texts' ? [...text.matchAll(FIELD)].map(([, name]) => `field.${name}`) : [];
  return [...formatted(text, ids, variable), ...labels.filter((id) => ids.includes(id))];
}

function formatted(text: string, ids: readonly string[], variable: string): string[] {
  const calls = [...text.matchAll(new RegExp(`\\bformat(?:Or)?\\(\\s*${variable}\\b,`, 'g'))].map(
    ({ index }) => call(text.slice(index)),
  );
  return calls.flatMap((source) => {
    // Values follow the id.
    const [id = ''] = source.split(/,\s*(?:\{|values)/);
    const literals = [...id.matchAll(LITERAL)].flatMap(([, one = '']) => (ids.includes(one) ? [one] : []));
    const templates = [...id.matchAll(TEMPLATE)].flatMap(([, template = '']) => {
      if (!template.split('${')[0]?.includes('.')) return [];
      const values = HOLES[template];
      if (values) return values.map((value) => template.replace(/\$\{[^}]*\}/, value));
      const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.-]/g, '\\$&'));
      const pattern = new RegExp(`^${parts.join('[\\w-]+')}$`);
      return ids.filter((one) => pattern.test(one));
    });
    return [...literals, ...templates];
  });
}

/** Returns the source of a call, up to its closing bracket. */
function call(text: string): string {
  let depth = 0;
  for (const [index, sign] of [...text].entries()) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ')' && depth === 0) return text.slice(0, index);
  }
  return text;
}

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Messages by language, area and id, as in messages/LOCALE/AREA.json. */
export type Catalogue = Record<string, Record<string, Record<string, string>>>;

/** Areas whose ids contain names of rules and fields; tests of the rules and the demonstration cover them. */
const LOOKED_UP = new Set(['rules', 'form-demo']);
/** Areas of the back office exist only in English. */
const OFFICE = 'office-';
/** Separate areas, which may use the ids of another one. */
const SEPARATE_AREAS = new Set(['form-demo']);

/**
 * Lists all errors in the messages: ids missing in one language, messages that cannot be parsed, arguments that
 * differ between languages, ids in two areas, ids that sources use and no area defines, and unused ids.
 */
export function messageFaults(catalogue: Catalogue, sources: Record<string, string>): string[] {
  const [first = '', ...others] = Object.keys(catalogue).sort();
  const source = catalogue[first] ?? {};
  return [
    ...others.flatMap((locale) => differences(first, source, locale, catalogue[locale] ?? {})),
    ...duplicates(source),
    ...usage(source, sources),
  ];
}

function differences(
  first: string,
  source: Catalogue[string],
  locale: string,
  target: Catalogue[string],
): string[] {
  const areas = [...new Set([...Object.keys(source), ...Object.keys(target)])];
  return areas
    .filter((area) => !area.startsWith(OFFICE))
    .flatMap((area) => {
      const [ours, theirs] = [source[area] ?? {}, target[area] ?? {}];
      return [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].flatMap((id) => {
        const [a, b] = [ours[id], theirs[id]];
        if (a === undefined) return `messages/${first}/${area}.json lacks ${id}`;
        if (b === undefined) return `messages/${locale}/${area}.json lacks ${id}`;
        const [mine, its] = [argumentsOf(a), argumentsOf(b)];
        if (!mine) return `messages/${first}/${area}.json: ${id} is no ICU message`;
        if (!its) return `messages/${locale}/${area}.json: ${id} is no ICU message`;
        return mine.join() === its.join()
          ? []
          : `${area}: ${id} takes {${mine.join(', ')}} in ${first} and {${its.join(', ')}} in ${locale}`;
      });
    });
}

/** Returns the arguments of a message; `{Name}` is `{name}` at the start of a sentence. Null if it cannot be parsed. */
function argumentsOf(text: string): string[] | null {
  const names = new Set<string>();
  const collect = (elements: MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      names.add(element.value.charAt(0).toLowerCase() + element.value.slice(1));
      if (element.type === TYPE.tag) collect(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) collect(option.value);
    }
  };
  try {
    collect(parse(text));
    return [...names].sort();
  } catch {
    return null;
  }
}

function duplicates(source: Catalogue[string]): string[] {
  const areas = new Map<string, string>();
  return Object.entries(source).flatMap(([area, messages]) =>
    Object.keys(messages).flatMap((id) => {
      const before = areas.get(id);
      if (!SEPARATE_AREAS.has(area)) areas.set(id, area);
      return before && !SEPARATE_AREAS.has(area) ? `${id} is in ${before} and in ${area}` : [];
    }),
  );
}

const LITERAL = /'([\w.-]+)'/g;
const TEMPLATE = /`((?:[\w.-]|\$\{[^{}`]*\})+)`/g;
/** Pattern of a template's placeholder: one part of an id. */
const PART = '[\\w-]+';

function usage(source: Catalogue[string], sources: Record<string, string>): string[] {
  const ids = new Map(
    Object.entries(source).flatMap(([area, messages]) =>
      Object.keys(messages).map((id) => [id, area] as const),
    ),
  );
  const roots = new Set([...ids.keys()].map((id) => id.split('.')[0]));
  const isId = (text: string) => text.includes('.') && roots.has(text.split('.')[0]);
  const used = new Set<string>();
  const patterns = new Set<string>();
  const missing: string[] = [];
  for (const [path, text] of Object.entries(sources)) {
    const literals = [...text.matchAll(LITERAL)].map(([, literal = '']) => literal);
    const templates = [...text.matchAll(TEMPLATE)]
      .map(([, template = '']) => template)
      .filter((template) => template.includes('${'));
    for (const literal of literals) {
      if (ids.has(literal)) used.add(literal);
      else if (
        isId(literal) &&
        ![...ids.keys()].some((id) => literal.endsWith('.') && id.startsWith(literal))
      )
        missing.push(`${path}: there is no message ${literal}`);
    }
    const tails = [...literals, ...templates].map(patternOf);
    for (const template of templates.filter(isId)) {
      const filePatterns = [patternOf(template)];
      // The last placeholder may be filled by a text of the same file.
      if (template.endsWith('}'))
        filePatterns.push(...tails.map((tail) => patternOf(template.replace(/\$\{[^}]*\}$/, '')) + tail));
      for (const pattern of filePatterns) patterns.add(pattern);
      if (!filePatterns.some((pattern) => [...ids.keys()].some((id) => matches(pattern, id))))
        missing.push(`${path}: there is no message like ${template}`);
    }
  }
  const unused = [...ids].filter(
    ([id, area]) =>
      !LOOKED_UP.has(area) && !used.has(id) && ![...patterns].some((pattern) => matches(pattern, id)),
  );
  return [...missing, ...unused.map(([id, area]) => `${area}: no source uses ${id}`)];
}

/** Returns the pattern of a template's ids; one that ends with a dot is a prefix. */
const patternOf = (template: string): string =>
  template
    .split(/\$\{[^}]*\}/)
    .map((part) => part.replace(/[.-]/g, '\\$&'))
    .join(PART) + (/\}.*\.$/.test(template) ? '.*' : '');

const expressions = new Map<string, RegExp>();
function matches(pattern: string, id: string): boolean {
  const expression = expressions.get(pattern) ?? new RegExp(`^${pattern}$`);
  expressions.set(pattern, expression);
  return expression.test(id);
}

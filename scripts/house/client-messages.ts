import { importsOf, isTest } from './imports.ts';

/** Input of the check: sources by path, ids of all messages, and the lists of `lib/i18n/client-messages.ts`. */
export interface ClientMessages {
  sources: ReadonlyMap<string, string>;
  ids: readonly string[];
  lists: Readonly<Record<string, readonly string[]>>;
}

const LITERAL = /'([\w.-]+)'/g;
const TEMPLATE = /`((?:[\w.-]|\$\{[^{}`]*\})+)`/g;
const GIVES = /messagesFor\(\s*[\w.]+,([^()]*)\)/g;
/** Values of a placeholder whose prefix also has ids of other kinds. */
const HOLES: Readonly<Record<string, readonly string[]>> = {
  'listing.price.${name}': ['min', 'max'],
  'product.${option}': ['size', 'color', 'state'],
  'nav.${gender}': ['femme', 'homme', 'fille', 'garcon', 'bebe'],
};

/** A function, component or constant of a module. */
interface Part {
  file: string;
  name: string;
}

/**
 * Lists the message ids that a client component formats without receiving them, for each file that passes
 * messages. Such an id would be shown instead of its text.
 */
export function unsentMessages({ sources, ids, lists }: ClientMessages): string[] {
  const modules = new Map(
    [...sources].flatMap(([path, text]) =>
      isTest(path) ? [] : [[path, moduleOf(path, text, sources)] as const],
    ),
  );
  const found = [...modules].flatMap(([path, { text, resolve }]) =>
    path.endsWith('.tsx')
      ? gifts(text).flatMap(({ wanted, tag }) => {
          const receiver = resolve(tag) ?? { file: path, name: tag };
          const matchers = wanted.flatMap(
            (one) => lists[one] ?? listOf(resolve(one) ?? { file: path, name: one }, modules) ?? one,
          );
          const isGiven = (id: string) =>
            matchers.some((one) => (one.endsWith('.') ? id.startsWith(one) : id === one));
          return reachable(receiver, modules).flatMap((part) =>
            shown(modules.get(part.file)?.parts.get(part.name) ?? '', ids)
              .filter((id) => !isGiven(id))
              .map((id) => `${path}: gives ${tag} no message ${id}, which ${part.file} shows`),
          );
        })
      : [],
  );
  return [...new Set(found)];
}

/** Returns the ids that a part formats from its messages. */
function shown(text: string, ids: readonly string[]): string[] {
  const calls = [...text.matchAll(/\bformat(?:Or)?\(\s*texts\b,/g)].map(({ index }) =>
    call(text.slice(index)),
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

interface Module {
  text: string;
  /** Source of each part by name. */
  parts: ReadonlyMap<string, string>;
  /** Returns the part of an imported name. */
  resolve: (name: string) => Part | undefined;
}

function moduleOf(path: string, text: string, sources: ReadonlyMap<string, string>): Module {
  const begins = [...text.matchAll(/^(?:export )?(?:default )?(?:async )?(?:function|const) (\w+)/gm)];
  const parts = new Map(
    begins.map(({ index, 1: name = '' }, at) => [name, text.slice(index, begins[at + 1]?.index)] as const),
  );
  const imported = new Map<string, Part>();
  for (const [line, names = ''] of text.matchAll(/^import \{([^}]*)\} from '[^']+'/gm)) {
    const file = importsOf(path, line).find((one) => sources.has(one));
    for (const name of names.split(',').map((one) => one.trim()))
      if (file && name && !name.startsWith('type ')) imported.set(name, { file, name });
  }
  return { text, parts, resolve: (name) => imported.get(name) };
}

/** Returns the components to which a source passes messages. */
function gifts(text: string): { wanted: string[]; tag: string }[] {
  return [...text.matchAll(GIVES)].flatMap((given) => {
    // Names of lists, ids, and prefixes of ids.
    const givenIds = [...(given[1] ?? '').matchAll(/\.\.\.(\w+)|'([\w.-]+)'/g)].map(
      ([, list, id]) => list ?? id ?? '',
    );
    const variable = /const (\w+) = $/.exec(text.slice(0, given.index))?.[1];
    const places = variable
      ? [...text.matchAll(new RegExp(`=\\{${variable}\\}`, 'g'))].map(({ index }) => index)
      : [given.index];
    const tags = places.flatMap(
      (index) => [...text.slice(0, index).matchAll(/<([A-Z]\w+)/g)].at(-1)?.[1] ?? [],
    );
    return [...new Set(tags)].map((tag) => ({ wanted: givenIds, tag }));
  });
}

/** Returns the ids, and prefixes of ids, in a list of a module of components. */
function listOf({ file, name }: Part, modules: ReadonlyMap<string, Module>): string[] | undefined {
  const text = modules.get(file)?.parts.get(name);
  if (text === undefined) return undefined;
  const literals = [...text.matchAll(LITERAL)].map(([, id = '']) => id);
  const templates = [...text.matchAll(TEMPLATE)].map(([, template = '']) => template.split('${')[0] ?? '');
  return [...literals, ...templates];
}

/** Returns the component, and all parts that it passes its messages to. */
function reachable(receiver: Part, modules: ReadonlyMap<string, Module>): Part[] {
  const reached = new Map([[`${receiver.file} ${receiver.name}`, receiver]]);
  for (const { file, name } of reached.values()) {
    const module = modules.get(file);
    const text = module?.parts.get(name) ?? '';
    const tags = [...text.matchAll(/<([A-Z]\w+)((?:[^<>]|=>)*?\btexts=\{texts\})/g)];
    const calls = [...text.matchAll(/\b([a-z]\w+)\((?:[^()]*,\s*)?texts\b/g)];
    for (const [, next = ''] of [...tags, ...calls]) {
      const part = module?.resolve(next) ?? (module?.parts.has(next) ? { file, name: next } : undefined);
      if (part?.file.startsWith('components/')) reached.set(`${part.file} ${part.name}`, part);
    }
  }
  return [...reached.values()];
}

import { importsOf, isTest } from './imports.ts';
import { LITERAL, shownMessages, TEMPLATE } from './shown-messages.ts';

/** Input of the check. */
export interface ClientMessages {
  /** By path. */
  sources: ReadonlyMap<string, string>;
  /** Ids of all messages by area, and of those in a file that loads with a script. */
  areas: Readonly<Record<string, readonly string[]>>;
  /** `lib/i18n/client-messages.ts` and `trade-in-messages.ts`: messages of pages. */
  lists: Readonly<Record<string, readonly string[]>>;
  /** Messages that load with scripts (`PANELS` of scripts/compile-messages.mjs). */
  panels: readonly string[];
}

const GIVES = /messagesFor\(\s*[\w.]+,([^()]*)\)/g;

/** Loads a component with its messages (lib/i18n/panel-messages.ts). */
const WITH_MESSAGES = 'withPanelMessages(';
/** An area of messages that a component brings itself. */
const AREA = /^import \w+ from '#shop-messages\/([\w-]+)\.json'/m;
/** Gives a component an area of messages (lib/i18n/with-messages.ts). */
const GIVEN_AREA = /\bwithMessages\((\w+),/g;
/** Loaders of components that are shared by the parts of a page. */
const LOADERS = 'components/query-components.ts';

/** A function, component or constant of a module. */
interface Part {
  file: string;
  name: string;
}

/**
 * Lists the message ids that a client component formats without receiving them: from the page that passes messages, or
 * from a file of messages that loads with it. Such an id would be shown instead of its text.
 */
export function unsentMessages({ sources, areas, lists, panels }: ClientMessages): string[] {
  const ids = Object.values(areas).flat();
  const modules = new Map(
    [...sources].flatMap(([path, text]) =>
      isTest(path) ? [] : [[path, moduleOf(path, text, sources)] as const],
    ),
  );
  return [
    ...unsentByPages(modules, ids, lists),
    ...lackingInPanels(modules, ids, panels),
    ...lackingInAreas(modules, areas),
  ];
}

function unsentByPages(
  modules: ReadonlyMap<string, Module>,
  ids: readonly string[],
  lists: ClientMessages['lists'],
): string[] {
  const found = [...modules].flatMap(([path, { text, resolve }]) =>
    path.endsWith('.tsx')
      ? gifts(text).flatMap(({ wanted, tag }) => {
          const receiver = resolve(tag) ?? { file: path, name: tag };
          const matchers = wanted.flatMap(
            (one) => lists[one] ?? listOf(resolve(one) ?? { file: path, name: one }, modules) ?? one,
          );
          return reachable(receiver, modules).flatMap((part) =>
            shownMessages(textOf(part, modules), ids)
              .filter((id) => !isIn(matchers, id))
              .map((id) => `${path}: gives ${tag} no message ${id}, which ${part.file} shows`),
          );
        })
      : [],
  );
  return [...new Set(found)];
}

/** Lists what components that load with their messages, and functions with `panelTexts`, format besides these. */
function lackingInPanels(
  modules: ReadonlyMap<string, Module>,
  ids: readonly string[],
  panels: readonly string[],
): string[] {
  const lacking = (file: string, shownIds: string[]) =>
    shownIds
      .filter((id) => !isIn(panels, id))
      .map((id) => `PANELS (scripts/compile-messages.mjs) lacks ${id}, which ${file} shows`);
  const found = [...modules].flatMap(([file, { parts }]) =>
    [...parts].flatMap(([name, text]) => {
      const loaded = text.includes(WITH_MESSAGES) ? loadedBy({ file, name }, modules).components : [];
      return [
        ...lacking(file, shownMessages(text, ids, 'panelTexts')),
        ...loaded
          .flatMap((part) => reachable(part, modules))
          .flatMap((part) => lacking(part.file, shownMessages(textOf(part, modules), ids))),
      ];
    }),
  );
  return [...new Set(found)];
}

/** Lists what components that import an area of messages (`#shop-messages/AREA.json`), or are given it, format besides these. */
function lackingInAreas(modules: ReadonlyMap<string, Module>, areas: ClientMessages['areas']): string[] {
  const ids = Object.values(areas).flat();
  return [...modules].flatMap(([file, { text, resolve }]) => {
    const area = AREA.exec(text)?.[1] ?? '';
    if (!areas[area]) return [];
    const given = [...text.matchAll(GIVEN_AREA)].flatMap(([, name = '']) => resolve(name) ?? []);
    const components = [defaultOf(file, modules) ?? [], given].flat();
    const parts = components.flatMap((component) => reachable(component, modules));
    return parts.flatMap((part) =>
      shownMessages(textOf(part, modules), ids)
        .filter((id) => !areas[area]?.includes(id))
        .map((id) => `${file}: ${area}.json lacks ${id}, which ${part.file} shows`),
    );
  });
}

/** Whether a list of ids, and prefixes of ids, has an id. */
export const isIn = (matchers: readonly string[], id: string) =>
  matchers.some((one) => (one.endsWith('.') ? id.startsWith(one) : id === one));

const textOf = ({ file, name }: Part, modules: ReadonlyMap<string, Module>) =>
  modules.get(file)?.parts.get(name) ?? '';

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

/** Returns the component, and all parts that it passes its messages to, also those that load on demand. */
function reachable(receiver: Part, modules: ReadonlyMap<string, Module>): Part[] {
  const reached = new Map([[`${receiver.file} ${receiver.name}`, receiver]]);
  for (const part of reached.values()) {
    const { file } = part;
    const module = modules.get(file);
    const text = textOf(part, modules);
    const loaded = text.includes('lazy(') ? loadedBy(part, modules) : undefined;
    if (loaded && !loaded.haveMessages)
      for (const one of loaded.components) reached.set(`${one.file} ${one.name}`, one);
    // Messages may be among properties that are passed together.
    const tags = [...text.matchAll(/<([A-Z]\w+)((?:[^<>]|=>)*?(?:\btexts=\{texts\}|\{\.{3}\w+\}))/g)];
    const calls = [...text.matchAll(/\b([a-z]\w+)\((?:[^()]*,\s*)?texts\b/g)];
    for (const [, next = ''] of [...tags, ...calls]) {
      const part = module?.resolve(next) ?? (module?.parts.has(next) ? { file, name: next } : undefined);
      if (part?.file.startsWith('components/')) reached.set(`${part.file} ${part.name}`, part);
    }
  }
  return [...reached.values()];
}

function defaultOf(file: string, modules: ReadonlyMap<string, Module>): Part | undefined {
  const [, name] = /^export default function (\w+)/m.exec(modules.get(file)?.text ?? '') ?? [];
  return name ? { file, name } : undefined;
}

/** Returns the components that a part loads by `import()`, also through loaders, and whether with their messages. Without those that bring an area. */
function loadedBy(part: Part, modules: ReadonlyMap<string, Module>) {
  const loaders = new Map([[`${part.file} ${part.name}`, part]]);
  for (const loader of loaders.values())
    for (const [name] of textOf(loader, modules).matchAll(/\bload\w*/g)) {
      const file = [loader.file, LOADERS].find((one) => modules.get(one)?.parts.has(name));
      if (file) loaders.set(`${file} ${name}`, { file, name });
    }
  const components = [...loaders.values()].flatMap((loader) =>
    importsOf(loader.file, textOf(loader, modules)).flatMap((file) => {
      const hasOwn = AREA.test(modules.get(file)?.text ?? '');
      return hasOwn ? [] : (defaultOf(file, modules) ?? []);
    }),
  );
  const haveMessages = [...loaders.values()].some((loader) =>
    textOf(loader, modules).includes(WITH_MESSAGES),
  );
  return { components, haveMessages };
}

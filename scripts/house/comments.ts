const LIST = /^Comments avoid: (.+)$/m;

/**
 * Returns the words that comments must not contain, from the glossary's line "Comments avoid: …". @throws if it is
 * missing
 */
export function bannedWords(glossary: string): string[] {
  const found = LIST.exec(glossary)?.[1];
  if (!found) throw new Error('docs/glossary.md lacks the line "Comments avoid: …"');
  return found.replace(/\.$/, '').split(', ');
}

/** Title of a test, its first argument. */
const TITLE = /^\s*(?:it|test|describe)(?:\.[a-z]+)*\((['"`])(.*)\1/;

/**
 * Lists comments and titles of tests with a banned word. A comment is a whole line, or follows code on its line.
 *
 * @returns `path:line: word` of each
 */
export function bannedComments(path: string, text: string, words: readonly string[]): string[] {
  const banned = new RegExp(`\\b(${words.join('|')})\\b`, 'i');
  const comment = path.endsWith('.sql') ? /(^|\s)--\s(.*)/ : /(^\s*\*|(?:^|[\s{])\/[/*]{1,2})\s(.*)/;
  return text.split('\n').flatMap((line, index) => {
    const [, word] = banned.exec(comment.exec(line)?.[2] ?? '') ?? [];
    const [, named] = banned.exec(TITLE.exec(line)?.[2] ?? '') ?? [];
    return [
      ...(word ? [`${path}:${index + 1}: a comment says "${word}"`] : []),
      ...(named ? [`${path}:${index + 1}: a test's title says "${named}"`] : []),
    ];
  });
}

/** @returns `path: word` of each `@throws` whose error no source declares or imports */
export function unknownErrors(sources: ReadonlyMap<string, string>): string[] {
  const named = /@throws (?:an? )?([A-Z]\w+)/g;
  const code = [...sources.values()].join('\n').replace(/\/\*[\s\S]*?\*\//g, '');
  const known = new Set(code.match(/\b[A-Z]\w+/g));
  return [...sources].flatMap(([path, text]) =>
    [...text.matchAll(named)].flatMap(([, name]) =>
      name && !known.has(name) ? [`${path}: @throws names ${name}, which is nowhere`] : [],
    ),
  );
}

import { expect, it } from 'vitest';
import { bannedComments, bannedWords, unknownErrors } from './comments.ts';

const words = bannedWords('# Glossary\n\nComments avoid: whoever, stands.\n');

it.each([
  ['a.ts', '/** Whoever calls. */', 'Whoever'],
  ['a.ts', 'const a = 1; // it stands here', 'stands'],
  ['a.tsx', '{/* It stands below. */}', 'stands'],
  ['a.css', '  /* It stands below. */', 'stands'],
  ['a.ts', ' * whoever reads', 'whoever'],
  ['a.sql', 'select 1; -- for whoever asks', 'whoever'],
])('finds a banned word in a comment of %s: %s', (path, text, word) => {
  expect(bannedComments(path, text, words)).toEqual([`${path}:1: a comment says "${word}"`]);
});

it('finds a banned word in the title of a test', () => {
  expect(bannedComments('a.test.ts', "  it.skip('lets whoever asks in', () => {", words)).toEqual([
    `a.test.ts:1: a test's title says "whoever"`,
  ]);
});

it.each([
  ['a.ts', "const text = 'it stands';"],
  ['a.ts', "const url = 'https://whoever.example';"],
  ['a.ts', '// It withstands.'],
])('leaves %s alone: %s', (path, text) => {
  expect(bannedComments(path, text, words)).toEqual([]);
});

it('needs the list of the glossary', () => {
  expect(() => bannedWords('# Glossary')).toThrow('Comments avoid');
});

it('finds an error in a docstring that no source has', () => {
  const sources = new Map([
    ['a.ts', '/** @throws TooLate when it is over */\nexport const a = 1;'],
    ['b.ts', '/** @throws Conflict, an Error */\nclass Conflict extends Error {}'],
  ]);
  expect(unknownErrors(sources)).toEqual(['a.ts: @throws names TooLate, which is nowhere']);
});

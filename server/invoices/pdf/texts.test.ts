import { expect, it } from 'vitest';
import { textsOf } from './texts.ts';

const allOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(allOf);

it('puts no-break spaces where French typography asks for them, and no straight apostrophes', () => {
  for (const text of allOf(textsOf('fr-FR'))) {
    expect(text).not.toMatch(/ [:;!?%»–]|« |'/);
  }
});

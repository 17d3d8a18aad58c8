import { expect, it } from 'vitest';
import { consentTexts } from './texts.ts';

it.each([
  ['en-GB', 'Refuse'],
  ['EN', 'Refuse'],
  ['fr-FR', 'Refuser'],
  ['de', 'Refuser'],
  ['', 'Refuser'],
])('speaks English, else French: %s', (language, refuse) =>
  expect(consentTexts(language)['consent.refuse']).toBe(refuse),
);

it('has the same texts in both', () =>
  expect(Object.keys(consentTexts('fr'))).toEqual(Object.keys(consentTexts('en'))));

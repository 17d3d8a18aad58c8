import { expect, it } from 'vitest';
import french from '../../../messages/fr-FR/invoices.json' with { type: 'json' };
import { sizeText } from './invoice-messages.ts';

it('says one size without the word before it', () => {
  expect(sizeText('One size', 'en-GB')).toBe('one size');
  expect(sizeText('One size', 'fr-FR')).toBe('taille unique');
  expect(sizeText('38', 'en-GB')).toBe('size 38');
  expect(sizeText('12 years', 'fr-FR')).toBe('taille 12 ans');
});

it('puts no-break spaces where French typography asks for them, and no straight apostrophes', () => {
  for (const text of Object.values(french)) {
    expect(text).not.toMatch(/ [:;!?%»–]|« |'/);
  }
});

import { expect, it } from 'vitest';
import french from '../../../messages/fr-FR/invoices.json' with { type: 'json' };
import { pdfTranslator, sizeText } from './invoice-messages.ts';

it('says one size without the word before it', () => {
  expect(sizeText('One size', pdfTranslator('en-GB'))).toBe('one size');
  expect(sizeText('One size', pdfTranslator('fr-FR'))).toBe('taille unique');
  expect(sizeText('38', pdfTranslator('en-GB'))).toBe('size 38');
});

it('puts no-break spaces where French typography asks for them, and no straight apostrophes', () => {
  for (const text of Object.values(french)) {
    expect(text).not.toMatch(/ [:;!?%»–]|« |'/);
  }
});

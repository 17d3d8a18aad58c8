import { expect, it, vi } from 'vitest';
import { consentTexts } from './texts.ts';

it.each([
  ['en-GB', 'Refuse'],
  ['EN', 'Refuse'],
  ['fr-FR', 'Refuser'],
  ['de', 'Refuser'],
  ['', 'Refuser'],
])('speaks English, else French: %s', async (language, refuse) =>
  expect((await consentTexts(language))['consent.refuse']).toBe(refuse),
);

it('has the same texts in both', async () =>
  expect(Object.keys(await consentTexts('fr'))).toEqual(Object.keys(await consentTexts('en'))));

it('speaks French and logs it when a language cannot be loaded', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const texts = await consentTexts('en-GB', () => Promise.reject(new Error('offline')));
  expect(texts['consent.refuse']).toBe('Refuser');
  expect(logged).toHaveBeenCalledExactlyOnceWith('Impossible de charger la langue en-GB');
  logged.mockRestore();
});

import { expect, it, vi } from 'vitest';
import { format } from '../i18n/format.ts';
import { consentMessages } from './consent-messages.ts';

it.each([
  ['en-GB', 'Refuse'],
  ['EN', 'Refuse'],
  ['fr-FR', 'Refuser'],
  ['de', 'Refuser'],
  ['', 'Refuser'],
])('speaks English, else French: %s', async (language, refuse) =>
  expect(format(await consentMessages(language), 'consent.refuse')).toBe(refuse),
);

it('speaks French and logs it when a language cannot be loaded', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const texts = await consentMessages('en-GB', () => Promise.reject(new Error('offline')));
  expect(format(texts, 'consent.refuse')).toBe('Refuser');
  expect(logged).toHaveBeenCalledExactlyOnceWith('Impossible de charger la langue en-GB');
  logged.mockRestore();
});

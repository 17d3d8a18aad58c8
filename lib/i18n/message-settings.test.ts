import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { format } from './format.ts';
import { messageSettings } from './message-settings.ts';
import { messagesFor } from './server.ts';

const said = (id: string, settings: Record<string, string>) =>
  format({ ...messagesFor('en-GB', id), settings: messageSettings('en-GB', settings) }, id);

it('takes the figures from the settings, and the defaults of the API without them', () => {
  expect(said('product.returns.more', {})).toMatch(/within 14 days of delivery/);
  expect(said('cart.add.note', {})).toBe('The only one. Held for you for 20 minutes.');
  expect(said('checkout.legal.return', {})).toMatch(
    /money back within 14 days, standard delivery included\.$/,
  );
  expect(said('product.returns.more', { RETURN_DAYS: '30' })).toMatch(/within 30 days of delivery/);
  expect(said('product.measured.note', {})).toBe('± 1 cm');
  expect(said('product.measured.note', { MEASURING_TOLERANCE_CM: '2' })).toBe('± 2 cm');
  expect(said('cart.add.note', { HOLD_MINUTES: '40' })).toBe('The only one. Held for you for 40 minutes.');
  expect(said('checkout.legal.return', { RETURN_DAYS: '30' })).toMatch(
    /within 14 days, .* We take returns for 30 days\.$/,
  );
  expect(messageSettings('en-GB', {}).holdCap).toBe('3 hours');
  expect(messageSettings('fr-FR', {}).holdCap).toMatch(/^3\sheures$/);
  expect(messageSettings('en-GB', { HOLD_CAP_MINUTES: '90' }).holdCap).toBe('90 minutes');
  expect(said('cart.add.note', { HOLD_MINUTES: '0' })).toBe('The only one.');
});

it('names the shop’s currency as the language does', () => {
  const named = (locale: 'en-GB' | 'fr-FR') => {
    const { currency, currencySign, leastAmount, creditAtOnce } = messageSettings(locale, {});
    return [currency, currencySign, leastAmount, creditAtOnce];
  };
  expect(named('fr-FR')).toEqual(['euros', '€', '1\u00a0€', '150\u00a0€']);
  vi.stubEnv('SHOP_CURRENCY', 'GBP');
  expect(named('en-GB')).toEqual(['British pounds', '£', '£1', '£150']);
  expect(named('fr-FR')).toEqual(['livres sterling', '£', '£1', '£150']);
  vi.unstubAllEnvs();
});

it('no text states days, minutes or hours of its own that a setting decides', () => {
  const files = readdirSync('messages', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  const stated = files.flatMap((file) =>
    readFileSync(`messages/${file}`, 'utf8')
      .split('\n')
      // The carrier decides how long a parcel waits: rows of `shipping_method` contain it, and these are their
      // texts in each language.
      .filter((line) => !/"shipping\.text\.(relay|shop)Days"/.test(line))
      .filter((line) =>
        /\b(14|20|twenty|fourteen|quatorze|vingt)\b[^"]*(day|minute|jour)|± \d|\b(noon|midi)\b/i.test(line),
      )
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(stated).toEqual([]);
});

import { expect, it } from 'vitest';
import checkoutEn from '#messages/buying/checkout.en-GB.json' with { type: 'json' };
import checkoutFr from '#messages/buying/checkout.fr-FR.json' with { type: 'json' };
import bagEn from '#messages/buying/en-GB.json' with { type: 'json' };
import bagFr from '#messages/buying/fr-FR.json' with { type: 'json' };
import demoEn from '#messages/forms/demo.en-GB.json' with { type: 'json' };
import demoFr from '#messages/forms/demo.fr-FR.json' with { type: 'json' };
import actionsEn from '#messages/order/actions.en-GB.json' with { type: 'json' };
import actionsFr from '#messages/order/actions.fr-FR.json' with { type: 'json' };
import { say, type Texts } from './say.ts';

const values = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

it.each([
  ['bag', bagEn, bagFr],
  ['checkout', checkoutEn, checkoutFr],
  ['actions on an order', actionsEn, actionsFr],
  ['form demonstration', demoEn, demoFr],
])('the texts of the %s are the same in both languages, with the same values', (_, en: Texts, fr: Texts) => {
  expect(Object.keys(fr)).toEqual(Object.keys(en));
  for (const [id, text] of Object.entries(en)) expect([id, values(fr[id] ?? '')]).toEqual([id, values(text)]);
});

it('chooses the plural, fills the values in, and falls back for errors', () => {
  const texts: Texts = {
    'bag.one': '{count} piece',
    'bag.other': '{count} pieces',
    'errors.general.404': 'Not found',
    'errors.general.default': 'Sorry',
  };
  expect(say(texts, 'bag', { count: 1 })).toBe('1 piece');
  expect(say(texts, 'bag', { count: 0 })).toBe('0 pieces');
  expect(say(texts, 'errors.cart.404')).toBe('Not found');
  expect(say(texts, 'errors.cart.418')).toBe('Sorry');
});

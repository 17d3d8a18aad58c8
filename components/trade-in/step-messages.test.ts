import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hasMessage } from '#lib/i18n/format.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import * as steps from '#lib/i18n/trade-in-messages.ts';
import english from '#messages/en-GB/pages.json' with { type: 'json' };

const IDS = Object.keys(english);
const { TRADE_IN_CONDITION, TRADE_IN_CONFIRM, TRADE_IN_HAND_OVER, TRADE_IN_ITEMS } = steps;

/** Sources outside the components that choose messages, and the messages of the step that shows them. */
const CHOSEN = {
  'ask-item.ts': TRADE_IN_ITEMS,
  'condition-form.ts': TRADE_IN_CONDITION,
  'photo-error.ts': TRADE_IN_CONDITION,
  'posted-photos.ts': TRADE_IN_CONDITION,
};

/** Messages by the form that `forms.ts` leaves them to. */
const LEFT = {
  'tradeIn.lookup.notFound': TRADE_IN_ITEMS,
  'errors.tradeIn.offersChanged': TRADE_IN_CONFIRM,
  'tradeIn.offer.changed': TRADE_IN_CONFIRM,
};

const chosenIn = (file: string) =>
  [...readFileSync(`lib/trade-in/${file}`, 'utf8').matchAll(/'((?:errors|form|tradeIn)\.[\w.]+)'/g)]
    .map(([, id = '']) => id)
    .filter((id) => IDS.includes(id));
const isSent = (id: string, list: readonly string[]) => hasMessage(messagesFor('en-GB', ...list), id);

it.each(Object.entries(CHOSEN))('each message that %s chooses is sent with its step', (file, list) => {
  const ids = chosenIn(file);
  expect(ids).not.toEqual([]);
  for (const id of ids) expect(isSent(id, list), id).toBe(true);
});

it('each message that a form leaves to its step is sent with it', () => {
  expect(chosenIn('forms.ts').toSorted()).toEqual(Object.keys(LEFT).toSorted());
  for (const [id, list] of Object.entries(LEFT)) expect(isSent(id, list), id).toBe(true);
});

it('each step is sent what a failed call may say', () => {
  const failures = IDS.filter((id) => /^errors\.(tradeIn|general)\./.test(id));
  for (const list of [TRADE_IN_CONDITION, TRADE_IN_CONFIRM, TRADE_IN_HAND_OVER, TRADE_IN_ITEMS])
    for (const id of failures) expect(isSent(id, list), id).toBe(true);
});

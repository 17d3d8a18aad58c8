import { expect, it } from 'vitest';
import { LOCALES } from '#shared/locales.ts';
import english from '../messages/en-GB/refusals.json' with { type: 'json' };
import frenchTexts from '../messages/fr-FR/refusals.json' with { type: 'json' };
import { Conflict, Invalid, ItemsUnavailable } from './errors.ts';
import { isRefusalId, refusalText, written } from './refusal-texts.ts';

const french = written('fr-FR');

it('writes a text in each language, with its values', () => {
  const full = refusalText('refusal.cart.full', { most: 20 });
  expect(LOCALES.map((locale) => written(locale)(full))).toEqual([
    'You can keep 20 pieces at a time. Remove one to add another.',
    'Vous pouvez garder 20 pièces à la fois. Retirez-en une pour en ajouter une autre.',
  ]);
});

it('writes a text within a text, and a day, in the same language', () => {
  const state = refusalText('refusal.orderState.shipped');
  expect(french(refusalText('refusal.order.notDeleted', { state }))).toBe(
    'La commande est à l’état «\u202fexpédiée\u202f» et ne peut pas être supprimée.',
  );
  const day = new Date('2026-12-01T12:00:00Z');
  expect(french(refusalText('refusal.giftCard.day', { firstDay: day, lastDay: day }))).toBe(
    'Choisissez un jour entre le 1 décembre 2026 et le 1 décembre 2026.',
  );
});

it('refuses a text without its values', () =>
  expect(() => french(refusalText('refusal.cart.full'))).toThrow('most'));

it('leaves a sentence for the team as it is', () =>
  expect(french('It has no photo.')).toBe('It has no photo.'));

it('says it in English to the log', () => {
  expect(new Conflict(refusalText('refusal.order.changedMeanwhile')).message).toBe(
    'The order was changed meanwhile.',
  );
  expect(new Invalid([{ field: 'code', message: refusalText('refusal.code.unknown') }]).message).toBe(
    'code: This code is not known, or it can no longer be used.',
  );
});

it('names each piece that cannot be had on a line of its own', () => {
  const coat = { id: '1', title: 'Manteau', reason: 'sold' } as const;
  const hat = { id: '2', title: 'Bonnet', reason: 'held' } as const;
  expect(french(new ItemsUnavailable([coat, hat]).wording)).toBe(
    '«\u202fManteau\u202f»\u202f: cette pièce vient d’être vendue.\n«\u202fBonnet\u202f»\u202f: cette pièce est dans le panier d’une autre personne. Elle peut se libérer.',
  );
});

const ids = Object.keys(english).filter(isRefusalId);

it('has every text in both languages, and no English one in French', () => {
  expect(Object.keys(frenchTexts)).toEqual(ids);
  expect(ids.filter((id) => frenchTexts[id] === english[id])).toEqual([]);
});

it.each(LOCALES)('writes every text in %s', (locale) => {
  for (const id of ids) {
    const names = [...english[id].matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
    const said = written(locale)(refusalText(id, Object.fromEntries(names.map((name) => [name, 2]))));
    expect(said, id).toMatch(/^\p{L}|^["\d«]/u);
    expect(said, id).not.toMatch(/[{}]|undefined/);
  }
});

it('sets French as a printer does', () => {
  const wrong = ids.filter((id) => /'|"| [;:!?»]|« /.test(frenchTexts[id]));
  expect(wrong).toEqual([]);
});

import { expect, it } from 'vitest';
import { type Catalogue, messageFaults } from './messages.ts';

const SOURCE = `
  t('bag.title', { count });
  t(\`condition.\${state}\`);
  const said = (id: string) => format(texts, \`bag.actions.\${id}\`);
  said(\`refund.\${state}\`);
`;
const english = {
  'bag.title': '{count, plural, one {# piece} other {# pieces}}',
  'bag.actions.refund.done': 'Refunded <b>{sum}</b>',
  'condition.new': 'New',
};
const french = {
  'bag.title': '{count, plural, one {# pièce} other {# pièces}}',
  'bag.actions.refund.done': '<b>{sum}</b> remboursés',
  'condition.new': 'Neuf',
};
/** As written in a source. */
const MOOD = ['bag.moods.$', '{mood}'].join('');
const found = (more: { en?: object; fr?: object; source?: string }, catalogue: Catalogue = {}) =>
  messageFaults(
    {
      'en-GB': { bag: { ...english, ...more.en }, ...catalogue['en-GB'] },
      'fr-FR': { bag: { ...french, ...more.fr }, ...catalogue['fr-FR'] },
    },
    { 'a.tsx': SOURCE + (more.source ?? '') },
  );

it('finds nothing where nothing is wrong', () => expect(found({})).toEqual([]));

it.each<[string, Parameters<typeof found>[0], string[]]>([
  [
    'a message that one language lacks',
    { en: { 'condition.good': 'Good' } },
    ['messages/fr-FR/bag.json lacks condition.good'],
  ],
  [
    'a message that the first language lacks',
    { fr: { 'condition.good': 'Bon' } },
    ['messages/en-GB/bag.json lacks condition.good'],
  ],
  [
    'a value that one language does not name',
    { fr: { 'bag.title': '{nombre} pièces' } },
    ['bag: bag.title takes {count} in en-GB and {nombre} in fr-FR'],
  ],
  [
    'a value within a plural, and a tag',
    { fr: { 'bag.actions.refund.done': '{sum, plural, other {Remboursé par {who}}}' } },
    ['bag: bag.actions.refund.done takes {b, sum} in en-GB and {sum, who} in fr-FR'],
  ],
  [
    'what is no ICU message',
    { fr: { 'condition.new': 'Neuf {' } },
    ['messages/fr-FR/bag.json: condition.new is no ICU message'],
  ],
  [
    'an id without a message',
    { source: `t('bag.titel'); t(\`${MOOD}\`);` },
    ['a.tsx: there is no message bag.titel', `a.tsx: there is no message like ${MOOD}`],
  ],
  [
    'a message without a use',
    { en: { 'bag.old': 'Old' }, fr: { 'bag.old': 'Vieux' } },
    ['bag: no source uses bag.old'],
  ],
])('finds %s', (_, more, broken) => expect(found(more)).toEqual(broken));

it('finds an id that is in two areas', () => {
  const again = { 'en-GB': { cart: { 'bag.title': 'x' } }, 'fr-FR': { cart: { 'bag.title': 'x' } } };
  expect(found({}, again)).toEqual(['bag.title is in bag and in cart']);
});

import { expect, it } from 'vitest';
import type { PageText } from '#contract/content-page.ts';
import { withEdits } from './edited-pages.ts';
import { loadContent } from './load.ts';
import { editionOf } from './page.ts';

const { content } = loadContent('brand/revoir/content', { keep: '/dev/null/none' });
const TEXT: PageText = {
  title: 'Edited',
  description: 'Of the back office.',
  order: 10,
  questions: false,
  actions: [],
  markdown: '## One\n\n{returnDays} days.',
};
const edit = { slug: 'faq', locale: 'en-GB', updated: '2027-01-05', text: TEXT };
const titlesOf = (slug: string, edits: Parameters<typeof withEdits>[1]) =>
  withEdits(content, edits).pages.flatMap(({ page }) =>
    page.slug === slug && page.locale === 'en-GB' ? [[editionOf(page), page.title]] : [],
  );

it('a published text replaces the file of its page, in its language alone', () => {
  expect(titlesOf('faq', [edit])).toEqual([['', 'Edited']]);
  expect(withEdits(content, [edit]).pages).toHaveLength(content.pages.length);
  expect(withEdits(content, [])).toBe(content);
  expect(titlesOf('faq', [{ ...edit, locale: 'de-DE' }])).not.toEqual([['', 'Edited']]);
});

it('a version of a later day is in force, and the one before stays at its own address', () => {
  const [[, title] = []] = titlesOf('legal-terms', []);
  const later = { ...edit, slug: 'legal-terms', validFrom: '2027-01-01' };
  expect(titlesOf('legal-terms', [later])).toEqual([
    ['2026-11-22', title],
    ['', 'Edited'],
  ]);
  const frozen = {
    ...edit,
    slug: 'legal-terms',
    validFrom: '2026-11-22',
    text: { ...TEXT, title: 'Frozen' },
  };
  expect(titlesOf('legal-terms', [frozen, later])).toEqual([
    ['2026-11-22', 'Frozen'],
    ['', 'Edited'],
  ]);
});

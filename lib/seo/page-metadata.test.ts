import { expect, it } from 'vitest';
import { pageMetadata } from './page-metadata.ts';

const page = {
  title: 'Conditions',
  description: 'Ce que vous acceptez.',
  path: '/pages/terms-conditions/fr',
};

it('shows the shop’s own picture in previews of a page without one, in the language of the page', () => {
  const { openGraph, alternates, robots } = pageMetadata({ ...page, locale: 'fr-FR', isIndexed: true });
  expect(openGraph).toMatchObject({ locale: 'fr_FR', title: 'Conditions', images: [{ width: 1200 }] });
  expect(alternates?.canonical).toMatch(/^https?:\/\/.+\/pages\/terms-conditions\/fr$/);
  expect(robots).toBeUndefined();
});

it('keeps a page out of search engines that is not in force any more', () => {
  expect(pageMetadata({ ...page, isIndexed: false }).robots).toEqual({ index: false, follow: true });
});

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BRANDS } from '#brand/brands.ts';
import { translator } from '#lib/i18n/server.ts';
import { LOCALES } from '#shared/locales.ts';
import { CONTENT_PAGES } from '#tests/content-pages.ts';
import { faultText } from './fault.ts';
import { loadContent } from './load.ts';
import { editionOf } from './page.ts';
import { fillIn, PLACEHOLDER, settingValues, termValues } from './placeholders.ts';
import { sectionIds } from './render-markdown.ts';

const { content, faults } = loadContent('brand/revoir/content', { keep: '/dev/null/none' });
const pages = content.pages.map(({ page }) => page);
const files = readdirSync('brand/revoir/content', { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(md|yml)$/.test(name),
);

it('the texts of the repository have no fault', () => {
  expect(faults.map(faultText)).toEqual([]);
  expect(content.home?.sections.length).toBeGreaterThan(4);
});

it.each(CONTENT_PAGES)('has the page %s', (slug) => {
  expect(pages.filter((page) => page.slug === slug && editionOf(page) === '')).toHaveLength(1);
});

it.each(['terms-conditions', 'legal-terms', 'confidentiality', 'shipping-return', 'accessibility'])(
  'has what the law has its readers know in French, too: %s',
  (slug) => {
    expect(pages.filter((page) => page.slug === slug && editionOf(page) === 'fr')).toHaveLength(1);
  },
);

it.each(LOCALES)('has the sections of the terms that pages lead to: %s', (locale) => {
  const terms = pages.find((page) => page.slug === 'terms-conditions' && page.locale === locale);
  const t = translator(locale);
  const wanted = [t('content.anchor.guarantees'), t('content.anchor.purchases')];
  expect(sectionIds(terms?.markdown ?? '')).toEqual(expect.arrayContaining(wanted));
});

const TERMS = { vatRate: 20, delivery: { freeFrom: 6_000 } };

it('knows every placeholder in both languages, and leaves none', () => {
  for (const page of pages) {
    const values = { ...content.facts, ...settingValues(page.locale, {}), ...termValues(page.locale, TERMS) };
    const filled = fillIn(page.markdown, values, { deliveryMethods: '', stores: '' });
    expect(filled.match(PLACEHOLDER), page.file).toBeNull();
  }
  expect(Object.keys(settingValues(LOCALES[0], {}))).toEqual(Object.keys(settingValues(LOCALES[1], {})));
});

/** Figures fixed by law or a standard that the texts repeat. Those in a frame quote the law. */
const FIXED = /WCAG 2\.2|\(UE\) 2019\/882|\(EU\) 2019\/882/;
const FIGURE =
  /\d[\d\s,.]*\s?(€|euros?|%|days?|hours?|minutes?|months?|years?|weeks?|jours?|heures?|mois|ans?|semaines?)\b/i;

it('states no figure of its own that a setting or a fact decides', () => {
  const stated = files
    .filter((name) => name !== 'facts.yml')
    .flatMap((name) =>
      readFileSync(`brand/revoir/content/${name}`, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          !line.startsWith('>') && FIGURE.test(line.replace(FIXED, ''))
            ? [`${name}:${index + 1}: ${line}`]
            : [],
        ),
    );
  expect(stated).toEqual([]);
});

it('takes what a setting says, and writes amounts as prices are written', () => {
  const values = settingValues('en-GB', {
    RETURN_DAYS: '21',
    RETURN_COST: 'shop',
  });
  expect(
    fillIn('{returnDays} {freeDelivery} {vatRate} {returnPostage}', {
      ...values,
      ...termValues('en-GB', { vatRate: 5.5, delivery: { freeFrom: 7_550 } }),
    }),
  ).toMatch(
    /^21 Delivery is free from 75,50\s€, whichever method you choose\. 5\.5 We pay the return postage/,
  );
  expect(settingValues('fr-FR', {}).returnPostage).toMatch(/^Les frais de retour sont à votre charge/);
  expect(fillIn('{seller}', settingValues('en-GB', { SELLER_NAME: 'A_B* [x](y)' }))).toBe(
    'A\\_B\\* \\[x\\](y)',
  );
});

it('names the seller once in the address of the model withdrawal form', () => {
  expect(settingValues('en-GB', {}).withdrawalAddress).toMatch(/^Revoir, (?!Revoir)/);
  const elsewhere = { SELLER_NAME: 'Ada SAS', RETURN_ADDRESS: 'Depot, 1 rue du Bac, 75007 Paris' };
  expect(settingValues('en-GB', elsewhere).withdrawalAddress).toBe(
    'Ada SAS, Depot, 1 rue du Bac, 75007 Paris',
  );
  for (const page of pages) {
    const values = { ...content.facts, ...settingValues(page.locale, {}), ...termValues(page.locale, TERMS) };
    const filled = fillIn(page.markdown, values, { deliveryMethods: '', stores: '' });
    expect(filled, page.file).not.toMatch(/\bRevoir, Revoir\b/);
  }
});

it.each(BRANDS)('$name has a picture of at most 120 KB for each place, another one for each', ({ id }) => {
  const folder = `brand/${id}/content`;
  const { pictures } = loadContent(folder, { keep: '/dev/null/none' }).content;
  const shown = Object.values(pictures).map((picture) => picture?.file);
  expect(shown.length).toBeGreaterThan(5);
  expect(readdirSync(`${folder}/pictures`).sort()).toEqual([...shown].sort());
  for (const file of shown) expect(statSync(`${folder}/pictures/${file}`).size, file).toBeLessThan(120_000);
});

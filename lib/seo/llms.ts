import { BRAND } from '#brand/brand.ts';
import type { Collection } from '#contract/collection.ts';
import { pluralOf } from '#lib/catalogue/type-plural.ts';
import { translator } from '#lib/i18n/server.ts';
import { collectionPath, giftCardsPath, productsPath, sellChoicesPath, sellPath } from '#lib/routes.ts';
import { isTradeInOn } from '#lib/sell/enabled.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { absolute } from './address.ts';

const t = translator(SHOP_LOCALE);

interface ShopContents {
  genders: readonly ('femme' | 'homme' | 'fille' | 'garcon' | 'bebe')[];
  /** Types of items, most frequent first. */
  types: readonly string[];
  collections: readonly Collection[];
}

/** Describes the shop and its parts in Markdown, for language models (llmstxt.org). */
export function llmsDocument({ genders, types, collections }: ShopContents): string {
  const link = (label: string, path: string, note?: string) =>
    `- [${label}](${absolute(path)})${note ? `: ${note}` : ''}`;
  return [
    `# ${BRAND.name}`,
    `> ${t('page.shopDescription')}`,
    t('llms.about'),
    `## ${t('llms.catalogue')}`,
    [
      link(t('seo.products'), productsPath()),
      ...genders.map((gender) => link(t(`seo.gender.${gender}`), productsPath({ gender }))),
      ...types.map((type) => link(pluralOf(type), productsPath({ type }))),
      ...collections.map(({ title, slugName, intro }) => link(title, collectionPath(slugName), intro)),
    ].join('\n'),
    `## ${t('llms.services')}`,
    [
      ...(isTradeInOn()
        ? [
            link(t('sell.title'), sellPath(), t('sell.description')),
            link(t('sell.choices.title'), sellChoicesPath()),
          ]
        : []),
      link(t('page.giftCards'), giftCardsPath()),
    ].join('\n'),
    `## ${t('llms.data')}`,
    [
      link('Sitemap', '/sitemap.xml'),
      link(t('llms.feed'), '/feeds/merchant.xml', t('llms.feed.note')),
      link(t('llms.api'), '/api/v3/customer/docs.json', t('llms.api.note')),
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

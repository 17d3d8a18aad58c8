import { BRAND } from '#brand/brand.ts';
import type { Item, Product } from '#contract/product.ts';
import type { Market } from '#contract/shop.ts';
import { displayablePhotos } from '#lib/catalogue/photos.ts';
import { deliveryCost } from '#lib/delivery/delivery-cost.ts';
import { translator } from '#lib/i18n/server.ts';
import { homePath, productPath } from '#lib/routes.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { absolute } from './address.ts';
import { googleCategory } from './google-category.ts';
import { priceText } from './json-ld.ts';
import { describeItem, nameOf, suggestedGender } from './product-data.ts';
import { xmlElement } from './xml.ts';

const t = translator(SHOP_LOCALE);

/** Maximum lengths in Google's product data specification. */
const LONGEST = { title: 150, description: 5_000, sku: 50, color: 100, size: 100, material: 200 } as const;
const MORE_PICTURES = 10;

/** Start of the feed: RSS 2.0 with Google's attributes. */
export const feedHead = (): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    xmlElement('title', BRAND.name),
    xmlElement('link', absolute(homePath())),
    xmlElement('description', t('page.shopDescription')),
    '\n',
  ].join('');

export const FEED_END = '</channel></rss>\n';

/** Returns entries for a product's items that are for sale; items without a photo have none, as Google requires one. */
export const feedEntries = (product: Product, market: Market | undefined): string =>
  product.choices
    .filter(({ availability }) => availability !== 'sold')
    .map((item) => entryOf(product, item, market))
    .join('');

function entryOf(product: Product, item: Item, market: Market | undefined): string {
  const [picture, ...more] = displayablePhotos(item.photos).map(({ url }) => absolute(url));
  if (!picture) return '';
  const money = (cents: number) => `${priceText(cents)} ${item.currency}`;
  const facts: [string, string | undefined][] = [
    ['id', item.id],
    ['title', nameOf(product, item).slice(0, LONGEST.title)],
    ['description', describeItem(product, item).slice(0, LONGEST.description)],
    ['link', absolute(productPath(item.slug))],
    ['canonical_link', absolute(productPath(product.id))],
    ['image_link', picture],
    ...more.slice(0, MORE_PICTURES).map((url): [string, string] => ['additional_image_link', url]),
    ['availability', 'in_stock'],
    // A reduced price is compared with the lowest earlier price, never with the price when new.
    ['price', money(item.reduction?.lowestPrice ?? item.price)],
    ['sale_price', item.reduction && money(item.price)],
    // For Google, new means unused in unopened packaging; second-hand items never are.
    ['condition', 'used'],
    ['brand', item.brand],
    // Second-hand and one of a kind: the manufacturer's number is unknown.
    ['identifier_exists', 'no'],
    ['item_group_id', product.choices.length > 1 ? product.id : undefined],
    ['color', item.color.slice(0, LONGEST.color)],
    ['size', item.size.slice(0, LONGEST.size)],
    ['gender', suggestedGender(item.gender)],
    ['age_group', ageGroup(item)],
    ['material', item.material?.slice(0, LONGEST.material)],
    ['google_product_category', googleCategory(item)],
    ['product_type', [t(`nav.${item.gender}`), item.category, item.type].join(' > ')],
  ];
  const attributes = facts.map(([name, text]) => xmlElement(`g:${name}`, text)).join('');
  return `<item>${attributes}${market ? shippingOf(market, item, money) : ''}</item>\n`;
}

function shippingOf({ countryCode, delivery }: Market, item: Item, money: (cents: number) => string): string {
  if (!delivery) return '';
  const price = xmlElement('g:price', money(deliveryCost(delivery, item.price)));
  return `<g:shipping>${xmlElement('g:country', countryCode)}${price}</g:shipping>`;
}

const FIRST_YEAR_MONTHS = 12;
const NEWBORN_MONTHS = 3;

/** Returns Google's age group: newborn up to three months, infant up to a year, toddler up to five, then kids. */
function ageGroup({ gender, size }: Item): string {
  if (gender === 'femme' || gender === 'homme') return 'adult';
  if (gender !== 'bebe') return 'kids';
  const [months] = /\d+(?=\D*month)/i.exec(size) ?? [];
  if (months === undefined) return /year/i.test(size) ? 'toddler' : 'infant';
  if (Number(months) <= NEWBORN_MONTHS) return 'newborn';
  return Number(months) <= FIRST_YEAR_MONTHS ? 'infant' : 'toddler';
}

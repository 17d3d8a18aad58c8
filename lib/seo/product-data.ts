import { BRAND } from '#brand/brand.ts';
import type { Gender, Item, Product } from '#contract/product.ts';
import type { Market } from '#contract/shop.ts';
import { displayablePhotos } from '#lib/catalogue/photos.ts';
import { deliveryCost } from '#lib/delivery/delivery-cost.ts';
import { translator } from '#lib/i18n/server.ts';
import { productPath } from '#lib/routes.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { absolute } from './address.ts';
import { describeInWords, sizeInWords } from './describe.ts';
import { type JsonLd, priceText } from './json-ld.ts';
import { RETURN_POLICY, returnPolicyData, shippingData, shippingId } from './shop-data.ts';

const t = translator(SHOP_LOCALE);
const USED = 'https://schema.org/UsedCondition';

/** Returns the target group of clothes, as named by schema.org and feeds. */
export const suggestedGender = (gender: Gender): 'female' | 'male' | 'unisex' =>
  gender === 'femme' || gender === 'fille' ? 'female' : gender === 'bebe' ? 'unisex' : 'male';

/** Returns the description of an item as one text. */
export const describeItem = (product: Product, item: Item): string =>
  describeInWords(product, item, t).join(' ');

/**
 * Returns the data of a product with its items for sale, and the shown one. One item is a product, several are
 * variants of a group.
 */
export function productData(product: Product, item: Item, market: Market | undefined): JsonLd[] {
  const others = product.choices.filter((choice) => choice.id !== item.id && choice.availability !== 'sold');
  const shown = [item, ...others];
  const delivery = market?.delivery;
  const costs = delivery ? [...new Set(shown.map(({ price }) => deliveryCost(delivery, price)))] : [];
  const policies =
    market && delivery
      ? [returnPolicyData(market.countryCode), ...costs.map((cost) => shippingData(market, delivery, cost))]
      : [];
  const variants = shown.map((choice) => itemData(product, choice, delivery));
  const [single, ...more] = variants;
  if (!single || more.length === 0) return [...variants, ...policies];
  return [groupData(product, item, variants), ...policies];
}

function groupData(product: Product, item: Item, hasVariant: JsonLd[]): JsonLd {
  return {
    '@type': 'ProductGroup',
    productGroupID: product.id,
    name: `${product.brand} ${product.title}`,
    url: absolute(productPath(product.id)),
    description: describeItem(product, item),
    brand: { '@type': 'Brand', name: product.brand },
    category: product.type,
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    hasVariant,
  };
}

function itemData(product: Product, item: Item, delivery: Market['delivery']): JsonLd {
  const url = absolute(productPath(item.slug));
  return {
    '@type': 'Product',
    '@id': url,
    url,
    sku: item.sku,
    category: item.type,
    name: nameOf(product, item),
    description: describeItem(product, item),
    image: displayablePhotos(item.photos).map((photo) => absolute(photo.url)),
    brand: { '@type': 'Brand', name: item.brand },
    color: item.color || undefined,
    size: item.size || undefined,
    material: item.material,
    audience: { '@type': 'PeopleAudience', suggestedGender: suggestedGender(item.gender) },
    offers: {
      '@type': 'Offer',
      url,
      price: priceText(item.price),
      priceCurrency: item.currency,
      priceSpecification: item.reduction && {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: priceText(item.reduction.lowestPrice),
        priceCurrency: item.currency,
      },
      itemCondition: USED,
      // A shopper holds an item in a cart only for minutes; for others it is for sale again afterwards.
      availability: `https://schema.org/${item.availability === 'sold' ? 'SoldOut' : 'InStock'}`,
      seller: { '@type': 'Organization', name: BRAND.name },
      ...(delivery && {
        hasMerchantReturnPolicy: RETURN_POLICY,
        shippingDetails: shippingId(deliveryCost(delivery, item.price)),
      }),
    },
  };
}

/**
 * Returns title and description of a product's page, distinct from products of the same brand and title: gender,
 * colours, sizes, and the condition of an only item. The description repeats them, because products may share a
 * text.
 */
export function productTexts(product: Product, item: Item): { title: string; description: string } {
  const { brand, title, gender, color, size, choices } = product;
  const grade = choices.length === 1 && t(`condition.${item.state}`).toLowerCase();
  const name = [`${brand} ${title} ${t(`seo.for.${gender}`)}`, color.join('/'), sizesText(size), grade]
    .filter(Boolean)
    .join(', ');
  return { title: name, description: `${name}. ${describeItem(product, item)}` };
}

/** Formats sizes with the word "size", which "One size" already contains. */
function sizesText(sizes: readonly string[]): string {
  const values = sizes.filter((size) => size !== '').join('/');
  if (values === '' || values.toLowerCase().includes('size')) return values;
  return t('seo.sizes', { sizes: values, count: sizes.length });
}

/** Returns brand, title, and the options that distinguish this item from the others. */
export function nameOf(
  product: Pick<Product, 'brand' | 'title'>,
  item: Pick<Item, 'color' | 'size'>,
): string {
  return [`${product.brand} ${product.title}`, item.color, sizeInWords(item.size, t)]
    .filter(Boolean)
    .join(', ');
}

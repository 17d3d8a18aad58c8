import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { GonePage } from '#components/content/gone-page.tsx';
import { CacheTags } from '#components/layout/cache-tags.tsx';
import { JsonLd } from '#components/layout/json-ld.tsx';
import { ProductView } from '#components/product/product-view.tsx';
import { type Product, SHARE_SIZE } from '#contract/product.ts';
import { readNotices } from '#lib/api/content.server.ts';
import { readMarket } from '#lib/api/markets.server.ts';
import { isProductGone, readProduct, readSuggestions } from '#lib/api/products.server.ts';
import { pluralOf } from '#lib/catalogue/type-plural.ts';
import { translator } from '#lib/i18n/server.ts';
import { productPath, productsPath } from '#lib/routes.ts';
import { pageMetadata, summaryOf } from '#lib/seo/page-metadata.ts';
import { productData, productTexts } from '#lib/seo/product-data.ts';
import { breadcrumbData, type Crumb } from '#lib/seo/shop-data.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

const t = translator(SHOP_LOCALE);

export const instant = false;

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const key = decodeURIComponent((await params).id);
  const product = await readProduct(key);
  const item = product?.choices[0];
  if (!product || !item) {
    const title = t((await isProductGone(key)) ? 'gone.title' : 'page.notFound');
    return { title, robots: { index: false } };
  }
  const { image } = product;
  const { title, description } = productTexts(product, item);
  return pageMetadata({
    title,
    description: summaryOf(description),
    path: productPath(product.id),
    image: image && {
      alt: image.alt,
      url: image.share ?? image.url,
      ...(image.share
        ? SHARE_SIZE
        : { width: item.photos[0]?.width ?? 0, height: item.photos[0]?.height ?? 0 }),
    },
  });
}

/**
 * A product, opened at the item of the address. An item that is no longer shown redirects to its product; a
 * product without items says that it is gone.
 */
export default async function ProductPage({ params }: Props) {
  const key = decodeURIComponent((await params).id);
  const product = await readProduct(key);
  const item = product?.choices[0];
  if (!product || !item) {
    if (!(await isProductGone(key))) notFound();
    return (
      <>
        <CacheTags tags={['products']} />
        <GonePage locale={SHOP_LOCALE} />
      </>
    );
  }
  if (![product.id, item.id, item.slug].includes(key)) permanentRedirect(productPath(product.id));
  const [near, market, notices] = await Promise.all([
    readSuggestions(item.id),
    readMarket(),
    readNotices(product.type),
  ]);
  return (
    <>
      <CacheTags tags={['collections', 'markets', ...[product, ...near].map(({ id }) => `products/${id}`)]} />
      <JsonLd blocks={[...productData(product, item, market), breadcrumbData(crumbsOf(product))]} />
      <ProductView
        locale={SHOP_LOCALE}
        product={product}
        item={item}
        market={market}
        near={near}
        notices={notices}
      />
    </>
  );
}

const crumbsOf = ({ id, gender, type, title }: Product): Crumb[] => [
  { name: t(`nav.${gender}`), path: productsPath({ gender }) },
  { name: pluralOf(type), path: productsPath({ gender, type }) },
  { name: title, path: productPath(id) },
];

import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CacheTags } from '#components/layout/cache-tags.tsx';
import { ProductView } from '#components/product/product-view.tsx';
import { readMarket } from '#lib/api/markets.server.ts';
import { readListing, readProduct, readSuggestions } from '#lib/api/products.server.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { translator } from '#lib/i18n/server.ts';
import { productPath } from '#lib/routes.ts';

export const ensureStatic = 'navigation';

interface Props {
  params: Promise<{ id: string }>;
}

/** One page is made at build, the rest at their first visit; an unknown id stands in for an empty shop. */
export async function generateStaticParams() {
  const newest = await readListing('itemsPerPage=1');
  return [{ id: newest.cards[0]?.item.slug ?? 'none-yet' }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await readProduct(decodeURIComponent((await params).id));
  const item = product?.choices[0];
  const t = translator(SHOP_LOCALE);
  if (!product || !item) return { title: t('page.notFound'), robots: { index: false } };
  const { brand, title, description = '' } = product;
  return {
    title: `${brand} ${title}`,
    description: t(item.size ? 'page.product.size' : 'page.product', {
      ...{ title, brand, description },
      size: item.size,
    }).slice(0, 160),
    alternates: { canonical: productPath(product.id) },
  };
}

/** A product, opened at the item that the address names. */
export default async function ProductPage({ params }: Props) {
  const product = await readProduct(decodeURIComponent((await params).id));
  const item = product?.choices[0];
  if (!product || !item) notFound();
  const [near, market] = await Promise.all([readSuggestions(item.id), readMarket()]);
  return (
    <>
      <CacheTags
        tags={['collections', `articles/${product.id}`, ...near.map((other) => `articles/${other.id}`)]}
      />
      <ProductView locale={SHOP_LOCALE} product={product} item={item} market={market} near={near} />
    </>
  );
}

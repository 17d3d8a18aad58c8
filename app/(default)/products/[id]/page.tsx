import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CacheTags } from '#components/layout/cache-tags.tsx';
import { ProductView } from '#components/product/product-view.tsx';
import { readMarket } from '#lib/api/markets.server.ts';
import { readArticle, readListing, readSuggestions } from '#lib/api/products.server.ts';
import { productPath } from '#lib/routes.ts';

export const ensureStatic = 'navigation';

interface Props {
  params: Promise<{ id: string }>;
}

/** One page is made at build, the rest at their first visit; an unknown id stands in for an empty shop. */
export async function generateStaticParams() {
  const newest = await readListing('itemsPerPage=1');
  return [{ id: newest.cards[0]?.choice.slug ?? 'none-yet' }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await readArticle(decodeURIComponent((await params).id));
  const choice = product?.choices[0];
  if (!product || !choice) return { title: 'Page not found', robots: { index: false } };
  return {
    title: `${product.brand} ${product.title}`,
    description:
      `${product.title} by ${product.brand}${choice.size && `, size ${choice.size}`}, second-hand. ${product.description ?? ''}`.slice(
        0,
        160,
      ),
    alternates: { canonical: productPath(product.id) },
  };
}

/** A model, opened at the piece that the address names. */
export default async function ProductPage({ params }: Props) {
  const product = await readArticle(decodeURIComponent((await params).id));
  const choice = product?.choices[0];
  if (!product || !choice) notFound();
  const [near, market] = await Promise.all([readSuggestions(choice.id), readMarket()]);
  return (
    <>
      <CacheTags
        tags={['collections', `articles/${product.id}`, ...near.map((other) => `articles/${other.id}`)]}
      />
      <ProductView product={product} choice={choice} market={market} near={near} />
    </>
  );
}

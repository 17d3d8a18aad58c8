import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ContentView } from '#components/content/content-view.tsx';
import { CacheTags } from '#components/layout/cache-tags.tsx';
import { readContentPage } from '#lib/api/content.server.ts';
import { readItemsFor, showsItems } from '#lib/api/content-items.server.ts';
import { translator } from '#lib/i18n/server.ts';
import { contentPath } from '#lib/routes.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;

interface Props {
  params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const page = await readContentPage(slug);
  if (!page) return { title: translator(SHOP_LOCALE)('page.notFound'), robots: { index: false } };
  return pageMetadata({ title: page.title, description: page.description, path: contentPath(slug) });
}

/** A page of `content/pages` in its current edition, in the shop's language. */
export default async function ContentPage({ params }: Props) {
  const page = await readContentPage((await params).slug);
  if (!page) notFound();
  const items = await readItemsFor(page);
  const tagsOfItems = showsItems(page) ? ['products', 'collections'] : [];
  return (
    <>
      <CacheTags tags={['content', 'markets', 'real-stores', 'shipping-methods', ...tagsOfItems]} />
      <ContentView page={page} items={items} />
    </>
  );
}

import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ContentView } from '#components/content/content-view.tsx';
import { CacheTags } from '#components/layout/cache-tags.tsx';
import { readContentPage } from '#lib/api/content.server.ts';
import { translator } from '#lib/i18n/server.ts';
import { contentPath } from '#lib/routes.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;

interface Props {
  params: Promise<{ slug: string; edition: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, edition } = await params;
  const page = await readContentPage(slug, edition);
  if (!page) return { title: translator(SHOP_LOCALE)('page.notFound'), robots: { index: false } };
  const t = translator(page.locale);
  return pageMetadata({
    title: page.current ? page.title : t('content.title.earlier', { title: page.title, day: page.updated }),
    description: page.description,
    path: contentPath(slug, edition),
    locale: page.locale,
    // An edition that is no longer in force stays readable for customers who bought under it.
    isIndexed: page.current,
  });
}

/** A page of `content/pages` in another language or in an earlier edition. */
export default async function ContentEditionPage({ params }: Props) {
  const { slug, edition } = await params;
  // The current edition in the shop's language has its own address only.
  const page = edition === '' ? undefined : await readContentPage(slug, edition);
  if (!page) notFound();
  return (
    <>
      <CacheTags tags={['content', 'markets', 'real-stores', 'shipping-methods']} />
      <ContentView page={page} />
    </>
  );
}

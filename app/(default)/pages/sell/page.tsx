import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { CacheTags } from '#components/layout/cache-tags.tsx';
import { Sell } from '#components/sell/sell.tsx';
import { translator } from '#lib/i18n/server.ts';
import { sellPath } from '#lib/routes.ts';
import { isTradeInOn } from '#lib/sell/enabled.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

const t = translator(SHOP_LOCALE);

export const instant = false;

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: t('sell.title'),
    description: t('sell.description'),
    path: sellPath(),
  });
}

/** Selling to the shop: the value of an item, ways to hand it over, and what the shop does not buy. */
export default async function SellPage() {
  await connection();
  if (!isTradeInOn()) notFound();
  return (
    <>
      <CacheTags tags={['trade-ins']} />
      <Sell locale={SHOP_LOCALE} />
    </>
  );
}

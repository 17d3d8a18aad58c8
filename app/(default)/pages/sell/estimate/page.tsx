import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CacheTags } from '#components/layout/cache-tags.tsx';
import { Sell } from '#components/sell/sell.tsx';
import { readEstimate } from '#lib/api/estimates.server.ts';
import { translator } from '#lib/i18n/server.ts';
import { sellPath } from '#lib/routes.ts';
import { answersOf, requestOf } from '#lib/sell/answers.ts';
import { isTradeInOn } from '#lib/sell/enabled.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata: Metadata = {
  title: translator(SHOP_LOCALE)('sell.title'),
  robots: { index: false },
  alternates: { canonical: sellPath() },
};

interface EstimatePageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The answer to the estimate's form without JavaScript. */
export default async function EstimatePage({ searchParams }: EstimatePageProps) {
  if (!isTradeInOn()) notFound();
  const answers = answersOf(await searchParams);
  const request = requestOf(answers);
  const estimate = (request && (await readEstimate(request))) ?? null;
  return (
    <>
      <CacheTags tags={['trade-ins']} />
      <Sell locale={SHOP_LOCALE} answers={answers} estimate={estimate} />
    </>
  );
}

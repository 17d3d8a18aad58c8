import type { Metadata } from 'next';
import { CacheTags } from '#components/layout/cache-tags.tsx';
import { Choices } from '#components/sell/choices.tsx';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { translator } from '#lib/i18n/server.ts';
import { sellChoicesPath } from '#lib/routes.ts';

const t = translator(SHOP_LOCALE);

export const ensureStatic = 'navigation';
export const metadata: Metadata = {
  title: t('sell.choices.title'),
  description: t('sell.choices.description'),
  alternates: { canonical: sellChoicesPath() },
};

/** The ways to hand over what is sold, with what each costs and when it is paid. */
export default function SellChoicesPage() {
  return (
    <>
      <CacheTags tags={['trade-ins', 'real-stores']} />
      <Choices locale={SHOP_LOCALE} />
    </>
  );
}

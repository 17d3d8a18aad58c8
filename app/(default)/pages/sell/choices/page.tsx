import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { CacheTags } from '#components/layout/cache-tags.tsx';
import { PlacePicture } from '#components/pictures/place-picture.tsx';
import { Choices } from '#components/sell/choices.tsx';
import { readCircuits } from '#lib/api/circuits.server.ts';
import { readRealStores } from '#lib/api/real-stores.server.ts';
import { translator } from '#lib/i18n/server.ts';
import { sellChoicesPath } from '#lib/routes.ts';
import { isTradeInOn } from '#lib/sell/enabled.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

const t = translator(SHOP_LOCALE);

export const instant = false;

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: t('sell.choices.title'),
    description: t('sell.choices.description'),
    path: sellChoicesPath(),
  });
}

/** The ways to hand items over, each with its cost and time of payout. */
export default async function SellChoicesPage() {
  await connection();
  if (!isTradeInOn()) notFound();
  const [circuits, stores] = await Promise.all([readCircuits(), readRealStores()]);
  return (
    <>
      <CacheTags tags={['trade-ins', 'real-stores', 'content']} />
      <Choices
        locale={SHOP_LOCALE}
        circuits={circuits}
        stores={stores}
        picture={(circuit, eager) => (
          <PlacePicture
            place={`sell/${circuit}`}
            locale={SHOP_LOCALE}
            sizes="(max-width: 760px) 100vw, 30vw"
            eager={eager}
          />
        )}
      />
    </>
  );
}

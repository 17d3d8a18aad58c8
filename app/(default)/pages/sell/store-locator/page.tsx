import { notFound } from 'next/navigation';
import { StoreLocator } from '#components/appointments/store-locator.tsx';
import { PlacePicture } from '#components/pictures/place-picture.tsx';
import { currentShopper } from '#lib/api/shopper.server.ts';
import type { LocatorQuery } from '#lib/appointments/paths.ts';
import { readStores } from '#lib/appointments/read-stores.ts';
import { LOCATOR } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { isTradeInOn } from '#lib/sell/enabled.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

const t = translator(SHOP_LOCALE);
export const instant = false;
export const metadata = privatePage('page.storeLocator');

interface StoreLocatorPageProps {
  searchParams: Promise<Record<keyof LocatorQuery, string | string[] | undefined>>;
}

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** Stores that take trade-ins, and their hours. */
export default async function StoreLocatorPage({ searchParams }: StoreLocatorPageProps) {
  const [{ client }, asked] = await Promise.all([currentShopper(), searchParams]);
  if (!isTradeInOn()) notFound();
  const { near, lat, lng, radius } = asked;
  const data = await readStores(client, {
    near: single(near),
    lat: single(lat),
    lng: single(lng),
    radius: single(radius),
  });
  return (
    <StoreLocator
      data={data}
      texts={messagesFor(SHOP_LOCALE, ...LOCATOR)}
      t={t}
      picture={<PlacePicture place="stores" locale={SHOP_LOCALE} sizes="48vw" />}
    />
  );
}

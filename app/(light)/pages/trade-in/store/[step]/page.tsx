import { notFound, redirect } from 'next/navigation';
import { StoreScreen } from '#components/trade-in/store/store-screen.tsx';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { STORE } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { isTradeInOn } from '#lib/sell/enabled.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { STORE_STEPS, storePath } from '#lib/store-paths.ts';
import { readStoreScreen } from '#lib/trade-in/read-store.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.store');

interface StorePageProps {
  params: Promise<{ step: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** A step at the counter: store/0 enrols the tablet, signs staff in and finds the customer; later steps need both. */
export default async function StorePage({ params, searchParams }: StorePageProps) {
  const [{ step }, query, { client, cookies }] = await Promise.all([params, searchParams, currentShopper()]);
  const requestedStep = /^\d$/.test(step) ? STORE_STEPS[Number(step)] : undefined;
  if (!requestedStep || !isTradeInOn()) notFound();
  const chosen = { gender: one(query.gender), type: one(query.type), device: one(query.device) };
  const screen = await readStoreScreen(client, requestedStep, chosen);
  if (screen.step !== requestedStep) redirect(storePath(screen.step));
  return (
    <StoreScreen
      screen={screen}
      hasEnded={one(query.ended) === '1'}
      flashOf={(form) => readFlash(cookies, `store-${form}`)}
      texts={messagesFor(SHOP_LOCALE, ...STORE)}
    />
  );
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

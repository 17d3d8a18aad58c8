import { redirect } from 'next/navigation';
import { BookedView } from '#components/appointments/booked-view.tsx';
import { readBooking } from '#lib/api/bookings.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { readTradeInCarts } from '#lib/api/trade-ins.ts';
import { storeLocatorPath } from '#lib/appointments/paths.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { APPOINTMENT } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { TRADE_IN_WIZARD } from '#lib/trade-in/trade-in-wizard.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

const t = translator(SHOP_LOCALE);
export const instant = false;
export const metadata = privatePage('page.appointmentDone');

interface BookedPageProps {
  searchParams: Promise<{
    booking?: string | string[];
    did?: string | string[];
    confirm?: string | string[];
  }>;
}

/** An appointment, opened by its key; without one, a link to the stores. */
export default async function BookedPage({ searchParams }: BookedPageProps) {
  const [{ cookies, client }, { booking: key, did, confirm }] = await Promise.all([
    currentShopper(),
    searchParams,
  ]);
  const booking = typeof key === 'string' && key ? await readBooking(client, key) : null;
  if (!booking) redirect(storeLocatorPath());
  // A visitor without a token cannot own an appointment, so the API is not asked.
  const carts = await readTradeInCarts(client).catch(() => []);
  const token = typeof confirm === 'string' && confirm ? confirm : undefined;
  const flash = readFlash(cookies, token ? 'confirm-appointment' : 'cancel-appointment');
  return (
    <BookedView
      booking={booking}
      isSelling={carts.some(
        (cart) => TRADE_IN_WIZARD.stepToOpen(cart, 'handOver') === 'handOver' && cart.state === 'draft',
      )}
      did={did === 'moved' || did === 'confirmed' ? did : undefined}
      confirm={token}
      flash={flash?.values.booking === booking.key ? flash : null}
      texts={messagesFor(SHOP_LOCALE, ...APPOINTMENT)}
      t={t}
    />
  );
}

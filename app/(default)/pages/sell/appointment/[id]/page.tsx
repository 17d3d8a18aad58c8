import { notFound } from 'next/navigation';
import { AppointmentView } from '#components/appointments/appointment-view.tsx';
import { currentShopper } from '#lib/api/shopper.server.ts';
import type { AppointmentQuery } from '#lib/appointments/paths.ts';
import { readAppointment, takenOf } from '#lib/appointments/read-appointment.ts';
import { AUTH_COOKIE, GUEST_COOKIE } from '#lib/auth/cookies.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { APPOINTMENT } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

const t = translator(SHOP_LOCALE);
export const instant = false;
export const metadata = privatePage('page.appointment');

interface AppointmentPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<Partial<Record<keyof AppointmentQuery, string | string[]>>>;
}

/** Free times of a store, and the visitor's details. */
export default async function AppointmentPage({ params, searchParams }: AppointmentPageProps) {
  const [{ cookies, client }, { id }, asked] = await Promise.all([currentShopper(), params, searchParams]);
  const query: AppointmentQuery = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => typeof value === 'string'),
  );
  const isKnown = Boolean(cookies[AUTH_COOKIE] || cookies[GUEST_COOKIE]);
  const data = await readAppointment(client, decodeURIComponent(id), query, isKnown);
  if (!data) notFound();
  const flash = readFlash(cookies, data.moving ? 'move-appointment' : 'book-appointment');
  return (
    <AppointmentView
      data={data}
      taken={takenOf(query)}
      flash={flash?.values.store === data.store.id ? flash : null}
      texts={messagesFor(SHOP_LOCALE, ...APPOINTMENT)}
      t={t}
    />
  );
}

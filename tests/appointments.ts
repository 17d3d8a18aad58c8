import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Booking, booking, storeDayCollection } from '#contract/booking.ts';
import { signedId } from '#server/identity/signed-id.ts';
import { shopDay } from '#shared/shop-time.ts';
import { Client } from './client.ts';
import { execute } from './database.ts';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
let stores = 0;
let people = 0;

/** Creates a store that opens each day, by default from 10 to 19 in Paris. @returns its id. */
export async function openStore(
  given: {
    capacity?: number;
    hours?: [string, string][];
    timezone?: string;
    acceptsTradeIn?: boolean;
    city?: string;
  } = {},
): Promise<string> {
  stores += 1;
  const id = `store-${stores}`;
  const hours = Object.fromEntries(DAYS.map((day) => [day, given.hours ?? [['10:00', '19:00']]]));
  await execute(sql`insert into real_store (id, name, street, postcode, city, country_code, latitude,
      longitude, timezone, opening_hours, phone, slot_capacity, accepts_trade_in)
    values (${id}, ${`Store ${stores}`}, '1 rue Charlot', '75003', ${given.city ?? 'Paris'}, 'FR', 48.86, 2.36,
      ${given.timezone ?? 'Europe/Paris'}, ${JSON.stringify(hours)}, '+33140000001', ${given.capacity ?? 1},
      ${given.acceptsTradeIn ?? true})`);
  return id;
}

/** Returns the date some days from today, in the shop's time zone: after 23:00 UTC it is tomorrow there. */
export const dayAhead = (days: number): string =>
  new Date(Date.parse(shopDay()) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns a store's slots on a day some days from now; `free` of them are free. */
export async function dayOf(store: string, days: number) {
  const day = dayAhead(days);
  const answer = await new Client().send('GET', `/real-stores/${store}/slots?from=${day}&to=${day}`);
  const [found] = storeDayCollection.parse(await answer.json())['hydra:member'];
  if (!found) throw new Error(`no day ${day}`);
  return found;
}

/** Returns `days` or one more, if a store closed on Sundays is closed on that day. */
export const exceptSunday = (days: number): number =>
  new Date(dayAhead(days)).getUTCDay() === 0 ? days + 1 : days;

/** Returns the moment of a store's local time, some days from now. */
export async function momentOf(store: string, days: number, time = '15:00'): Promise<string> {
  const { slots } = await dayOf(store, days);
  return z.string().parse(slots.find((slot) => slot.time === time)?.startsAt);
}

/** Returns a person with a unique mailbox and phone number. */
export function somebody() {
  people += 1;
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    email: `ada.byron${people}@example.org`,
    phone: `+336${String(10_000_000 + people)}`,
    itemCount: '4-6',
  };
}

/** Sends a booking, and returns the answer. */
export const book = (
  store: string,
  startsAt: string,
  { client = new Client(), ...fields }: { client?: Client } & Record<string, unknown> = {},
): Promise<Response> =>
  client.send('POST', '/bookings', { ...somebody(), realStore: store, startsAt, ...fields });

/** Books successfully, and confirms by the mailed link if needed. */
export async function booked(...asked: Parameters<typeof book>): Promise<Booking> {
  const answer = await book(...asked);
  if (answer.status !== 201) throw new Error(`book: ${answer.status} ${await answer.text()}`);
  const made = booking.parse(await answer.json());
  if (made.state === 'booked') return made;
  const confirmation = await confirm(made.id, confirmToken(made.id));
  if (confirmation.status !== 200) throw new Error(`confirm: ${await confirmation.text()}`);
  return booking.parse(await confirmation.json());
}

/** Returns the token in the mailed link of an unconfirmed appointment. */
export const confirmToken = (id: string): string => signedId('booking-confirm', id);

export const confirm = (id: string, token: string): Promise<Response> =>
  new Client().send('POST', `/bookings/${id}/confirm`, { token });

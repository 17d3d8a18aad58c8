import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { shopTimeZone } from '#shared/shop-time.ts';

/** Share of an offer by which it may be lower for silence to accept it: less than that. */
const SILENCE_PERCENT = 10;

/** The last moment of a day, so many days from another, where the shop is: sellers are told days, not hours. */
export const endOfDay = (from: SQL, days: number): SQL =>
  sql`((((${from}) at time zone ${shopTimeZone()}::text)::date + ${days}::int + 1)::timestamp
    at time zone ${shopTimeZone()}::text) - interval '1 second'`;

const timeRow = z.object({ at: z.coerce.date().transform((date) => date.toISOString()) });

/** The same, as a mail says it. */
export async function momentOf(db: Database, from: SQL, days: number): Promise<string> {
  const [row] = await rowsOf(db, timeRow, sql`select ${endOfDay(from, days)} as at`);
  if (!row) throw new Error('the database told no time');
  return row.at;
}

/** Until when the workshop says what it found of items that were received then. */
export const decideBy = (db: Database, receivedAt: string): Promise<string> =>
  momentOf(db, sql`${receivedAt}::timestamptz`, env().TRADE_IN_DECISION_DAYS);

/** What silence means for a lower offer. Cents. */
export const defaultAnswer = (offer: number, foundOffer: number): 'accept' | 'return' =>
  (offer - foundOffer) * 100 < offer * SILENCE_PERCENT ? 'accept' : 'return';

const past = z.object({ past: z.boolean() });

/** Whether a moment is over, by the database's clock. */
export async function isPast(db: Database, at: string): Promise<boolean> {
  const [row] = await rowsOf(db, past, sql`select ${at}::timestamptz < now() as past`);
  return row?.past ?? false;
}

const DAY_MS = 86_400_000;

/** Until when the parcel of a trade-in that was confirmed at a moment should be on its way. Times in ISO 8601. */
export const sendBy = (validatedAt: string): string =>
  new Date(Date.parse(validatedAt) + env().TRADE_IN_SEND_DAYS * DAY_MS).toISOString();

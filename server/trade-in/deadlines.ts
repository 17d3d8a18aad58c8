import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { shopTimeZone } from '#shared/shop-time.ts';

/** Per cent by which an offer may be lower for a missing answer to accept it: less than that. */
const SILENCE_PERCENT = 10;

/**
 * Selects the last moment of a day, some days after another, in the shop's time zone: sellers are given days, not
 * hours.
 */
export const endOfDay = (from: SQL, days: number): SQL =>
  sql`((((${from}) at time zone ${shopTimeZone()}::text)::date + ${days}::int + 1)::timestamp
    at time zone ${shopTimeZone()}::text) - interval '1 second'`;

const timeRow = z.object({ at: z.coerce.date().transform((date) => date.toISOString()) });

/** Reads that moment, as a text for mails. */
export async function momentOf(db: Database, from: SQL, days: number): Promise<string> {
  const [row] = await rowsOf(db, timeRow, sql`select ${endOfDay(from, days)} as at`);
  if (!row) throw new Error('the database told no time');
  return row.at;
}

/** Returns the time until which the workshop decides on items received at a time. */
export const decideBy = (db: Database, receivedAt: string): Promise<string> =>
  momentOf(db, sql`${receivedAt}::timestamptz`, env().TRADE_IN_DECISION_DAYS);

/** Returns the default answer to a lower offer. Cents. */
export const defaultAnswer = (offer: number, foundOffer: number): 'accept' | 'return' =>
  (offer - foundOffer) * 100 < offer * SILENCE_PERCENT ? 'accept' : 'return';

const past = z.object({ past: z.boolean() });

/** Whether a moment is over, by the database's clock. */
export async function isPast(db: Database, at: string): Promise<boolean> {
  const [row] = await rowsOf(db, past, sql`select ${at}::timestamptz < now() as past`);
  return row?.past ?? false;
}

const DAY_MS = 86_400_000;

/** Returns until when the parcel of a trade-in that was confirmed at a time should be sent. Times in ISO 8601. */
export const sendBy = (validatedAt: string): string =>
  new Date(Date.parse(validatedAt) + env().TRADE_IN_SEND_DAYS * DAY_MS).toISOString();

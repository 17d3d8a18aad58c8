import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { TRADE_IN_STATES, type TradeInState } from '#contract/trade-in.ts';
import { time } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { namesOf } from './brand-names.ts';
import { endOfDay } from './deadlines.ts';
import { RUNNING_STATES } from './states.ts';
import { itemNumber } from './workshop-rows.ts';

const row = z.object({
  id: z.string(),
  cart_id: z.string(),
  reference: z.string().nullable(),
  place: z.coerce.number(),
  state: z.enum(TRADE_IN_STATES),
  brand: z.string(),
  model: z.string().nullable(),
  type: z.string(),
  size: z.string(),
  color: z.string(),
  offer: z.number().nullable(),
  currency: z.string(),
  fate: z.string().nullable(),
  since: time,
  due: time.nullable(),
  overdue: z.boolean(),
});

/** A customers' item in lists of the shop. Cents; times in ISO 8601. */
export interface WorkItem {
  id: string;
  number: string;
  name: string;
  size: string;
  color: string;
  state: TradeInState;
  offer: number | null;
  currency: string;
  fate: string | null;
  /** Time at which it entered its state. */
  since: string;
  /** Deadline for a decision or an answer. */
  due: string | null;
  overdue: boolean;
}

/** States in which the shop must act. */
export const WORKLIST_STATES: readonly TradeInState[] = [
  'received',
  'in_review',
  'refused',
  'declined',
  'credited',
];
/** States from the confirmation on that are no end. */
export const OPEN_STATES: readonly TradeInState[] = ['validated', ...RUNNING_STATES, 'credited'];

/** States in an SQL list. */
export const statesList = (states: readonly TradeInState[]): SQL =>
  sql`(${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )})`;

/** Selects the deadline of item `t` for the shop's decision, or the seller's answer. */
export const dueOf = (): SQL => sql`case when t.state in ('received', 'in_review')
    then ${endOfDay(sql`t.state_at`, env().TRADE_IN_DECISION_DAYS)}
  when t.state in ('devalued', 'refused') then t.answer_by end`;

/** Lists items in these states, by deadline. An item must be decided on within days of its arrival. */
export async function worklist(db: Database, states: readonly TradeInState[]): Promise<WorkItem[]> {
  const rows = await rowsOf(
    db,
    row,
    sql`select *, coalesce(due < now() and state in ('received', 'in_review'), false) as overdue from (
      select t.id, t.cart_id, c.reference, t.state, t.brand, t.model, t.type, t.size, t.color, t.currency, t.fate,
        coalesce(t.found_offer, t.offer) as offer, t.state_at as since, ${dueOf()} as due,
        (select count(*) from trade_in b where b.cart_id = t.cart_id
          and (b.position, b.id) <= (t.position, t.id)) as place
      from trade_in t join trade_in_cart c on c.id = t.cart_id where t.state in ${statesList(states)}) listed
    order by due nulls last, since, id`,
  );
  const name = await namesOf(db, rows);
  return rows.map((item) => ({
    id: item.id,
    number: itemNumber({ reference: item.reference, id: item.cart_id }, item.place),
    name: name(item),
    size: item.size,
    color: item.color,
    state: item.state,
    offer: item.offer,
    currency: item.currency,
    fate: item.fate,
    since: item.since,
    due: item.due,
    overdue: item.overdue,
  }));
}

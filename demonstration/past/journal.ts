import type { Database } from '#server/db/database.ts';
import { auditEntry } from '#server/db/schema/audit.ts';
import { type Calendar, DAY, MINUTE } from './calendar.ts';
import type { SoldItem } from './goods.ts';
import type { Ids } from './ids.ts';
import { numberOf, type Parcel, type Purchase, type Step } from './purchases.ts';
import { insertAll, moment } from './rows.ts';
import type { Sale } from './sale.ts';
import type { Team } from './team.ts';

/** Days covered by the audit log of the past. */
const DAYS = 120;

interface Entry {
  at: number;
  who: Parameters<Team>[0];
  action: string;
  type: 'order' | 'trade_in' | 'trade_in_cart' | 'item' | 'price_grid' | 'team_member';
  id: string;
  details?: Record<string, unknown>;
}

const PACKED: Partial<Record<string, string>> = { preparing: 'order prepare', shipped: 'order ship' };

function ofSale(sale: Sale, index: number): Entry[] {
  const { reference: id, events, returns, refunds } = sale;
  const packer = index % 2 === 0 ? 'Marc' : 'Jeanne';
  const type = 'order' as const;
  const packing = events.flatMap(({ from, to, at }): Entry[] => {
    const action = PACKED[to];
    return action ? [{ at, who: packer, action, type, id, details: { before: from, after: to } }] : [];
  });
  const slip = packing
    .filter(({ action }) => action === 'order prepare')
    .map((entry) => ({ at: entry.at + 2 * MINUTE, who: entry.who, action: 'order slip', type, id }));
  const back = returns.flatMap(({ number, receivedAt, closedAt, state }): Entry[] => {
    const details = { return: number };
    const end = state === 'refused' ? 'order refuse-return' : 'order refund-return';
    return [
      ...(receivedAt === undefined
        ? []
        : [{ at: receivedAt, who: packer, action: 'order receive-return', type, id, details } as const]),
      ...(closedAt === undefined
        ? []
        : [{ at: closedAt, who: 'Lucie', action: end, type, id, details } as const]),
    ];
  });
  const gestures = refunds
    .filter(({ row }) => row.reason === 'goodwill')
    .map(
      ({ at, row }) =>
        ({ at, who: 'Lucie', action: 'order refund', type, id, details: { amount: row.amount } }) as const,
    );
  return [...packing, ...slip, ...back, ...gestures];
}

const GRADED: readonly Step['state'][] = ['accepted', 'devalued', 'refused'];

function ofPurchase(purchase: Purchase): Entry[] {
  const id = numberOf(purchase);
  const reviewed = purchase.findings.map(({ at, outcome, offer }): Entry => {
    const action = outcome === 'refused' ? 'trade-in refuse' : 'trade-in grade';
    return { at, who: 'Salma', action, type: 'trade_in', id, details: { outcome, offer } };
  });
  const published = purchase.steps
    .filter(({ state, actor }) => state === 'on_sale' && actor === 'workshop')
    .map(({ at }): Entry => ({ at, who: 'Salma', action: 'trade-in publish', type: 'trade_in', id }));
  return purchase.steps.some(({ state }) => GRADED.includes(state)) ? [...reviewed, ...published] : published;
}

const ofParcel = ({ reference, receivedAt, circuit }: Parcel): Entry[] =>
  receivedAt === undefined
    ? []
    : [
        {
          at: receivedAt,
          who: circuit === 'post' ? 'Marc' : 'Nora',
          action: 'trade-in receive',
          type: 'trade_in_cart',
          id: reference,
        },
      ];

const ofItem = (sold: SoldItem, now: number): Entry[] => {
  const [first, second] = sold.prices;
  const id = numberOf(sold.purchase);
  const back = sold.purchase.steps.at(-1)?.at ?? now;
  return [
    ...(first && second
      ? [
          {
            at: second.at,
            who: 'Théo' as const,
            action: 'price set',
            type: 'item' as const,
            id,
            details: { before: first.price, after: second.price },
          },
        ]
      : []),
    ...(sold.orderId === null
      ? [
          {
            at: Math.min(now, back + DAY),
            who: 'Théo' as const,
            action: 'item withdraw',
            type: 'item' as const,
            id,
          },
        ]
      : []),
  ];
};

/** Writes the audit log of the team for the last months. */
export async function writeJournal(
  tx: Database,
  {
    sales,
    parcels,
    items,
  }: { sales: readonly Sale[]; parcels: readonly Parcel[]; items: readonly SoldItem[] },
  { calendar, ids, team }: { calendar: Calendar; ids: Ids; team: Team },
): Promise<void> {
  const since = calendar.ago(DAYS, 0);
  const entries = [
    ...sales.flatMap(ofSale),
    ...parcels.flatMap(ofParcel),
    ...parcels.flatMap((parcel) => parcel.items.flatMap(ofPurchase)),
    ...items.flatMap((item) => ofItem(item, calendar.now)),
  ]
    .filter(({ at }) => at > since && at <= calendar.now)
    .toSorted((a, b) => a.at - b.at);
  await insertAll(
    tx,
    auditEntry,
    entries.map(({ at, who, action, type, id, details }) => ({
      id: ids.id(at),
      at: moment(at),
      actor: team(who).name,
      member_id: team(who).id,
      action,
      subject_type: type,
      subject_id: id,
      details: details ?? {},
    })),
  );
}

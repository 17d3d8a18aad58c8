import type { Condition } from '#contract/product.ts';
import type { Fate, TradeInState } from '#contract/trade-in.ts';
import type { Ids } from './ids.ts';
import type { Person } from './people.ts';
import type { Source } from './sources.ts';

/** A customer's trade-in. Times in milliseconds since 1970. */
export interface Parcel {
  id: string;
  reference: string;
  seller: Person;
  circuit: 'post' | 'store_drop' | 'appointment';
  payout: 'credit' | 'voucher';
  storeId: string | null;
  bookingId: string | null;
  createdAt: number;
  /** Absent for a draft. */
  validatedAt?: number;
  sentAt?: number;
  receivedAt?: number;
  items: Purchase[];
}

/** A step of an item, as shown to its seller. */
export interface Step {
  state: TradeInState;
  at: number;
  actor: 'seller' | 'staff' | 'workshop' | 'shop';
  name?: string;
  note?: string;
}

/** The workshop's findings. Cents. */
export interface Finding {
  at: number;
  reviewer: string;
  kind: 'inspection' | 'second_look';
  outcome: 'accepted' | 'devalued' | 'refused';
  condition: Condition;
  defect?: string;
  offer?: number;
  note?: string;
}

/** An item that a customer sells. Cents. */
export interface Purchase {
  id: string;
  parcel: Parcel;
  source: Source;
  offer: number;
  steps: Step[];
  findings: Finding[];
  answer?: { answer: 'accepted' | 'declined'; at: number; by: 'seller' | 'silence' };
  answerBy?: number;
  fate?: Fate;
  paid?: { amount: number; at: number; giftCardId: string | null };
}

/** Number of an item: its parcel's reference and its position. */
export const numberOf = ({ id, parcel }: Purchase): string =>
  `${parcel.reference}-${parcel.items.findIndex((item) => item.id === id) + 1}`;

export const stateOf = ({ steps }: Purchase): TradeInState => steps.at(-1)?.state ?? 'estimated';

/** Creates a parcel that its seller began at a moment; later events are added to it. */
export function newParcel(
  ids: Ids,
  createdAt: number,
  given: Pick<Parcel, 'seller'> & Partial<Parcel>,
): Parcel {
  return {
    id: ids.id(createdAt),
    reference: ids.code(),
    circuit: 'post',
    payout: 'credit',
    storeId: null,
    bookingId: null,
    createdAt,
    items: [],
    ...given,
  };
}

/** Adds an item to a parcel, with the shop's offer. @param id of the item for sale that it became */
export function addPurchase(
  ids: Ids,
  parcel: Parcel,
  source: Source,
  id = ids.id(parcel.createdAt),
): Purchase {
  const purchase: Purchase = {
    id,
    parcel,
    source,
    offer: source.offer,
    steps: [{ state: 'estimated', at: parcel.createdAt, actor: 'seller' }],
    findings: [],
  };
  parcel.items.push(purchase);
  return purchase;
}

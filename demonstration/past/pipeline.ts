import { pick } from '#server/seeded-random.ts';
import { type Calendar, DAY, HOUR } from './calendar.ts';
import type { Ids } from './ids.ts';
import type { Person } from './people.ts';
import { addPurchase, newParcel, type Parcel, type Purchase } from './purchases.ts';
import type { Source } from './sources.ts';
import type { Workshop } from './workshop.ts';

/** An item of the demonstration that is for sale and that a customer sold to the shop; cents. */
export interface ItemForSale {
  id: string;
  source: Source;
  paid: number;
  listedAt: number;
}

interface Context {
  calendar: Calendar;
  ids: Ids;
  random: () => number;
  workshop: Workshop;
}

type Then = (purchase: Purchase, receivedAt: number) => void;

/** Makes the parcels in the workshop today, at every step, and those that ended without a purchase. */
export function makePipeline(
  { calendar, ids, random, workshop }: Context,
  people: readonly Person[],
  sources: readonly Source[],
) {
  const { now, ago } = calendar;
  const parcels: Parcel[] = [];
  const drafting = people.filter(({ isAccount }) => isAccount).slice(-6);
  const soon = (at: number, hours: number) => Math.min(now - HOUR / 2, at + hours * HOUR);

  function seller(createdAt: number, isProven: boolean): Person {
    const known = people.filter((person) => person.since < createdAt && person.isProven === isProven);
    return pick(random, known);
  }

  function parcel(createdAt: number, given: Partial<Parcel> = {}): Parcel {
    const made = newParcel(ids, createdAt, { seller: seller(createdAt, true), ...given });
    parcels.push(made);
    return made;
  }

  function fill(into: Parcel, count: number): Purchase[] {
    return Array.from({ length: count }, () => addPurchase(ids, into, pick(random, sources)));
  }

  /** Adds sellers with an unconfirmed trade-in; one draft each. */
  function drafts(): void {
    for (const [index, person] of drafting.slice(0, 4).entries())
      fill(parcel(ago(2 + index, 20), { seller: person }), 1 + (index % 2));
  }

  /** Adds trade-ins that are confirmed and not received yet. */
  function expected(): void {
    for (const days of [0.4, 1.2, 2.4, 3.5, 5]) {
      const made = parcel(ago(days + 0.2, 14), { validatedAt: ago(days, 15) });
      for (const item of fill(made, pick(random, [1, 2, 3]))) workshop.arrive(item);
    }
    for (const days of [0.8, 1.6, 2.5, 4, 6, 9]) {
      const validatedAt = ago(days + 2, 18);
      const made = parcel(validatedAt - HOUR, { validatedAt, sentAt: ago(days, 11) });
      for (const item of fill(made, pick(random, [1, 2, 2, 4]))) workshop.arrive(item);
    }
  }

  /** Adds items received some days ago, each in its current state. */
  function received(days: readonly number[], then: Then, given: Partial<Parcel> = {}): void {
    for (const since of days) {
      const receivedAt = ago(since, 10);
      const validatedAt = receivedAt - 4 * DAY;
      const times = { validatedAt, sentAt: receivedAt - 2 * DAY, receivedAt };
      const made = parcel(validatedAt - DAY, { ...times, ...given });
      for (const item of fill(made, pick(random, [1, 1, 2, 3]))) {
        workshop.arrive(item);
        then(item, receivedAt);
      }
    }
  }

  function ended(): void {
    received([40, 75, 120, 190, 260, 310], (item, at) => {
      workshop.refuse(item, at + DAY);
      item.steps.push({ state: 'returned', at: at + 10 * DAY, actor: 'workshop', name: 'Marc' });
    });
    received([52, 98, 150, 230], (item, at) => {
      workshop.refuse(item, at + DAY);
      item.fate = 'donate';
      item.steps.push({ state: 'donated', at: at + 11 * DAY, actor: 'workshop', name: 'Salma' });
    });
    received([66, 140, 280], (item, at) => {
      workshop.refuse(item, at + DAY);
      item.fate = 'recycle';
      item.steps.push({ state: 'recycled', at: at + 12 * DAY, actor: 'workshop', name: 'Salma' });
    });
    for (const [days, state] of [
      [48, 'expired'],
      [95, 'expired'],
      [160, 'expired'],
      [33, 'cancelled'],
      [110, 'cancelled'],
    ] as const) {
      const validatedAt = ago(days + 46, 17);
      for (const item of fill(parcel(validatedAt - DAY, { validatedAt }), 2)) {
        workshop.arrive(item);
        item.steps.push({ state, at: ago(days, 4), actor: state === 'expired' ? 'shop' : 'seller' });
      }
    }
  }

  function present(): void {
    received([0.3, 0.4, 1.2, 2.2, 3.4, 6, 9, 17, 19], () => undefined);
    received([3, 5], (item, at) => workshop.beginReview(item, soon(at, 30)));
    // A second look requested by the seller.
    received([8, 11], (item, at) => {
      workshop.devalue(item, at + DAY);
      delete item.answerBy;
      const note = 'The pilling is in the photos that I sent; please look again.';
      item.steps.push({ state: 'in_review', at: soon(at, 70), actor: 'seller', note });
    });
    received([2, 3.3, 4, 5.2, 6.1], (item, at) => workshop.devalue(item, soon(at, 20)));
    received([4, 9, 14], (item, at) => workshop.refuse(item, soon(at, 22)));
    received([6, 10], (item, at) => {
      workshop.devalue(item, at + DAY);
      workshop.answer(item, soon(at, 60), 'declined');
    });
    received([2, 4.5, 7], (item, at) => workshop.accept(item, soon(at, 26)), {
      seller: people.find(({ isAccount, isProven }) => isAccount && !isProven) ?? seller(now, true),
    });
    received([2, 3, 4, 5, 7, 9, 12, 16], (item, at) => {
      workshop.accept(item, soon(at, 28));
      workshop.pay(item);
    });
  }

  /** Adds the trade-ins of items of the demonstration that are for sale. */
  function onSale(items: readonly ItemForSale[]): void {
    for (const { id, source, paid, listedAt } of items) {
      const receivedAt = listedAt - 6 * DAY;
      const validatedAt = receivedAt - 5 * DAY;
      const made = parcel(validatedAt - DAY, {
        validatedAt,
        sentAt: receivedAt - 2 * DAY,
        receivedAt,
        payout: random() < 0.2 ? 'voucher' : 'credit',
      });
      const item = addPurchase(ids, made, { ...source, offer: paid }, id);
      workshop.arrive(item);
      workshop.accept(item, receivedAt + 2 * DAY);
      workshop.pay(item);
      workshop.publish(item, listedAt);
    }
  }

  return {
    parcels,
    fillPipeline: () => [drafts, expected, present, ended].forEach((step) => void step()),
    onSale,
  };
}

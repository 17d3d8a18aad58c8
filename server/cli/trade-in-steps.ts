import { recordAudit } from '#server/audit/audit.ts';
import { changeBrandSafety, changeProductSafety } from '#server/catalogue/brands.ts';
import { brandIdOf } from '#server/catalogue/slugs.ts';
import type { Database } from '#server/db/database.ts';
import { disposeOf } from '#server/trade-in/dispose.ts';
import { cancelCart, markSent } from '#server/trade-in/end-cart.ts';
import { inspectItem } from '#server/trade-in/inspect.ts';
import { publishItem } from '#server/trade-in/publish.ts';
import { receiveParcel } from '#server/trade-in/receive.ts';
import type { Decision } from '#server/trade-in/record-review.ts';
import { refuseItem } from '#server/trade-in/refuse.ts';
import type { Actor } from '#server/trade-in/transitions.ts';
import { OPEN_STATES, worklist } from '#server/trade-in/worklist.ts';
import { lockCart, lockItem } from '#server/trade-in/workshop-rows.ts';
import { CommandError } from './command-error.ts';
import { money } from './money.ts';
import { tradeInDetails } from './trade-in-details.ts';
import type { TradeInCall } from './trade-in-options.ts';
import type { StoredPhotos } from './trade-in-photos.ts';
import { tradeInText, worklistText } from './trade-in-text.ts';

/** Result of a step: text for people, data for programs. */
export interface TradeInResult {
  text: string;
  data: object;
}
export type TradeInStep = (tx: Database, call: TradeInCall, taken: StoredPhotos) => Promise<TradeInResult>;

const workshop = ({ by }: TradeInCall): Actor => ({ kind: 'workshop', name: by });

/** Returns an item after a step; read again, because a step may have automatic effects, such as the payout. */
async function result(tx: Database, call: TradeInCall, id: string, more = ''): Promise<TradeInResult> {
  const { item } = await lockItem(tx, id);
  await recordAudit(tx, {
    actor: call.by,
    action: `trade-in ${call.step}`,
    subject: { type: 'trade_in', id },
    details: detailsOf(call),
  });
  return {
    text: `Item ${call.key} is ${item.state.replace('_', ' ')}${more}${call.step === 'grade' ? paid(item) : ''}.`,
    data: {
      item: call.key,
      id,
      state: item.state,
      offer: item.found_offer ?? item.offer,
      currency: item.currency,
      answerBy: item.answer_by,
      fate: item.fate,
    },
  };
}

/** Describes the price of an item that was bought at once. */
const paid = ({ purchase_price, currency }: Awaited<ReturnType<typeof lockItem>>['item']): string =>
  purchase_price === null ? '' : `: bought for ${money(purchase_price, currency)}`;

/** Returns the options of a call for the audit log, without free texts, which may contain anything. */
function detailsOf(call: TradeInCall): Record<string, unknown> {
  const { condition, price, product, carrier, missing, arrived, findings, checked } = call;
  const late = call.late || undefined;
  const defects = findings.map(({ defect, visible }) => ({ defect, visible }));
  const given = Object.entries({
    condition,
    price,
    product,
    carrier,
    missing,
    arrived,
    late,
    defects,
    checked,
  });
  return Object.fromEntries(
    given.filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
}

async function wholeCart(
  tx: Database,
  call: TradeInCall,
  work: (cart: Awaited<ReturnType<typeof lockCart>>) => Promise<unknown>,
): Promise<TradeInResult> {
  const cart = await lockCart(tx, call.key);
  await work(cart);
  await recordAudit(tx, {
    actor: call.by,
    action: `trade-in ${call.step}`,
    subject: { type: 'trade_in_cart', id: cart.id },
    details: detailsOf(call),
  });
  const details = await tradeInDetails(tx, call.key);
  return { text: tradeInText(details), data: details };
}

const decided = ({ outcome, offer, item }: Decision): string => {
  if (outcome !== 'devalued' || offer === undefined) return '';
  const [now, before] = [offer, item.offer ?? 0].map((cents) => money(cents, item.currency));
  return `: ${now} instead of ${before}, to be answered by ${item.answer_by?.slice(0, 10)}`;
};

const dispose =
  (fate: 'return' | 'donate' | 'recycle'): TradeInStep =>
  async (tx, call) => {
    const found = await lockItem(tx, call.key);
    const { carrier, tracking: trackingNumber } = call;
    await disposeOf(tx, found, { fate, actor: workshop(call), carrier, trackingNumber });
    return result(tx, call, found.item.id);
  };

/** Steps of trade-ins. Each runs in one transaction, with its rows locked. */
export const STEPS: Record<string, TradeInStep> = {
  list: async (tx, { states }) => {
    const items = await worklist(tx, states.length > 0 ? states : OPEN_STATES);
    return { text: items.length > 0 ? worklistText(items) : 'There is none.', data: { items } };
  },
  show: async (tx, { key }) => {
    const details = await tradeInDetails(tx, key);
    return { text: tradeInText(details), data: details };
  },
  sent: (tx, call) => wholeCart(tx, call, (cart) => markSent(tx, cart, { kind: 'shop', name: call.by })),
  cancel: (tx, call) => wholeCart(tx, call, (cart) => cancelCart(tx, cart, { kind: 'shop', name: call.by })),
  receive: (tx, call) =>
    wholeCart(tx, call, () =>
      receiveParcel(tx, {
        key: call.key,
        missing: call.missing,
        arrived: call.arrived,
        late: call.late,
        actor: workshop(call),
      }),
    ),
  grade: async (tx, call, { photos, findings }) => {
    if (!call.condition) throw new CommandError('Give the grade with --condition.');
    const found = await lockItem(tx, call.key);
    const decision = await inspectItem(tx, found, {
      reviewer: call.by,
      condition: call.condition,
      findings,
      photos,
      checked: call.checked,
      measurements: call.measurements,
      note: call.note,
    });
    return result(tx, call, found.item.id, decided(decision));
  },
  refuse: async (tx, call, { findings }) => {
    if (!call.note) throw new CommandError('Give the reason with --note; its seller reads it.');
    const found = await lockItem(tx, call.key);
    await refuseItem(tx, found, { reviewer: call.by, note: call.note, findings });
    return result(tx, call, found.item.id);
  },
  publish: async (tx, call, { pictures }) => {
    const found = await lockItem(tx, call.key);
    const { price, title, product, description } = call;
    const shown = { price, title, product, description, pictures };
    const { price: asked, productId } = await publishItem(tx, found, { actor: workshop(call), ...shown });
    if (call.wholeBrand) await changeBrandSafety(tx, brandIdOf(found.item.brand), call.safety);
    else await changeProductSafety(tx, productId, call.safety);
    return result(tx, call, found.item.id, ` for ${money(asked, found.item.currency)}`);
  },
  return: dispose('return'),
  donate: dispose('donate'),
  recycle: dispose('recycle'),
};

import { auditOf } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { NotFound } from '#server/errors.ts';
import { namesOf } from '#server/trade-in/brand-names.ts';
import { relatedRowsOf } from '#server/trade-in/related-rows.ts';
import { itemNumber, itemsOfCart, lockCart } from '#server/trade-in/workshop-rows.ts';
import { townLines } from '#shared/countries.ts';

/** Details of a trade-in for people of the shop. Cents; times in ISO 8601. */
export type TradeInDetails = Awaited<ReturnType<typeof tradeInDetails>>;

/** Finds a trade-in by its reference, its parcel number or the number of an item of it. @throws NotFound */
export async function tradeInDetails(tx: Database, key: string) {
  const cart = await lockCart(tx, key).catch((error: unknown) => {
    const reference = /^(.+)-\d{1,2}$/.exec(key)?.[1];
    if (error instanceof NotFound && reference) return lockCart(tx, reference);
    throw error;
  });
  const items = await itemsOfCart(tx, cart.id);
  const ids = items.map(({ id }) => id);
  const name = await namesOf(tx, items);
  const { reviews, activity } = await relatedRowsOf(tx, ids);
  const audits: Awaited<ReturnType<typeof auditOf>>[] = [];
  // One after the other: a transaction has one connection.
  for (const id of ids) audits.push(await auditOf(tx, { type: 'trade_in', id }));
  return {
    reference: cart.reference,
    parcelNumber: cart.parcel_number,
    state: cart.state,
    channel: cart.channel,
    circuit: cart.circuit,
    payout: cart.payout,
    fateIfRefused: cart.fate_if_refused,
    seller: {
      name: [cart.first_name, cart.last_name].filter(Boolean).join(' '),
      email: cart.email,
      phone: cart.phone,
      address: [
        cart.street,
        cart.street2,
        ...townLines({
          postcode: cart.postcode ?? '',
          city: cart.city ?? '',
          countryCode: cart.country_code ?? '',
        }),
        cart.country_code,
      ].flatMap((line) => line || []),
    },
    validatedAt: cart.validated_at,
    sentAt: cart.sent_at,
    receivedAt: cart.received_at,
    items: items.map((item, index) => ({
      number: itemNumber(cart, index + 1),
      id: item.id,
      name: name(item),
      size: item.size,
      color: item.color,
      state: item.state,
      declared: { condition: item.condition, defects: item.defects, offer: item.offer },
      found:
        item.inspected_at === null
          ? null
          : {
              condition: item.found_condition,
              defects: item.found_defects ?? [],
              offer: item.found_offer,
              note: item.found_note,
              by: item.inspected_by,
              at: item.inspected_at,
            },
      answerBy: item.answer_by,
      answer: item.answer,
      fate: item.fate,
      purchasePrice: item.purchase_price,
      currency: item.currency,
      reviews: reviews.filter(({ trade_in_id }) => trade_in_id === item.id).map(({ kind }) => kind),
      activity: activity
        .filter(({ trade_in_id }) => trade_in_id === item.id)
        .map(({ state, actor, actor_name, note, created_at }) => ({
          state,
          actor,
          by: actor_name,
          note,
          at: created_at,
        })),
      audit: audits[index] ?? [],
    })),
  };
}

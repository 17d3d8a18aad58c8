import { idOf, iri, pageQuery } from '#contract/hydra.ts';
import {
  PAYOUTS,
  type TradeInMapCircuitCreate,
  tradeInMapCircuit,
  tradeInMapCircuitCreate,
} from '#contract/trade-in-cart.ts';
import { env } from '#server/env.ts';
import { languageOf } from '#server/http/language.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { written } from '#server/refusal-texts.ts';
import { type CircuitOption, listCircuits } from '#server/trade-in/circuits.ts';
import { chooseCircuit } from '#server/trade-in/seller-actions.ts';
import { shopCurrency } from '#shared/currency.ts';
import type { Locale } from '#shared/locales.ts';
import { knownOwnerOf } from './owner.ts';

const circuitWire = ({ circuit, channel, requires, reason }: CircuitOption, locale: Locale) => ({
  id: circuit,
  channel,
  cost: 0,
  currency: shopCurrency(),
  decisionDays: env().TRADE_IN_DECISION_DAYS,
  payouts: [...PAYOUTS],
  requires,
  isAvailable: reason === undefined,
  reason: reason && written(locale)(reason),
});

async function choose(call: Call<unknown, TradeInMapCircuitCreate>) {
  const { tradeInCart, circuit, store, booking } = call.body;
  const { cart, option } = await chooseCircuit(call.db, knownOwnerOf(call), idOf(tradeInCart), {
    circuit,
    store: store ?? undefined,
    booking: booking ?? undefined,
  });
  return {
    ...(option && circuitWire(option, languageOf(call.request.url))),
    tradeInCart: iri('trade-in-carts', cart.id),
    store: cart.store_id ? iri('real-stores', cart.store_id) : undefined,
    booking: cart.booking_id ? iri('bookings', cart.booking_id) : undefined,
  };
}

/** The ways in which items reach the shop (specification, section 7, "Trade-in"). */
export const tradeInMapCircuits: Resource = {
  name: 'trade-in-map-circuits',
  type: 'TradeInMapCircuit',
  shape: tradeInMapCircuit,
  references: { tradeInCart: 'TradeInCart', store: 'RealStore', booking: 'Booking' },
  operations: [
    operation({
      kind: 'list',
      title: 'Lists the ways in which items reach the shop: by post, left in a store, at an appointment.',
      guard: 'public',
      query: pageQuery,
      returns: tradeInMapCircuit,
      async handle(call) {
        const circuits = (await listCircuits(call.db)).map((option) =>
          circuitWire(option, languageOf(call.request.url)),
        );
        const { offset, limit } = sliceOf(call.query);
        return { total: circuits.length, members: circuits.slice(offset, offset + limit) };
      },
    }),
    operation({
      kind: 'create',
      title: 'Chooses the way of a trade-in that is not confirmed yet.',
      guard: 'user',
      body: tradeInMapCircuitCreate,
      returns: tradeInMapCircuit,
      handle: choose,
    }),
  ],
};

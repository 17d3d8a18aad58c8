import { iri } from '#contract/hydra.ts';
import type { StoreItem, StoreSession, StoreTradeIn } from '#contract/store-session.ts';
import { env } from '#server/env.ts';
import { PAPER } from '#server/trade-in/signature.ts';
import type { CounterItem, CounterView } from '#server/trade-in/store-view.ts';

/** Serializes a tablet, without the document that was shown. */
export function sessionWire({ staff, customer, tradeIn }: CounterView): StoreSession {
  return {
    '@id': iri('store-sessions', 'current'),
    '@type': 'StoreSession',
    id: 'current',
    store: { '@id': iri('real-stores', staff.storeId), id: staff.storeId, name: staff.storeName },
    staff: { id: staff.id, name: staff.name },
    idleMinutes: env().STORE_IDLE_MINUTES,
    customer: customer && {
      id: customer.id,
      firstName: customer.first_name,
      lastName: customer.last_name,
      email: customer.email,
      phone: customer.phone ?? undefined,
      isGuest: customer.kind === 'guest',
      isActivated: customer.email_confirmed_at !== null,
      credit: customer.credit,
    },
    tradeIn: tradeIn && tradeInWire(tradeIn),
  };
}

function tradeInWire({ cart, items, total, credit }: NonNullable<CounterView['tradeIn']>): StoreTradeIn {
  return {
    cart: iri('trade-in-carts', cart.id),
    id: cart.id,
    state: cart.state,
    reference: cart.reference ?? undefined,
    items: items.map(itemWire),
    total,
    currency: cart.currency,
    isCreditedAtOnce: credit !== 'workshop',
    needsSecondPerson: credit === 'second-person',
    seller: {
      firstName: cart.first_name ?? undefined,
      lastName: cart.last_name ?? undefined,
      birthdate: cart.birthdate ?? undefined,
      street: cart.street ?? undefined,
      street2: cart.street2 ?? undefined,
      postcode: cart.postcode ?? undefined,
      city: cart.city ?? undefined,
      countryCode: cart.country_code ?? undefined,
    },
    hasDocument: cart.document_number !== null,
    signature: cart.signature === null || cart.signature === PAPER ? undefined : cart.signature,
    isSigned: cart.signature !== null,
    receivedAt: cart.received_at ?? undefined,
  };
}

const itemWire = ({ item, refusal, photoId }: CounterItem): StoreItem => ({
  id: item.id,
  brand: item.brand,
  type: item.type,
  model: item.model ?? undefined,
  size: item.size,
  color: item.color,
  collectionYear: item.collection_year ?? undefined,
  condition: item.condition ?? undefined,
  defects: item.defects,
  offer: item.offer ?? undefined,
  refusal,
  photo: photoId && `${iri('trade-in-photos', photoId)}/file`,
  answer: item.answer ?? undefined,
  fate: item.fate ?? undefined,
  state: item.state,
});

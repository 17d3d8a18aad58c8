import { sql } from 'drizzle-orm';
import { BUYER_ERASURE } from '#server/purchases/retention.ts';
import { SELLER_ERASURE } from '#server/trade-in/retention.ts';
import { isMailbox, ofOrder, ownedByPerson, type Person, type PersonalData } from './person.ts';

const ofCart = (person: Person) =>
  sql`cart_id in (select id from trade_in_cart where ${ownedByPerson(person)})`;
/** Selects the labels of parcels to and from the person. */
const ofLabel = (person: Person) =>
  sql`${ofOrder(person)}
    or order_return_id in (select id from order_return where ${ofOrder(person)})
    or trade_in_cart_id in (select id from trade_in_cart where ${ownedByPerson(person)})`;
const ofItem = (person: Person) => sql`trade_in_id in (select id from trade_in where ${ofCart(person)})`;

/** Parcels with a label, as the shop stores them. */
export const PARCEL_DATA: Record<string, PersonalData> = {
  parcel_event: {
    rows: (person) => sql`label_id in (select id from shipping_label where ${ofLabel(person)})`,
    shown: { state: 'step', note: 'message', since: 'happened_at' },
    erasure: 'delete',
  },
  shipping_label: {
    rows: ofLabel,
    shown: { carrier: 'carrier', number: 'tracking_number', since: 'created_at' },
    erasure: 'delete',
  },
};

/**
 * Personal data of sellers. A deletion keeps the bought items and their prices, which the books need, and the register
 * with its names, for the years that the law requires; it never runs while an item is at the shop.
 */
export const TRADE_IN_DATA: Record<string, PersonalData> = {
  brand_purchase: {
    rows: (person) => isMailbox(sql`email`, person),
    shown: {
      number: 'order_number',
      date: 'bought_on',
      email: 'email',
      product: 'product',
      name: 'brand',
      size: 'size',
      amount: 'price',
    },
    erasure: BUYER_ERASURE,
  },
  // The purchases that the person has claimed.
  purchase_claim: { rows: ownedByPerson, shown: { since: 'created_at' }, erasure: 'delete' },
  // A tablet's session continues, without a customer.
  store_session: { rows: ownedByPerson, erasure: sql`customer_id = null, cart_id = null` },
  // Sums of a counter; the seller is in the trade-in.
  store_credit: { rows: ofCart, erasure: 'keep' },
  trade_in_upload: { rows: ofItem, erasure: 'delete' },
  trade_in_photo: { rows: ofCart, shown: { kind: 'kind', since: 'created_at' }, erasure: 'delete' },
  trade_in_activity: {
    rows: ofItem,
    shown: { state: 'state', note: 'note', since: 'created_at' },
    erasure: sql`note = null`,
  },
  trade_in_review: {
    rows: ofItem,
    shown: { kind: 'kind', state: 'outcome', note: 'note', amount: 'offer_after', since: 'created_at' },
    erasure: sql`note = null`,
  },
  seller_register: {
    rows: ofItem,
    shown: { number: 'number', item: 'description', amount: 'price', since: 'entered_at' },
    erasure: 'keep',
  },
  trade_in: {
    rows: ofCart,
    shown: { type: 'type', name: 'brand', state: 'state', amount: 'offer', since: 'created_at' },
    erasure: sql`found_note = null`,
  },
  trade_in_cart: {
    rows: ownedByPerson,
    shown: {
      number: 'reference',
      state: 'state',
      firstName: 'first_name',
      lastName: 'last_name',
      email: 'email',
      phone: 'phone',
      birthdate: 'birthdate',
      street: 'street',
      street2: 'street2',
      postcode: 'postcode',
      city: 'city',
      region: 'region',
      countryCode: 'country_code',
      document: 'document_number',
      since: 'created_at',
    },
    erasure: SELLER_ERASURE,
  },
};

import { sql } from 'drizzle-orm';
import type { MailKind } from '#server/mail/mail-kinds.ts';
import { holdsMailbox, isMailbox, isOneOf, ofOrder, ownedByPerson, type PersonalData } from './person.ts';
import { PARCEL_DATA, TRADE_IN_DATA } from './trade-in-data.ts';

/** Kinds of mails that an account causes, to its mailbox. */
const ACCOUNT_MAILS: readonly MailKind[] = [
  'account-activation',
  'email-change',
  'email-changed',
  'password-reset',
  'password-changed',
  'data-exported',
  'credit-expiring',
  'marketing-confirm',
  'marketing-confirmed',
  'bag-left',
  'sign-in-method-added',
  'sign-in-method-removed',
  'account-inactive',
];

const place = {
  firstName: 'first_name',
  lastName: 'last_name',
  company: 'company',
  street: 'street',
  street2: 'street2',
  postcode: 'postcode',
  city: 'city',
  region: 'region',
  countryCode: 'country_code',
  phone: 'phone',
};

/** Rows of the account, and those of its mailbox without an account. */
const ownOrMailed: PersonalData['rows'] = (person) =>
  sql`${ownedByPerson(person)} or ${isMailbox(sql`email`, person)}`;

/**
 * All tables with personal data, in the order of a deletion. Any other table must be named by the tests as one without
 * personal data.
 */
export const PERSONAL_DATA: Record<string, PersonalData> = {
  token: {
    rows: (person) => sql`${ownedByPerson(person)} or ${ofOrder(person)}`,
    shown: { device: 'device', since: 'created_at', lastUsed: 'last_used_at' },
    erasure: 'delete',
  },
  order_link: { rows: ofOrder, erasure: 'delete' },
  one_time_token: {
    rows: ownOrMailed,
    shown: { purpose: 'purpose', email: 'email', since: 'created_at', used: 'used_at' },
    erasure: 'delete',
  },
  marketing_subscription: {
    rows: ownOrMailed,
    shown: {
      channel: 'channel',
      email: 'email',
      phone: 'phone',
      agreed: 'consent_text',
      source: 'source',
      since: 'created_at',
      confirmed: 'confirmed_at',
      withdrawn: 'withdrawn_at',
    },
    erasure: 'delete',
  },
  customer_identity: {
    rows: ownedByPerson,
    shown: { provider: 'provider', email: 'email', since: 'created_at', lastUsed: 'last_used_at' },
    erasure: 'delete',
  },
  passkey: {
    rows: ownedByPerson,
    shown: { name: 'name', since: 'created_at', lastUsed: 'last_used_at' },
    erasure: 'delete',
  },
  passkey_challenge: { rows: ownedByPerson, erasure: 'delete' },
  provider_sign_in: {
    rows: (person) => sql`${ownedByPerson(person)} or ${isOneOf(sql`account_id`, person.ids)}`,
    erasure: 'delete',
  },
  wishlist_item: {
    rows: (person) => sql`wishlist_id in (select id from wishlist where ${ownOrMailed(person)})`,
    shown: { item: 'item_id', since: 'added_at', similarMailed: 'similar_mailed_at' },
    erasure: 'delete',
  },
  wishlist: {
    rows: ownOrMailed,
    shown: { email: 'email', alertsSince: 'alerts_since', lastMail: 'alerts_mailed_at' },
    erasure: 'delete',
  },
  saved_search: {
    rows: ownOrMailed,
    shown: {
      name: 'name',
      search: 'query',
      email: 'email',
      since: 'created_at',
      confirmed: 'confirmed_at',
      paused: 'paused_at',
      lastMail: 'mailed_at',
    },
    erasure: 'delete',
  },
  hold_watch: {
    rows: (person) => isMailbox(sql`email`, person),
    shown: { item: 'item_id', email: 'email', since: 'created_at' },
    erasure: 'delete',
  },
  booking: {
    rows: ownOrMailed,
    shown: {
      store: 'store_id',
      state: 'state',
      startsAt: 'starts_at',
      firstName: 'first_name',
      lastName: 'last_name',
      email: 'email',
      phone: 'phone',
      itemCount: 'item_count',
      outcome: 'outcome',
      since: 'created_at',
    },
    erasure: 'delete',
  },
  customer_message: {
    rows: (person) =>
      sql`${ownedByPerson(person)} or ${ofOrder(person)} or ${isMailbox(sql`recipient`, person)}`,
    shown: { email: 'recipient', subject: 'subject', message: 'text', since: 'created_at' },
    erasure: 'delete',
  },
  customer_note: {
    rows: (person) => sql`${ownedByPerson(person)} or ${ofOrder(person)}`,
    shown: { note: 'text', since: 'created_at' },
    erasure: 'delete',
  },
  contact_message: {
    rows: (person) => isMailbox(sql`email`, person),
    shown: { name: 'name', email: 'email', number: 'reference', message: 'message', since: 'created_at' },
    erasure: 'delete',
  },
  mail: {
    rows: (person) =>
      sql`${isMailbox(sql`recipient`, person)} or (kind = 'contact-message' and ${isMailbox(sql`data ->> 'email'`, person)}) or (${isOneOf(sql`lower(recipient)`, person.named)}
        and ${isOneOf(sql`kind`, ACCOUNT_MAILS)})
        or dedup_key in (select 'gift-card:' || id from purchase_order where ${ownedByPerson(person)})
        or kind like 'trade-in-%' and data ->> 'reference' in (select reference from trade_in_cart where ${ownedByPerson(person)})`,
    shown: { email: 'recipient', kind: 'kind', subject: 'subject', sent: 'sent_at' },
    erasure: 'delete',
  },
  rate_limit: { rows: (person) => holdsMailbox(sql`key`, person), erasure: 'delete' },
  'graphile_worker._private_jobs': {
    rows: (person) => sql`locked_at is null and (${holdsMailbox(sql`payload::text`, person)})`,
    erasure: 'delete',
  },
  address: {
    rows: ownedByPerson,
    shown: { ...place, type: 'type', pickupPoint: 'relay_point', since: 'created_at' },
    erasure: 'delete',
  },
  ...TRADE_IN_DATA,
  // A card that waits to be sent keeps its recipient: it was paid, and the deletion of another account does not end it.
  gift_card_purchase: {
    rows: (person) =>
      sql`${ofOrder(person)} or (sent_at is not null and ${isMailbox(sql`recipient_email`, person)})`,
    shown: {
      from: 'sender_name',
      name: 'recipient_name',
      email: 'recipient_email',
      message: 'message',
      day: 'send_on',
      sent: 'sent_at',
      since: 'created_at',
    },
    erasure: sql`sender_name = null, recipient_name = null, recipient_email = null, message = null`,
  },
  withdrawal: {
    rows: ofOrder,
    shown: { name: 'name', email: 'email', stated: 'stated_at', received: 'received_at' },
    erasure: sql`name = '', email = ''`,
  },
  return_photo: { rows: ofOrder, shown: { since: 'created_at' }, erasure: 'delete' },
  order_return_item: {
    rows: (person) => sql`return_id in (select id from order_return where ${ofOrder(person)})`,
    shown: { reason: 'reason', comment: 'comment', amount: 'refund_amount', since: 'created_at' },
    erasure: sql`comment = null`,
  },
  order_return: {
    rows: ofOrder,
    shown: { number: 'number', kind: 'kind', state: 'state', note: 'note', since: 'requested_at' },
    erasure: sql`note = null`,
  },
  refund: {
    rows: ofOrder,
    shown: { amount: 'amount', reason: 'reason', state: 'state', note: 'note', since: 'created_at' },
    erasure: sql`note = null, last_error = null`,
  },
  payment: {
    rows: ofOrder,
    shown: {
      amount: 'amount',
      currency: 'currency',
      state: 'state',
      card: 'card_brand',
      cardEndsIn: 'card_last4',
      since: 'created_at',
    },
    erasure: sql`client_secret = null, last_error = null, card_brand = null, card_last4 = null,
      provider_customer = null`,
  },
  // Both are deleted at the provider, too (server/payment/saved-cards.ts).
  saved_card: {
    rows: ownedByPerson,
    shown: {
      card: 'brand',
      cardEndsIn: 'last4',
      expiryMonth: 'expiry_month',
      expiryYear: 'expiry_year',
      since: 'created_at',
    },
    erasure: 'delete',
  },
  payment_customer: {
    rows: ownedByPerson,
    shown: { provider: 'gateway', since: 'created_at' },
    erasure: 'delete',
  },
  ...PARCEL_DATA,
  shipment: {
    rows: ofOrder,
    shown: { carrier: 'carrier', number: 'tracking_number', sent: 'shipped_at', received: 'delivered_at' },
    erasure: sql`tracking_number = null, tracking_url = null`,
  },
  invoice: {
    rows: ofOrder,
    shown: { kind: 'kind', number: 'number', since: 'issued_at', content: 'content' },
    erasure: 'keep',
  },
  order_line: {
    rows: ofOrder,
    shown: { item: 'item_id', amount: 'unit_price', since: 'created_at' },
    erasure: 'keep',
  },
  activity_order_item: { rows: ofOrder, shown: { kind: 'type', since: 'created_at' }, erasure: 'keep' },
  gift_card: {
    rows: ownedByPerson,
    shown: { kind: 'type', code: 'sealed_code', amount: 'amount', balance: 'balance', since: 'created_at' },
    sealed: { code: 'gift-card-code' },
    erasure: 'keep',
  },
  wallet: { rows: ownedByPerson, shown: { balance: 'balance' }, erasure: 'keep' },
  wallet_transaction: {
    rows: ownedByPerson,
    shown: { amount: 'amount', reason: 'reason', note: 'note', since: 'created_at' },
    erasure: 'keep',
  },
  purchase_order: {
    rows: ownedByPerson,
    shown: {
      number: 'reference',
      state: 'state',
      email: 'email',
      amount: 'total',
      currency: 'currency',
      deliveredTo: 'shipping_address',
      billedTo: 'billing_address',
      since: 'created_at',
    },
    erasure: sql`email = null, shipping_address = null, billing_address = null`,
  },
  customer: {
    rows: ({ ids }) => isOneOf(sql`id`, ids),
    shown: {
      id: 'id',
      kind: 'kind',
      email: 'email',
      gender: 'gender',
      firstName: 'first_name',
      lastName: 'last_name',
      phone: 'phone',
      birthdate: 'birthdate',
      countryCode: 'country_code',
      locale: 'locale',
      sizes: 'sizes',
      ownLengths: 'own_lengths',
      confirmed: 'email_confirmed_at',
      since: 'created_at',
      lastUsed: 'last_active_at',
    },
    erasure: sql`email = 'erased-' || id || '@erased.invalid', first_name = '', last_name = '', phone = null,
      gender = null, birthdate = null, password_hash = null, sizes = '{}', own_lengths = '{}', erased_at = now()`,
  },
};

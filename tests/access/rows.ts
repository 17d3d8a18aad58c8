import { API_BASE } from '#contract/hydra.ts';

/** Rows of one person, by id; `absent` has no owner. */
export interface Belongings {
  order: string;
  line: string;
  address: string;
  payment: string;
  shipment: string;
  activity: string;
  promoCode: string;
  giftCard: string;
  refund: string;
  orderReturn: string;
  returnItem: string;
  returnPhoto: string;
  booking: string;
}
export type Kind = keyof Belongings;

/**
 * Access of an operation to another person's things.
 * `shop`: it has no personal data. `own`: it takes no id and is about the caller only.
 * `of`: its path contains one thing of a person. `naming`: its body contains one.
 * `redacted`: an order token with unproven email may read it, without personal data.
 * `sold`: it is for a sold order, and answers 409 to one being paid.
 */
export type Access =
  | { kind: 'shop'; body?: object }
  | { kind: 'own' }
  | { kind: 'of'; thing: Kind; body?: object; redacted?: boolean; sold?: boolean }
  | { kind: 'naming'; thing: Kind; body: (iri: string, piece: string) => object; sold?: boolean };

const shop = { kind: 'shop' } as const;
const returning = (order: string, line: string) => ({
  order,
  items: [{ orderItem: line, reason: 'not_like' }],
});
const guest = { firstName: 'Eve', lastName: 'Moor', email: 'eve@example.org' };

/** Every operation of the API's table needs a row; one without fails the test. */
export const ACCESS: Record<string, Access> = {
  'GET articles': shop,
  'GET articles/{id}': shop,
  'GET articles/{id}/suggestions': shop,
  'GET articles/export': shop,
  'GET collections': shop,
  'GET collections/{slugName}': shop,
  'GET content-pages': shop,
  'GET content-home': shop,
  'GET content-pictures': shop,
  'GET brands': shop,
  'GET brands/{id}': shop,
  'GET currencies': shop,
  'GET currencies/{id}': shop,
  'GET markets': shop,
  'GET markets/{id}': shop,
  'GET real-stores': shop,
  'GET real-stores/{id}': shop,
  'GET real-stores/{id}/slots': shop,
  'GET bookings': { kind: 'own' },
  'POST bookings': { kind: 'shop', body: {} },
  'GET bookings/{id}': { kind: 'of', thing: 'booking' },
  'GET bookings/{id}/calendar': { kind: 'of', thing: 'booking' },
  'PATCH bookings/{id}': {
    kind: 'of',
    thing: 'booking',
    body: { startsAt: new Date(Math.ceil(Date.now() / 86_400_000 + 9) * 86_400_000).toISOString() },
  },
  'DELETE bookings/{id}': { kind: 'of', thing: 'booking' },
  'POST bookings/{id}/confirm': { kind: 'shop', body: { token: 'nobody made this key' } },
  'GET accessory-products': shop,
  'GET accessory-products/{id}': shop,
  'GET shipping-methods': shop,
  'GET shipping-methods/{id}': shop,
  'GET payment-methods': shop,
  'GET payment-methods/{id}': shop,
  'GET trade-ins/{locale}/get-field-list-value/{field}': shop,
  'GET trade-ins/{locale}/exclusions': shop,
  'POST trade-ins/merchandising': {
    kind: 'shop',
    body: { type: 'Coat', brand: 'Tessier', collectionYear: 2024, condition: 'good' },
  },
  'POST auth/register-guest': { kind: 'shop', body: guest },
  'POST auth/guest-login': { kind: 'shop', body: { orderReference: 'NOBODYHASIT0' } },
  'POST auth/order-link': { kind: 'shop', body: { orderReference: 'NOBODYHASIT0', email: 'no@example.org' } },
  'POST auth/order-link/{token}': shop,
  'POST auth/check-email': { kind: 'shop', body: { email: 'nobody@example.org' } },
  'GET auth/connect': shop,
  // A sign-in that was not begun here reveals nothing; the tests of sign-ins cover one that was.
  'GET auth/connect/{provider}': shop,
  'GET auth/connect/{provider}/{code}/check': shop,
  'POST auth/connect/{provider}/link': { kind: 'shop', body: { state: 'nobody made this state' } },
  'POST auth/passkeys/sign-in-options': shop,
  'POST auth/passkeys/sign-in': shop,
  // For customers only. Tested in server/resources/auth: another customer's answers like a missing one.
  'GET auth/identities': { kind: 'own' },
  'DELETE auth/identities/{id}': { kind: 'own' },
  'GET auth/passkeys': { kind: 'own' },
  'POST auth/passkeys': { kind: 'own' },
  'POST auth/passkeys/options': { kind: 'own' },
  'DELETE auth/passkeys/{id}': { kind: 'own' },
  'POST auth/login': {
    kind: 'shop',
    body: { email: 'nobody@example.org', password: 'tea for the neighbours' },
  },
  'POST auth/register': { kind: 'shop' },
  'POST auth/logout': { kind: 'shop' },
  'POST auth/enable-account': { kind: 'shop', body: { token: 'nobody made this key' } },
  'POST auth/undo-sign-in-method': { kind: 'shop', body: { token: 'an unknown token' } },
  'POST auth/resend-activation': { kind: 'own' },
  'POST auth/reset-password': { kind: 'shop', body: { email: 'nobody@example.org' } },
  'PATCH auth/reset-password/{hashedToken}': { kind: 'shop', body: { password: 'tea for the neighbours' } },
  'GET customers/{id}': { kind: 'own' },
  'PATCH customers/{id}': { kind: 'own' },
  'GET customers/{id}/store-code': { kind: 'own' },
  'PATCH customers/{id}/change-password': { kind: 'own' },
  'GET customers/{id}/data-export': { kind: 'own' },
  'GET customers/{id}/data-export/readable': { kind: 'own' },
  'POST customers/{id}/delete-account': { kind: 'own' },
  'GET marketing-subscriptions': { kind: 'own' },
  'POST marketing-subscriptions': { kind: 'shop', body: { email: 'nobody@example.org' } },
  'POST marketing-subscriptions/confirm': { kind: 'shop', body: { token: 'nobody made this key' } },
  'POST marketing-subscriptions/unsubscribe': { kind: 'shop', body: { token: 'nobody made this key' } },
  'GET marketing-subscriptions/{id}': { kind: 'own' },
  'GET saved-cards': { kind: 'own' },
  'DELETE saved-cards/{id}': { kind: 'own' },
  'GET sessions': { kind: 'own' },
  'DELETE sessions': { kind: 'own' },
  'DELETE sessions/{id}': { kind: 'own' },
  // Opened by an id that only its creator knows; it contains no name or address.
  'POST consents': shop,
  'GET consents/{id}': shop,
  'POST contact-messages': {
    kind: 'shop',
    body: { name: 'Ada', email: 'nobody@example.org', topic: 'other', message: 'Good day' },
  },
  'POST hold-watches': shop,
  'GET hold-watches/{id}': shop,
  'DELETE hold-watches/{id}': shop,
  'GET me': { kind: 'own' },
  'GET orders': { kind: 'own' },
  'POST orders': { kind: 'own' },
  'GET orders/{id}': { kind: 'of', thing: 'order', redacted: true },
  'PATCH orders/{id}': { kind: 'of', thing: 'order', body: { shippingMethod: 'express' } },
  'DELETE orders/{id}': { kind: 'of', thing: 'order' },
  'GET orders/{id}/shipping-methods': { kind: 'of', thing: 'order', redacted: true },
  'GET orders/{id}/dropoff-points': { kind: 'of', thing: 'order' },
  'GET orders/{id}/payment-methods': { kind: 'of', thing: 'order', redacted: true },
  'DELETE orders/{id}/promo-code/{promoCode}': { kind: 'of', thing: 'order' },
  'DELETE orders/{id}/gift-card/{giftCard}': { kind: 'of', thing: 'order' },
  'POST order-items': { kind: 'naming', thing: 'order', body: (order, tradeIn) => ({ order, tradeIn }) },
  'GET order-items/{id}': { kind: 'of', thing: 'line', redacted: true },
  'DELETE order-items/{id}': { kind: 'of', thing: 'line' },
  'GET addresses': { kind: 'own' },
  'POST addresses': { kind: 'own' },
  'GET addresses/{id}': { kind: 'of', thing: 'address' },
  'PATCH addresses/{id}': { kind: 'of', thing: 'address', body: { city: 'Lyon' } },
  'DELETE addresses/{id}': { kind: 'of', thing: 'address' },
  'GET shipments': { kind: 'own' },
  'GET shipments/{id}': { kind: 'of', thing: 'shipment', redacted: true },
  'GET refunds': { kind: 'own' },
  'GET refunds/{id}': { kind: 'of', thing: 'refund', redacted: true },
  // Tested in server/invoices/pdf/pdf.api.test.ts: a refund invented here has no credit note.
  'GET refunds/{id}/credit-note': { kind: 'own' },
  'GET orders/{id}/invoice': { kind: 'of', thing: 'order', sold: true },
  'GET order-returns': { kind: 'own' },
  'POST order-returns': { kind: 'naming', thing: 'order', body: returning, sold: true },
  'POST order-returns/quote': { kind: 'naming', thing: 'order', body: returning, sold: true },
  'GET order-returns/{id}': { kind: 'of', thing: 'orderReturn' },
  'POST order-returns/{id}/refund-to': { kind: 'of', thing: 'orderReturn', body: { to: 'payment' } },
  'POST order-returns/{id}/label': { kind: 'of', thing: 'orderReturn' },
  'GET order-returns/{id}/label': { kind: 'of', thing: 'orderReturn' },
  'GET order-returns/{id}/label-code': { kind: 'of', thing: 'orderReturn' },
  'GET order-return-items/{id}': { kind: 'of', thing: 'returnItem' },
  'GET return-photos/{id}': { kind: 'of', thing: 'returnPhoto' },
  // Tested in server/resources/trade-in-photos: another seller's answer like missing ones.
  'GET trade-in-carts/{id}/label': { kind: 'own' },
  'GET trade-in-carts/{id}/label-code': { kind: 'own' },
  'GET trade-in-carts/{id}/transfer-form': { kind: 'own' },
  'GET trade-in-carts/{id}/receipt': { kind: 'own' },
  'GET trade-in-photos': { kind: 'own' },
  'POST trade-in-photos': { kind: 'own' },
  'GET trade-in-photos/{id}': { kind: 'own' },
  'GET trade-in-photos/{id}/file': { kind: 'own' },
  'DELETE trade-in-photos/{id}': { kind: 'own' },
  'POST trade-in-photo-uploads': { kind: 'own' },
  'GET trade-in-photo-uploads/{id}': { kind: 'own' },
  'PATCH trade-in-photo-uploads/{id}': { kind: 'own' },
  // Its key is signed with the secret; only its recipient can have it.
  'POST withdrawals/confirm': { kind: 'shop', body: { token: 'nobody made this key' } },
  'GET orders/{id}/return-options': { kind: 'of', thing: 'order', redacted: true },
  'POST orders/{id}/return-photos': { kind: 'of', thing: 'order', sold: true },
  'GET orders/{id}/withdrawal': { kind: 'of', thing: 'order', redacted: true },
  'POST orders/{id}/withdrawal': {
    kind: 'of',
    thing: 'order',
    body: { name: 'Eve Moor', email: 'eve@example.org' },
    redacted: true,
    sold: true,
  },
  'GET activity-order-items': { kind: 'own' },
  'GET activity-order-items/{id}': { kind: 'of', thing: 'activity', redacted: true },
  'GET promo-codes/{id}': { kind: 'of', thing: 'promoCode' },
  // For customers only. Tested in server/resources/credit: another customer's answers like a missing one.
  'GET gift-cards': { kind: 'own' },
  'POST gift-cards': { kind: 'own' },
  'GET gift-cards/usable': { kind: 'own' },
  'GET gift-cards/{id}': { kind: 'own' },
  'POST gift-cards/{id}/credit': { kind: 'own' },
  'GET gift-card-purchases/offer': shop,
  // Another customer's answers like a missing one: server/resources/credit/gift-card-purchases.api.test.ts.
  'GET gift-card-purchases': { kind: 'own' },
  'POST gift-card-purchases': { kind: 'own' },
  'GET gift-card-purchases/{id}': { kind: 'own' },
  'GET wallet-transactions': { kind: 'own' },
  'GET wallet-transactions/{id}': { kind: 'own' },
  // For customers only. Tested in server/resources/wishlists.api.test.ts: another customer's answers like a
  // missing one.
  'GET wishlists': { kind: 'own' },
  'POST wishlists': { kind: 'own' },
  'GET wishlists/{id}': { kind: 'own' },
  'GET wishlists/{id}/items': { kind: 'own' },
  'PATCH wishlists/{id}': { kind: 'own' },
  'DELETE wishlists/{id}': { kind: 'own' },
  'GET search-suggestions': shop,
  'GET towns': shop,
  'GET address-suggestions': shop,
  // For customers only, except saving one. Tested in saved-searches.api.test.ts: another customer's answers like a
  // missing one.
  'GET saved-searches': { kind: 'own' },
  'POST saved-searches': shop,
  'GET saved-searches/{id}': { kind: 'own' },
  'PATCH saved-searches/{id}': { kind: 'own' },
  'DELETE saved-searches/{id}': { kind: 'own' },
  'GET wishlists/items': shop,
  // Mails begin when the mailed link is opened.
  'POST wishlists/alerts': { kind: 'shop', body: { items: ['nothing'], email: 'nobody@example.org' } },
  // Readable with the link.
  'GET shared-wishlists/{token}': shop,
  // For a store's staff only; server/resources/store-sessions tests their customers.
  'POST store-sessions': { kind: 'shop', body: { store: 'nowhere', code: 'NOBODYS0' } },
  'GET store-sessions/current': { kind: 'own' },
  'DELETE store-sessions/current': { kind: 'own' },
  'POST store-sessions/current/customer': { kind: 'own' },
  'DELETE store-sessions/current/customer': { kind: 'own' },
  'POST store-sessions/current/registration': { kind: 'own' },
  'POST store-sessions/current/items': { kind: 'own' },
  'PATCH store-sessions/current/items/{id}': { kind: 'own' },
  'DELETE store-sessions/current/items/{id}': { kind: 'own' },
  'PATCH store-sessions/current/seller': { kind: 'own' },
  'POST store-sessions/current/confirmation': { kind: 'own' },
  'POST store-devices': { kind: 'shop', body: { code: 'NOBODYS000' } },
  'GET store-devices/current': shop,
  // Tested in server/resources/purchases.api.test.ts: another customer's are not included.
  'GET purchases': { kind: 'own' },
  'POST purchases/lookup': { kind: 'shop', body: { order: 'NOTHING', email: 'nobody@example.org' } },
  'GET purchases/{id}': { kind: 'own' },
  'GET purchases/{id}/picture': { kind: 'own' },
  'GET trade-in-map-circuits': shop,
  'POST trade-in-map-circuits': { kind: 'own' },
  // Tested in customers.api.test.ts: another customer's answers like a missing one; anyone may read items for
  // sale.
  'GET trade-ins': { kind: 'own' },
  'POST trade-ins': { kind: 'own' },
  'GET trade-ins/{id}': { kind: 'own' },
  'DELETE trade-ins/{id}': { kind: 'own' },
  'POST trade-ins/{id}/answer': { kind: 'own' },
  'POST trade-ins/{id}/fate': { kind: 'own' },
  'POST trade-ins/{id}/second-look': { kind: 'own' },
  'GET trade-in-reviews': { kind: 'own' },
  'GET trade-in-reviews/{id}': { kind: 'own' },
  'GET trade-in-carts': { kind: 'own' },
  'POST trade-in-carts': { kind: 'own' },
  // Its key is signed with the secret; only its recipient can have it.
  'POST trade-in-carts/claim': { kind: 'shop', body: { token: 'nobody made this key' } },
  'GET trade-in-carts/{id}': { kind: 'own' },
  'PATCH trade-in-carts/{id}': { kind: 'own' },
  'PATCH trade-in-carts/{id}/validate': { kind: 'own' },
  'PATCH trade-in-carts/{id}/sent': { kind: 'own' },
  'DELETE trade-in-carts/{id}': { kind: 'own' },
  'GET payments': { kind: 'own' },
  'GET payments/{id}': { kind: 'of', thing: 'payment', redacted: true },
};

/** Fields of a body that may refer to a person's thing if the path refers to the caller's own. */
export const NAMED_IN_PATCH = ['shippingAddress', 'billingAddress'] as const;

const COLLECTION: Record<Kind, string> = {
  order: 'orders',
  line: 'order-items',
  address: 'addresses',
  payment: 'payments',
  shipment: 'shipments',
  activity: 'activity-order-items',
  promoCode: 'promo-codes',
  giftCard: 'gift-cards',
  refund: 'refunds',
  orderReturn: 'order-returns',
  returnItem: 'order-return-items',
  returnPhoto: 'return-photos',
  booking: 'bookings',
};

/** Returns the IRI of a person's thing. */
export const iriOf = (kind: Kind, id: string): string => `${API_BASE}/${COLLECTION[kind]}/${id}`;

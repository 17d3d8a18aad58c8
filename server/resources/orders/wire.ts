import type { Address } from '#contract/address.ts';
import { iri } from '#contract/hydra.ts';
import type {
  Order,
  OrderArticle,
  OrderItem,
  PaymentMethod as PaymentMethodWire,
  ShippingMethod,
  UnavailableItem,
} from '#contract/order.ts';
import type { ShownOrder } from '#server/checkout/show-orders.ts';
import { maskedCode } from '#server/credit/gift-cards.ts';
import { labelIn } from '#server/estimates/estimate-messages.ts';
import type { LineItem, LineRow } from '#server/orders/lines.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import type { MethodRow } from '#server/orders/shipping-methods.ts';
import { type PaymentMethod, paymentMethodById } from '#server/payment/payment-methods.ts';
import type { PaymentRow } from '#server/payment/payments.ts';
import { photoWire } from '#server/storage/photos.ts';
import type { ArrivalDates } from '#shared/delivery-date.ts';
import type { Locale } from '#shared/locales.ts';
import { altOf } from '../articles/wire.ts';
import { nameIn } from '../names.ts';

const NO_CODES = { promoCodes: [], giftCards: [] };

/**
 * Serializes the whole order.
 *
 * @param options.locale of its names: descriptions of photos, and names of payment methods
 * @param options.redacted leaves out personal data: contact, addresses, the key to the payment
 */
export function orderWire(
  shown: ShownOrder,
  { locale, redacted = false }: { locale: Locale; redacted?: boolean },
): Order {
  const { order, lines, lostLines, method, payment, amounts, freeShipping } = shown;
  const paymentMethod = order.payment_method_id ? paymentMethodById(order.payment_method_id) : undefined;
  return {
    '@id': iri('orders', order.id),
    '@type': 'Order',
    id: order.id,
    reference: order.reference,
    state: order.state,
    currency: order.currency,
    email: redacted ? undefined : (order.email ?? undefined),
    items: lines.map((line) => itemWire(order, line, locale)),
    unavailableItems: lostLines.map((line) => unavailableWire(line, locale)),
    itemsTotal: amounts.itemsTotal,
    shippingTotal: amounts.shippingTotal,
    taxTotal: amounts.taxTotal,
    discountTotal: amounts.discountTotal,
    total: amounts.total,
    voucherTotal: amounts.voucherTotal,
    creditTotal: amounts.creditTotal,
    amountDue: amounts.amountDue,
    ...(redacted ? NO_CODES : codesWire(shown)),
    useCredit: order.use_credit,
    paymentMethod: paymentMethod && paymentMethodWire(paymentMethod, locale),
    shippingMethod:
      method &&
      shippingMethodWire(method, {
        arrival: redacted ? undefined : shown.arrival,
        to: order.shipping_address,
      }),
    shippingAddress: redacted ? undefined : (order.shipping_address ?? undefined),
    billingAddress: redacted ? undefined : (order.billing_address ?? undefined),
    realStore: redacted || !order.real_store_id ? undefined : iri('real-stores', order.real_store_id),
    stateContext: contextOf(order, payment, redacted),
    ...(order.gift_card_amount === null
      ? {
          freeShippingRemaining: freeShipping.freeShippingRemaining,
          freeShippingThreshold: freeShipping.freeShippingThreshold,
        }
      : { giftCardPurchase: iri('gift-card-purchases', order.id) }),
    createdAt: order.created_at,
    updatedAt: order.updated_at,
  };
}

/** Serializes the codes and gift cards of an order, each with its amount. */
const codesWire = ({ codes, vouchers }: ShownOrder) => ({
  promoCode: codes[0]?.code,
  promoCodes: codes.map(({ id, code, amount, minimum }) => ({
    '@id': iri('promo-codes', id),
    '@type': 'PromoCode' as const,
    id,
    code,
    discount: amount,
    minimum,
  })),
  giftCard: vouchers[0] && maskedCode(vouchers[0].last4),
  giftCards: vouchers.map(({ id, last4, type, amount }) => ({ id, code: maskedCode(last4), type, amount })),
});

function contextOf(
  order: OrderRow,
  payment: PaymentRow | undefined,
  redacted: boolean,
): Order['stateContext'] {
  const shown = payment?.intent_id && payment.intent_status;
  if (!shown && !order.reason) return [];
  return [
    {
      ...(shown
        ? {
            payment_intent: {
              id: payment.intent_id ?? '',
              status: payment.intent_status ?? 'canceled',
              ...(payment.saves_card && { saves_card: true }),
              // Only the payer may act on the payment.
              ...(redacted || !payment.client_secret ? {} : { client_secret: payment.client_secret }),
            },
          }
        : {}),
      ...(order.reason ? { reason: order.reason } : {}),
    },
  ];
}

/** Serializes a line, with the current data of its item. */
export function itemWire(order: OrderRow, line: LineRow, locale: Locale): OrderItem {
  return {
    '@id': iri('order-items', line.id),
    '@type': 'OrderItem',
    id: line.id,
    order: iri('orders', order.id),
    tradeIn: iri('trade-ins', line.item_id),
    total: line.unit_price,
    unitPrice: line.unit_price,
    productName: line.item.title,
    article: articleOf(line, locale),
    reservedUntil: line.reserved_by === 'mine' && line.reserved_until ? line.reserved_until : undefined,
  };
}

function unavailableWire(line: LineRow, locale: Locale): UnavailableItem {
  const gone = line.item.status !== 'available' || line.reservation_kind === 'sold';
  return {
    id: line.id,
    tradeIn: iri('trade-ins', line.item_id),
    productName: line.item.title,
    reason: gone ? 'sold' : line.reserved_by === 'other' ? 'held' : 'expired',
    article: articleOf(line, locale),
  };
}

/** Returns the labels of a category or type in each language; one that the operator added has no translation. */
const labels = (field: 'category' | 'type', value: string) => ({
  en_GB: labelIn('en-GB')(field, value),
  fr_FR: labelIn('fr-FR')(field, value),
});

/** Builds the French title, with type, brand and colour: titles are stored in one language. */
const frenchTitle = ({ type, brand, color }: LineItem): string =>
  [labelIn('fr-FR')('type', type), brand, color && labelIn('fr-FR')('color', color).toLowerCase()]
    .filter(Boolean)
    .join(', ');

function articleOf({ item, ...line }: LineRow, locale: Locale): OrderArticle {
  return {
    id: line.item_id,
    sku: item.sku,
    slug: item.slug,
    photos: item.photos.map((photo, index) => photoWire(photo, altOf(item, index, locale))),
    metadata: {
      title: { en_GB: item.title, fr_FR: frenchTitle(item) },
      category: labels('category', item.category),
      type: labels('type', item.type),
    },
    brand: item.brand,
    // A returned item may be graded again; the line keeps the grade that it was sold with.
    condition: line.sold_condition ?? item.condition,
    price: line.unit_price,
    priceOrigin: item.origin_price ?? undefined,
    size: item.size,
    color: item.color,
    vatScheme: item.vat_regime,
  };
}

/**
 * Serializes a method of an order.
 *
 * @param delivery.to address of the order; without it the zones are included
 */
export function shippingMethodWire(
  { minDays, maxDays, zones, ...row }: MethodRow,
  { arrival, to }: { arrival: ArrivalDates | undefined; to: Address | null },
): ShippingMethod {
  return {
    '@id': iri('shipping-methods', row.id),
    '@type': 'ShippingMethod',
    ...row,
    ...(arrival && { arrival, ...(!to && zones.length > 0 && { zones }) }),
  };
}

export function paymentMethodWire(method: PaymentMethod, locale: Locale): PaymentMethodWire {
  const name = nameIn(locale)(`api.paymentMethod.${method.id}`);
  return { '@id': iri('payment-methods', method.id), '@type': 'PaymentMethod', ...method, name };
}

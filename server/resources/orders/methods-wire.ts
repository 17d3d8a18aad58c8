import { iri } from '#lib/contract/hydra.ts';
import type { PaymentMethod as PaymentMethodWire, ShippingMethod } from '#lib/contract/order.ts';
import type { MethodRow } from '#server/orders/shipping-methods.ts';
import type { PaymentMethod } from '#server/payment/payment-methods.ts';

export function shippingMethodWire(row: MethodRow): ShippingMethod {
  return { '@id': iri('shipping-methods', row.id), '@type': 'ShippingMethod', ...row };
}

export function paymentMethodWire(method: PaymentMethod): PaymentMethodWire {
  return { '@id': iri('payment-methods', method.id), '@type': 'PaymentMethod', ...method };
}

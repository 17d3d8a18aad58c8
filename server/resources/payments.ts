import { iri, pageQuery } from '#contract/hydra.ts';
import { type Payment, payment, paymentMethod } from '#contract/order.ts';
import { languageOf } from '#server/http/language.ts';
import { shortPage } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { notFound } from '#server/http/problem.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { paymentMethodById, paymentMethods } from '#server/payment/payment-methods.ts';
import { type ListedPayment, PAYMENTS } from '#server/payment/payments.ts';
import { paymentMethodWire } from './orders/wire.ts';
import { ownOperations } from './owned-list.ts';

function paymentWire({ order_id, created_at, updated_at, ...rest }: ListedPayment): Payment {
  return {
    '@id': iri('payments', rest.id),
    ...rest,
    order: iri('orders', order_id),
    createdAt: created_at,
    updatedAt: updated_at,
  };
}

/** Payments of the bearer's orders, read only: the provider's signed events alone change them. */
export const payments: Resource = {
  name: 'payments',
  type: 'Payment',
  shape: payment,
  references: { order: 'Order' },
  operations: ownOperations(PAYMENTS, {
    list: 'Lists the payments of the bearer, newest first.',
    read: 'Reads a payment.',
    returns: payment,
    query: pageQuery,
    wire: paymentWire,
  }),
};

/** Payment methods; an order has its own list of those that it accepts. */
export const paymentMethodsResource: Resource = {
  name: 'payment-methods',
  type: 'PaymentMethod',
  shape: paymentMethod,
  operations: [
    operation({
      kind: 'list',
      title: 'Lists the ways of paying.',
      guard: 'public',
      query: pageQuery,
      returns: paymentMethod,
      async handle({ query, request }) {
        const locale = languageOf(request.url);
        const methods = paymentMethods().map((method) => paymentMethodWire(method, locale));
        return shortPage(methods, query);
      },
    }),
    operation({
      kind: 'read',
      title: 'Reads a way of paying.',
      guard: 'public',
      returns: paymentMethod,
      async handle(call) {
        const found = paymentMethodById(parameter(call.params));
        if (!found) throw notFound();
        return paymentMethodWire(found, languageOf(call.request.url));
      },
    }),
  ],
};

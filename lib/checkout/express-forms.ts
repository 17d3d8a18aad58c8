import { z } from 'zod';
import { addOrderItem } from '#lib/api/order-items.ts';
import { readOrder } from '#lib/api/orders.ts';
import { defineButton, defineForm } from '#lib/forms/form-definition.ts';
import { text } from '#lib/forms/rules/schema.ts';
import { cartPath, expressPath } from '#lib/routes.ts';
import { answerOfWallet } from './demonstration-wallet.ts';
import { giveDetails, NoDeliveryThere, prepareExpress } from './express.ts';
import { declinedId, orderToPlace, payWithSandbox } from './pay-sandbox.ts';

/** Express button of a product page, which first adds the item to the cart, and of the cart and the checkout. */
export const expressForm = defineButton({
  name: 'express',
  flash: 'cart-add',
  context: 'cart',
  page: cartPath,
  submit: async (client, { tradeIn, order = '' }) => {
    const cart = tradeIn ? (await addOrderItem(client, tradeIn)).cart : await readOrder(client, order);
    await prepareExpress(client, cart);
    return { to: expressPath() };
  },
});

/** Form of the demonstration wallet: its owner agrees to pay. */
export const demonstrationWalletForm = defineForm({
  name: 'demonstration-wallet',
  schema: z.object({ shippingMethod: text, address: text, card: text }),
  context: 'checkout',
  page: expressPath,
  submit: async (client, data, fields) => {
    const order = orderToPlace(fields);
    const answer = answerOfWallet(data);
    if (!answer) return { to: expressPath() };
    await giveDetails(client, order.orderId, answer.details);
    const step = await payWithSandbox(client, { ...order, card: answer.card });
    if ('to' in step) return step;
    const message = { id: declinedId(step.declined) };
    return {
      to: expressPath(),
      flash: { form: 'demonstration-wallet', values: { ...data }, errors: {}, message },
    };
  },
  knownError: (error) => (error instanceof NoDeliveryThere ? { id: 'express.noDelivery' } : undefined),
});

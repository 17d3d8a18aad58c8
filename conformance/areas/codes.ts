import { order } from '#contract/order.ts';
import { problem } from '#contract/problem.ts';
import type { Caller } from '../caller.ts';
import { guestWithCart, orderPath } from '../cart.ts';
import { need } from '../failure.ts';
import type { Area, Run } from '../run.ts';

const NO_CART = 'there is no cart with an item';

/** Promo codes and gift cards of a cart. */
export const codes: Area = {
  name: 'codes',
  title: 'Promo codes and gift cards',
  async check(run) {
    const shopper = await run.check('section 7, POST order-items', 'a guest with an item in the cart', () =>
      guestWithCart(run),
    );
    const caller = shopper?.caller ?? run.visitor();
    const path = () => orderPath(need(shopper, NO_CART).cart.id);
    for (const field of ['promoCode', 'giftCard'] as const) {
      await run.check('section 7, PATCH orders/{id}', `refuses a ${field} that does not exist`, async () => {
        const answer = (await caller.patch(path(), { [field]: 'NONE-OF-THESE' })).isStatus(404, 422);
        answer.is(problem);
      });
      await run.check('section 7, PATCH orders/{id}', `${field} null removes it`, async () => {
        const answer = (await caller.patch(path(), { [field]: null })).isStatus(200);
        const { discountTotal } = answer.is(order);
        answer.expect(discountTotal === 0, 'discountTotal 0', discountTotal);
      });
    }
    await checkPromoCode(run, caller, path);
  },
};

async function checkPromoCode(run: Run, caller: Caller, path: () => string) {
  const taken = await run.check('section 7, PATCH orders/{id}', 'a promo code lowers the total', async () => {
    const code = need(run.options.promoCode, 'no code was given; --promo-code CODE names one');
    const answer = (await caller.patch(path(), { promoCode: ` ${code} ` })).isStatus(200);
    const { discountTotal, promoCodes } = answer.is(order);
    answer.expect(discountTotal > 0, 'a discountTotal above 0', discountTotal);
    return answer.expect(promoCodes.length === 1, 'one entry in promoCodes', promoCodes).is(order)
      .promoCodes[0];
  });
  await run.check('section 7, DELETE orders/{id}/promo-code/{promoCodeId}', 'takes it out', async () => {
    const { id } = need(taken, 'no promo code was taken');
    (await caller.delete(`${path()}/promo-code/${encodeURIComponent(id)}`)).isStatus(200, 204);
    const answer = (await caller.get(path())).isStatus(200);
    const { discountTotal } = answer.is(order);
    answer.expect(discountTotal === 0, 'discountTotal 0', discountTotal);
  });
}

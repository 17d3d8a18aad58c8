import type { z } from 'zod';
import { activityOrderItem, refund, shipment } from '#contract/after-sale.ts';
import { booking } from '#contract/booking.ts';
import { giftCard } from '#contract/credit.ts';
import { marketingSubscription } from '#contract/marketing.ts';
import { order, payment } from '#contract/order.ts';
import { orderReturn } from '#contract/order-return.ts';
import { tradeInPhoto, tradeInReview } from '#contract/trade-in-review.ts';
import type { Caller } from '../caller.ts';
import { listOf } from '../collection.ts';
import { need } from '../failure.ts';
import type { Area, Run } from '../run.ts';
import { newCustomer } from '../visitors.ts';

/** Lists that are empty for a newly registered customer. */
const LISTS: [string, z.ZodType][] = [
  ['orders', order],
  ['payments', payment],
  ['refunds', refund],
  ['shipments', shipment],
  ['activity-order-items', activityOrderItem],
  ['order-returns', orderReturn],
  ['bookings', booking],
  ['gift-cards/usable', giftCard],
  ['marketing-subscriptions', marketingSubscription],
  ['trade-in-photos', tradeInPhoto],
  ['trade-in-reviews', tradeInReview],
];

/** Resources that can be read only by id. */
const WITHOUT_LIST = ['order-return-items', 'promo-codes'];

/** A customer’s own lists, which contain nothing of other customers. */
export const ownLists: Area = {
  name: 'own-lists',
  title: 'A customer’s own lists',
  async check(run) {
    const account = await run.check('section 7, POST auth/register', 'a customer with nothing yet', () =>
      newCustomer(run),
    );
    const caller = account?.caller;
    for (const [name, member] of LISTS) await checkList(run, caller, name, member);
    for (const name of WITHOUT_LIST)
      await run.check('section 8', `GET ${name}/{id} of none answers 404`, async () =>
        (await need(caller, 'no customer was registered').get(`${name}/none-of-these`)).isStatus(404),
      );
  },
};

async function checkList(run: Run, caller: Caller | undefined, name: string, member: z.ZodType) {
  await run.check(`section 7, GET ${name}`, 'is empty for a new customer', async () => {
    const { answer, total } = await listOf(need(caller, 'no customer was registered'), name, member);
    answer.expect(total === 0, 'hydra:totalItems 0', total);
  });
  await run.check(`section 6, GET ${name}`, 'answers 401 without a token', async () =>
    (await run.visitor().get(name)).isStatus(401),
  );
  if (!name.includes('/'))
    await run.check('section 8', `GET ${name}/{id} of none answers 404`, async () =>
      (await need(caller, 'no customer was registered').get(`${name}/none-of-these`)).isStatus(404),
    );
}

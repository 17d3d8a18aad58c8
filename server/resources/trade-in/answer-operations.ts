import { idOf } from '#contract/hydra.ts';
import { tradeIn } from '#contract/trade-in.ts';
import {
  type FateChoice,
  fateChoice,
  type OfferAnswer,
  offerAnswer,
  type SecondLookRequest,
  secondLookRequest,
} from '#contract/trade-in-answer.ts';
import type { Database } from '#server/db/database.ts';
import { NotFound } from '#server/errors.ts';
import { type Call, type Operation, operation } from '#server/http/resource.ts';
import { answerOffer, chooseFate } from '#server/trade-in/answer.ts';
import { ownItem } from '#server/trade-in/items.ts';
import { askSecondLook } from '#server/trade-in/second-look.ts';
import type { TradeInRow } from '#server/trade-in/transitions.ts';
import { lockItem, type WorkshopItem } from '#server/trade-in/workshop-rows.ts';
import { knownOwnerOf } from './owner.ts';
import { oneItemWire } from './wire.ts';

/** Does something with an item of the caller's, locked. @throws NotFound for another's as for none. */
async function change<B>(
  call: Call<unknown, B>,
  work: (tx: Database, found: WorkshopItem) => Promise<TradeInRow>,
) {
  const id = idOf(call.params.id ?? '');
  return call.db.transaction(async (tx) => {
    if (!(await ownItem(tx, { customerId: knownOwnerOf(call) }, id))) throw new NotFound();
    await work(tx, await lockItem(tx, id));
    // What follows by itself, such as the pay-out, is done.
    const { item } = await lockItem(tx, id);
    return oneItemWire(tx, item);
  });
}

/** What the seller of an item says to what the workshop found. */
export const answerOperations: Operation[] = [
  operation({
    method: 'POST',
    path: '/{id}/answer',
    kind: 'call',
    title: 'Accepts or declines the lower offer for an item, within the days to answer it.',
    guard: 'user',
    body: offerAnswer,
    returns: tradeIn,
    idempotent: true,
    handle: (call: Call<unknown, OfferAnswer>) =>
      change(call, (tx, found) => answerOffer(tx, found, call.body)),
  }),
  operation({
    method: 'POST',
    path: '/{id}/fate',
    kind: 'call',
    title: 'Chooses what becomes of an item that is not bought: sent back, donated or recycled.',
    guard: 'user',
    body: fateChoice,
    returns: tradeIn,
    handle: (call: Call<unknown, FateChoice>) =>
      change(call, (tx, found) => chooseFate(tx, found, call.body.fate)),
  }),
  operation({
    method: 'POST',
    path: '/{id}/second-look',
    kind: 'call',
    title: 'Asks the workshop to look at an item again, once; photos of it are added before.',
    guard: 'user',
    body: secondLookRequest,
    returns: tradeIn,
    idempotent: true,
    handle: (call: Call<unknown, SecondLookRequest>) =>
      change(call, (tx, found) => askSecondLook(tx, found, call.body.text)),
  }),
];

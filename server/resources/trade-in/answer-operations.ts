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
import { parameter } from '#server/http/parameter.ts';
import { type Call, type Operation, operation } from '#server/http/resource.ts';
import {
  answerOfferAsSeller,
  askSecondLookAsSeller,
  chooseFateAsSeller,
} from '#server/trade-in/seller-actions.ts';
import { knownOwnerOf } from './owner.ts';
import { oneItemWire } from './wire.ts';

const idIn = (call: Call<unknown, unknown>): string => idOf(parameter(call.params));

/** The seller's answers to the workshop's findings. */
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
    handle: async (call: Call<unknown, OfferAnswer>) =>
      oneItemWire(call.db, await answerOfferAsSeller(call.db, knownOwnerOf(call), idIn(call), call.body)),
  }),
  operation({
    method: 'POST',
    path: '/{id}/fate',
    kind: 'call',
    title: 'Chooses what becomes of an item that is not bought: sent back, donated or recycled.',
    guard: 'user',
    body: fateChoice,
    returns: tradeIn,
    handle: async (call: Call<unknown, FateChoice>) =>
      oneItemWire(call.db, await chooseFateAsSeller(call.db, knownOwnerOf(call), idIn(call), call.body.fate)),
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
    handle: async (call: Call<unknown, SecondLookRequest>) =>
      oneItemWire(
        call.db,
        await askSecondLookAsSeller(call.db, knownOwnerOf(call), idIn(call), call.body.text),
      ),
  }),
];

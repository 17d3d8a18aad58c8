import { expect, it } from 'vitest';
import { refusalOf } from '#server/http/problem.ts';
import { callForPoints } from './call-carrier.ts';
import type { PickupPoints } from './carrier.ts';

const points = (answer: () => Promise<never>): PickupPoints => ({ near: answer, point: answer });
const ask = (one: PickupPoints) =>
  callForPoints((given, signal) => given.point('1', signal), { id: 'sendcloud', points: one }, 20);

it.each([
  ['refuses', points(() => Promise.reject(new Error('502 from the carrier, key 1234')))],
  ['never answers, deaf to its signal', points(() => new Promise(() => {}))],
])('says calmly that a carrier is away that %s', async (_, one) => {
  const error: unknown = await ask(one).catch((reason: unknown) => reason);
  expect(refusalOf(error)).toMatchObject({
    status: 503,
    type: '/errors/carrier-away',
    message: expect.not.stringContaining('1234'),
  });
});

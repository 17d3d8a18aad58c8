import { expect, it } from 'vitest';
import { refusalOf } from '#server/http/problem.ts';
import { callCarrier } from './call-carrier.ts';
import type { Carrier } from './carrier.ts';

const carrier = (answer: () => Promise<never>): Carrier => ({ id: 'double', near: answer, point: answer });
const ask = (one: Carrier) => callCarrier((given, signal) => given.point('1', signal), one, 20);

it.each([
  ['refuses', carrier(() => Promise.reject(new Error('502 from the carrier, key 1234')))],
  ['never answers, deaf to its signal', carrier(() => new Promise(() => {}))],
])('says calmly that a carrier is away that %s', async (_, one) => {
  const error: unknown = await ask(one).catch((reason: unknown) => reason);
  expect(refusalOf(error)).toMatchObject({
    status: 503,
    type: '/errors/carrier-away',
    message: expect.not.stringContaining('1234'),
  });
});

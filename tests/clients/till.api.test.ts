import { expect, it } from 'vitest';
import { type Refusal, Till } from '#clients/till.ts';
import { makeVoucher } from '#tests/codes.ts';
import { useDatabase } from '#tests/database.ts';
import { useServer } from '#tests/server.ts';
import { customerWithCredit, newTill } from '#tests/tills.ts';

useDatabase();
const server = useServer();

/** Creates the client of a new till, optionally with another `fetch`. */
async function connect(fetch?: typeof globalThis.fetch) {
  const { secret, store } = await newTill();
  return new Till({ origin: server.origin, key: secret, store, timeout: 5_000, ...(fetch && { fetch }) });
}
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: Refusal) => error,
  );

it('spends, refunds and earns', async () => {
  const till = await connect();
  const [voucher, customer] = [await makeVoucher(5_000), await customerWithCredit(0)];
  expect(await till.lookUp(voucher.code)).toMatchObject({ kind: 'voucher', balance: 5_000 });
  const held = await till.reserve(voucher.code, 3_000);
  expect(await till.capture(held.id, 2_000)).toMatchObject({ state: 'captured', balance: 3_000 });
  expect(await till.refund(held.id, 500)).toMatchObject({ refunded: 500, balance: 3_500 });
  const other = await till.reserve(voucher.code, 3_500);
  expect(await till.release(other.id)).toMatchObject({ state: 'released', balance: 3_500 });
  expect(await till.earn(customer.code, 1_500, 'A coat that we bought back')).toMatchObject({
    amount: 1_500,
  });
  expect(await till.lookUp(customer.code)).toMatchObject({ kind: 'credit', balance: 1_500 });
  expect(await refusal(till.reserve(voucher.code, 3_501))).toMatchObject({
    status: 409,
    type: '/errors/not-enough',
    details: { balance: 3_500 },
  });
  expect(await refusal(till.capture(other.id))).toMatchObject({ type: '/errors/reservation-over' });
});

it('sends a call again whose answer was lost, and does once what it asks for', async () => {
  let calls = 0;
  const till = await connect(async (input, init) => {
    const answer = await fetch(input, init);
    calls += 1;
    if (calls % 2 === 1) throw new TypeError('the connection was lost');
    return answer;
  });
  const voucher = await makeVoucher(1_000);
  const held = await till.reserve(voucher.code, 700);
  await till.capture(held.id);
  expect(await till.refund(held.id, 200)).toMatchObject({ captured: 700, refunded: 200, balance: 500 });
  expect(calls).toBe(6);
});

import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { cleanUp } from '#server/worker/clean-up.ts';
import { newCustomer } from '#tests/accounts.ts';
import { useClock } from '#tests/clock.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { openTablet } from '#tests/staff.ts';
import { addTradeIn, usePriceGrid } from '#tests/trade-ins.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();
const { travel } = useClock();

const kept = z.object({ channel: z.string(), sessions: z.coerce.number() });
const keptOf = (customerId: string) =>
  query(
    kept,
    sql`select channel, (select count(*) from store_session) as sessions
      from trade_in_cart where customer_id = ${customerId}`,
  );

it('deletes sessions that have ended, and gives a draft back that was open at the counter, unless another tablet has it', async () => {
  const { client, id, email } = await newCustomer();
  await addTradeIn(client);
  const [tablet, other] = [await openTablet(), await openTablet()];
  const serve = (store: typeof tablet) => store.send('POST', '/store-sessions/current/customer', { email });
  expect((await serve(tablet)).status).toBe(200);
  expect((await serve(other)).status).toBe(200);
  await cleanUp();
  expect(await keptOf(id)).toEqual([{ channel: 'store', sessions: 2 }]);
  const end = (staffId: string) =>
    execute(sql`update store_session set expires_at = now() where staff_id = ${staffId}`);
  await end(tablet.staffId);
  await travel({ days: 1 / 1_440 });
  await cleanUp();
  expect(await keptOf(id)).toEqual([{ channel: 'store', sessions: 1 }]);
  expect((await other.send('GET', '/store-sessions/current')).status).toBe(200);
  await travel({ days: 1 });
  await cleanUp();
  expect(await keptOf(id)).toEqual([{ channel: 'web', sessions: 0 }]);
});

import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { user } from '#contract/identity.ts';
import { tradeInCart, tradeInCartCollection } from '#contract/trade-in-cart.ts';
import { database } from '#server/db/database.ts';
import { claimToken } from '#server/identity/claim-token.ts';
import { issueUserToken } from '#server/identity/tokens.ts';
import { activate, login, newCustomer, newEmail, register } from '#tests/accounts.ts';
import { Client } from '#tests/client.ts';
import { makeCustomer } from '#tests/codes.ts';
import { execute, useDatabase } from '#tests/database.ts';
import {
  addTradeIn,
  answersOf,
  completeCart,
  moveTradeIn,
  readTradeIn,
  usePriceGrid,
  validatedCart,
} from '#tests/trade-ins.ts';
import { renewClaim } from './mail-seller.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();

async function cartsOf(client: Client) {
  const list = tradeInCartCollection.parse(await (await client.send('GET', '/trade-in-carts')).json());
  return list['hydra:member'];
}

describe('a trade-in that was begun before signing in', () => {
  it('is the customer’s, with what was answered, and what the account knows besides', async () => {
    const client = new Client();
    const cart = await completeCart(client, { seller: { city: 'Lyon' } });
    const guest = client.token;
    await register(client, { phone: '+33611223344' });
    expect(await cartsOf(client)).toMatchObject([
      {
        id: cart.id,
        circuit: 'post',
        seller: { firstName: 'Nora', lastName: 'Quist', phone: '+33611223344', city: 'Lyon' },
      },
    ]);
    expect((await new Client(guest).send('GET', cart['@id'])).status).toBe(401);
  });

  it('brings its items and their photos into the one that the customer has', async () => {
    const { client, email } = await newCustomer();
    const own = await completeCart(client, { payout: 'voucher' });
    const visitor = new Client();
    const begun = await completeCart(visitor, { items: 2 });
    await login(visitor, email);
    const [cart, ...others] = await cartsOf(client);
    expect(others).toEqual([]);
    expect(cart).toMatchObject({ id: own.id, payout: 'voucher', missing: [] });
    expect(cart?.items.map(({ id }) => id)).toEqual([...own.items, ...begun.items].map(({ id }) => id));
    expect(cart?.items.map(({ photos }) => photos?.length)).toEqual([2, 2, 2]);
  });

  it('stays where it is once it is confirmed, until its mailbox is proven: then it is paid, too', async () => {
    const email = newEmail();
    const visitor = new Client();
    const cart = await validatedCart(visitor, { seller: { ...answersOf(email).seller } });
    const me = user.parse(await (await visitor.send('GET', '/me')).json());
    // Signing in ends the token of the guest; another device still has one.
    const guest = new Client(await issueUserToken(database(), 'guest', me.id));
    await register(visitor, { email });
    expect(await cartsOf(visitor)).toEqual([]);
    expect(await cartsOf(guest)).toMatchObject([{ id: cart.id }]);
    const id = cart.items[0]?.id ?? '';
    await moveTradeIn(id, 'sent', 'received', 'accepted');
    expect((await readTradeIn(guest, id)).state).toBe('accepted');
    await activate(email);
    expect(await cartsOf(visitor)).toMatchObject([{ id: cart.id, state: 'closed' }]);
    expect((await readTradeIn(visitor, id)).state).toBe('credited');
    expect((await guest.send('GET', `/trade-ins/${id}`)).status).toBe(404);
  });
});

describe('the link of a trade-in', () => {
  const claim = (client: Client, token: string) => client.send('POST', '/trade-in-carts/claim', { token });
  const linkOf = async (id: string) => {
    await renewClaim(database(), id);
    return claimToken(id);
  };

  it('goes on with it on another device, without an account or with one', async () => {
    const cart = await completeCart(new Client());
    const token = await linkOf(cart.id);
    const phone = new Client();
    const opened = tradeInCart.parse(await (await claim(phone, token)).json());
    expect(opened).toMatchObject({ id: cart.id, items: [{ id: cart.items[0]?.id }] });
    phone.token = opened.token;
    expect(await cartsOf(phone)).toMatchObject([{ id: cart.id }]);
    const { client } = await makeCustomer();
    expect(tradeInCart.parse(await (await claim(client, token)).json()).token).toBeUndefined();
    expect(await cartsOf(client)).toMatchObject([{ id: cart.id }]);
    expect(await cartsOf(phone)).toEqual([]);
  });

  it('opens nothing of an account, nothing once it is over, and nothing that this shop did not write', async () => {
    const { client } = await makeCustomer();
    const { id } = await completeCart(client);
    const refused = await claim(new Client(), await linkOf(id));
    expect(refused.status).toBe(409);
    expect(await refused.text()).not.toMatch(/Byron|Cleo/);
    expect((await claim(client, await linkOf(id))).status).toBe(200);
    const guest = new Client();
    const old = (await addTradeIn(guest)).tradeInCart?.split('/').at(-1) ?? '';
    const token = await linkOf(old);
    await execute(sql`update trade_in_cart set claim_expires_at = now() where id = ${old}`);
    expect((await claim(new Client(), token)).status).toBe(410);
    expect((await claim(new Client(), `${token}x`)).status).toBe(404);
    expect((await claim(new Client(), `${id}.${token.split('.')[1]}`)).status).toBe(404);
  });
});

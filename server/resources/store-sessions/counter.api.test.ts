import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { problem } from '#contract/problem.ts';
import { type StoreSession, storeSession } from '#contract/store-session.ts';
import { seedPriceGrid } from '#demonstration/price-grid.ts';
import { database } from '#server/db/database.ts';
import { tradeIn, tradeInCart } from '#server/db/schema/trade-in.ts';
import { env } from '#server/env.ts';
import { newReference } from '#server/orders/reference.ts';
import { mailsTo, newCustomer, newEmail, tokenTo } from '#tests/accounts.ts';
import { Client } from '#tests/client.ts';
import { useClock } from '#tests/clock.ts';
import { useDatabase } from '#tests/database.ts';
import { openTablet } from '#tests/staff.ts';
import { moveTradeIn, validatedCart } from '#tests/trade-ins.ts';

useDatabase();
const { travel } = useClock();
beforeAll(async () => {
  await database().transaction(seedPriceGrid);
  // Ceilings and the second person have separate tests (ceilings.api.test.ts).
  env().STORE_SECOND_PERSON_ABOVE = 1_000_000;
});

const coat = {
  gender: 'femme',
  category: 'Clothing',
  type: 'Coat',
  brand: 'lune-marais',
  size: '38',
  color: 'Black',
  collectionYear: new Date().getFullYear() - 1,
};
const SIGNATURE = `M10 50${Array.from({ length: 20 }, (_, index) => `L${12 + index * 8} ${30 + (index % 5) * 6}`).join('')}`;
const person = () => ({
  firstName: 'Ada',
  lastName: 'Byron',
  email: newEmail(),
  phone: '+33612345678',
  birthdate: '1990-12-10',
});
const home = { street: '1 Rue du Bac', postcode: '75007', city: 'Paris', countryCode: 'FR' };
const document = { type: 'identity_card', number: '880692310285', issuedOn: '2020-05-04' };

/** Returns the tablet's view after a call. @throws Error with the answer when it is refused. */
async function done(answer: Response): Promise<StoreSession> {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return storeSession.parse(await answer.json());
}
const at = (store: Client, method: string, path: string, body?: object) =>
  store.send(method, `/store-sessions/current${path}`, body);
const itemsIn = ({ tradeIn: cart }: StoreSession) => cart?.items ?? [];
async function addCoat(store: Client, fields: object = {}): Promise<string> {
  const shown = await done(await at(store, 'POST', '/items', { ...coat, ...fields }));
  return itemsIn(shown).at(-1)?.id ?? '';
}
/** A customer at the counter, with coats that were graded and accepted. */
async function readyToSign(coats: number) {
  const store = await openTablet();
  const seller = person();
  await done(await at(store, 'POST', '/registration', seller));
  for (let count = 0; count < coats; count += 1) {
    const id = await addCoat(store, { condition: 'excellent' });
    await done(await at(store, 'PATCH', `/items/${id}`, { answer: 'accepted' }));
  }
  await done(await at(store, 'PATCH', '/seller', { document, ...home }));
  return { store, seller };
}

it('buys from a new customer: three items, one of them not accepted, credited at once', async () => {
  const store = await openTablet();
  const seller = person();
  const registered = await done(await at(store, 'POST', '/registration', seller));
  expect(registered.customer).toMatchObject({ firstName: 'Ada', isGuest: false, credit: 0 });
  const dress = { type: 'Dress' };
  const [first, second, third] = [
    await addCoat(store),
    await addCoat(store, dress),
    await addCoat(store, dress),
  ];
  for (const [id, grade] of [
    [first, { condition: 'excellent' }],
    [second, { condition: 'good', defects: ['stain'] }],
    [third, { condition: 'good', defects: ['hole', 'stain'] }],
  ] as const)
    await done(await at(store, 'PATCH', `/items/${id}`, grade));
  await done(await at(store, 'PATCH', `/items/${first}`, { answer: 'accepted' }));
  await done(await at(store, 'PATCH', `/items/${second}`, { answer: 'accepted' }));
  const answered = await done(
    await at(store, 'PATCH', `/items/${third}`, { answer: 'declined', fate: 'donate' }),
  );
  const [one, two, three] = itemsIn(answered);
  expect(three).toMatchObject({ refusal: 'damaged', answer: 'declined', fate: 'donate' });
  expect(answered.tradeIn).toMatchObject({
    total: (one?.offer ?? 0) + (two?.offer ?? 0),
    isCreditedAtOnce: true,
  });
  const documented = await done(await at(store, 'PATCH', '/seller', { document, ...home }));
  expect(documented.tradeIn?.hasDocument).toBe(true);
  expect(JSON.stringify(documented)).not.toContain(document.number);
  const bought = await done(await at(store, 'POST', '/confirmation', { signature: SIGNATURE }));
  expect(bought.tradeIn?.items.map(({ state }) => state)).toEqual(['credited', 'credited', 'cancelled']);
  expect(bought.tradeIn).toMatchObject({ isSigned: true, signature: SIGNATURE, state: 'closed' });
  expect(bought.tradeIn?.reference).toMatch(/^[0-9A-Z]{12}$/);
  expect(bought.customer?.credit).toBe(answered.tradeIn?.total);
  // The link in the mail opens the account, where the credit is.
  expect(await tokenTo(seller.email, 'account-activation')).toBeTruthy();
  const again = await at(store, 'POST', '/confirmation', { signature: SIGNATURE });
  expect(again.status).toBe(409);
});

it('says after how many minutes without use the tablet ends', async () => {
  const opened = await done(await at(await openTablet(), 'GET', ''));
  expect(opened.idleMinutes).toBe(env().STORE_IDLE_MINUTES);
});

it('says why an item is not accepted, and takes no answer that there is no offer for', async () => {
  const store = await openTablet();
  await done(await at(store, 'POST', '/registration', person()));
  const id = await addCoat(store, { material: 'Wool' });
  const graded = await done(
    await at(store, 'PATCH', `/items/${id}`, { condition: 'good', collectionYear: 1950 }),
  );
  expect(itemsIn(graded)[0]).toMatchObject({ refusal: 'too_old', condition: 'good' });
  expect(itemsIn(graded)[0]?.offer).toBeUndefined();
  expect((await at(store, 'PATCH', `/items/${id}`, { answer: 'accepted' })).status).toBe(422);
});

it('has the workshop look first at what is worth more than is credited at once', async () => {
  const { store } = await readyToSign(1);
  env().STORE_CREDIT_AT_ONCE = 5;
  try {
    const bought = await done(await at(store, 'POST', '/confirmation', { signedOnPaper: true }));
    expect(bought.tradeIn).toMatchObject({ state: 'validated', isSigned: true, isCreditedAtOnce: false });
    expect(itemsIn(bought)[0]?.state).toBe('received');
    expect(bought.customer?.credit).toBe(0);
  } finally {
    env().STORE_CREDIT_AT_ONCE = 150;
  }
});

it('names everything that is missing before it is signed', async () => {
  const store = await openTablet();
  await done(await at(store, 'POST', '/registration', person()));
  await addCoat(store, { condition: 'excellent' });
  const refused = await at(store, 'POST', '/confirmation', {});
  expect(refused.status).toBe(422);
  expect(problem.parse(await refused.json()).violations?.map(({ propertyPath }) => propertyPath)).toEqual([
    'items',
    'items[0].answer',
    'document',
    'seller.street',
    'seller.postcode',
    'seller.city',
    'signature',
  ]);
});

it.each([
  'M1 1',
  `${SIGNATURE}"/><script>`,
  `M1 1${'L2 2'.repeat(4_100)}`,
  SIGNATURE.replace('L12', 'L900'),
  'M0 0C1 1 2 2 3 3L1 1L1 1L1 1L1 1L1 1L1 1L1 1',
])('takes no path that is no signature', async (signature) => {
  const { store } = await readyToSign(1);
  expect((await at(store, 'POST', '/confirmation', { signature })).status).toBe(422);
});

it('finds a customer by email, telephone and the code of the account, for ten minutes', async () => {
  const { client, id, email } = await newCustomer({ phone: '+33611223344' });
  const store = await openTablet();
  const code = async () =>
    z
      .object({ code: z.string() })
      .parse(await (await client.send('GET', `/customers/${id}/store-code`)).json());
  for (const by of [{ email: email.toUpperCase() }, { phone: '06 11 22 33 44' }, await code()]) {
    const served = await done(await at(store, 'POST', '/customer', by));
    expect(served.customer).toMatchObject({ id, email });
    expect((await at(store, 'DELETE', '/customer')).status).toBe(204);
    expect((await done(await at(store, 'GET', ''))).customer).toBeUndefined();
  }
  const old = await code();
  await travel({ days: 11 / 1_440 });
  const late = await openTablet();
  expect((await at(late, 'POST', '/customer', old)).status).toBe(404);
  for (const by of [{ email: newEmail() }, { phone: '0699887766' }, { code: 'NOBODYHASIT0' }])
    expect((await at(late, 'POST', '/customer', by)).status).toBe(404);
});

it('tells the assistant that several customers have one telephone', async () => {
  await newCustomer({ phone: '+33655443322' });
  await newCustomer({ phone: '0655443322' });
  const answer = await at(await openTablet(), 'POST', '/customer', { phone: '+33655443322' });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ type: '/errors/several-customers' });
});

it('registers no one under age, and no mailbox twice', async () => {
  const store = await openTablet();
  const { email } = await newCustomer();
  const birthdate = `${new Date().getFullYear() - 17}-01-01`;
  for (const wrong of [{ birthdate }, { email }]) {
    const answer = await at(store, 'POST', '/registration', { ...person(), ...wrong });
    expect(answer.status).toBe(422);
    expect(problem.parse(await answer.json()).violations?.[0]?.propertyPath).toBe(Object.keys(wrong)[0]);
  }
});

it('serves no customer before one is identified', async () => {
  const store = await openTablet();
  for (const [method, path, body] of [
    ['POST', '/items', coat],
    ['PATCH', '/seller', home],
    ['POST', '/confirmation', { signature: SIGNATURE }],
  ] as const) {
    const answer = await at(store, method, path, body);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ type: '/errors/no-customer' });
  }
});

it('shows the receipt again for the reference of what was signed, on any tablet', async () => {
  const { store } = await readyToSign(1);
  const signed = await done(await at(store, 'POST', '/confirmation', { signature: SIGNATURE }));
  await at(store, 'DELETE', '/customer');
  const code = signed.tradeIn?.reference;
  const again = await done(await at(await openTablet(), 'POST', '/customer', { code }));
  expect(again.tradeIn).toMatchObject({ reference: code, isSigned: true, signature: SIGNATURE });
  expect(again.tradeIn?.total).toBe(signed.tradeIn?.total);
});

it('says that nothing of a trade-in is left to look at, instead of opening it empty', async () => {
  const cart = await validatedCart(new Client());
  await moveTradeIn(cart.items[0]?.id ?? '', 'sent');
  const answer = await at(await openTablet(), 'POST', '/customer', { code: cart.reference });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ type: '/errors/no-open-items' });
});

it('touches nothing but the current trade-in', async () => {
  const [store, other] = [await openTablet(), await openTablet()];
  await done(await at(store, 'POST', '/registration', person()));
  await done(await at(other, 'POST', '/registration', person()));
  const id = await addCoat(other);
  expect((await at(store, 'PATCH', `/items/${id}`, { condition: 'good' })).status).toBe(404);
  expect((await at(store, 'DELETE', `/items/${id}`)).status).toBe(404);
  expect((await at(other, 'DELETE', `/items/${id}`)).status).toBe(204);
});

it('finishes what was confirmed at home by its reference, as it was declared', async () => {
  const { id: customerId } = await newCustomer();
  const [cart] = await database()
    .insert(tradeInCart)
    .values({
      customer_id: customerId,
      state: 'validated',
      reference: newReference(),
      validated_at: new Date().toISOString(),
      circuit: 'store_drop',
      store_id: null,
      payout: 'credit',
      fate_if_refused: 'return',
      first_name: 'Nora',
      last_name: 'Quist',
      birthdate: '1990-01-01',
      street: home.street,
      postcode: home.postcode,
      city: home.city,
      country_code: 'FR',
    })
    .returning();
  const cartId = cart?.id ?? '';
  const described = { gender: 'femme', category: 'Clothing', type: 'Coat', brand: 'lune-marais' } as const;
  for (const offer of [4_000, 3_000])
    await database()
      .insert(tradeIn)
      .values({ cart_id: cartId, ...described, collection_year: 2025, condition: 'good', offer });
  await database().update(tradeIn).set({ state: 'validated' }).where(eq(tradeIn.cart_id, cartId));
  const store = await openTablet();
  const typed = `${cart?.reference?.slice(0, 6).toLowerCase()} ${cart?.reference?.slice(6)}`;
  const [kept, sold] = itemsIn(await done(await at(store, 'POST', '/customer', { code: typed })));
  expect((await at(store, 'PATCH', `/items/${kept?.id}`, { condition: 'new' })).status).toBe(409);
  await done(await at(store, 'PATCH', `/items/${kept?.id}`, { answer: 'declined' }));
  await done(await at(store, 'PATCH', `/items/${sold?.id}`, { answer: 'accepted' }));
  await done(await at(store, 'PATCH', '/seller', { document }));
  const bought = await done(await at(store, 'POST', '/confirmation', { signature: SIGNATURE }));
  expect(itemsIn(bought).map(({ state }) => state)).toEqual(['cancelled', 'credited']);
  expect(bought.customer?.credit).toBe(sold?.offer);
});

it('gives a draft back to its owner when the customer leaves without signing', async () => {
  const { client, email } = await newCustomer();
  const store = await openTablet();
  await done(await at(store, 'POST', '/customer', { email }));
  await addCoat(store, { condition: 'excellent' });
  await done(await at(store, 'PATCH', '/seller', { document, ...home }));
  expect((await at(store, 'DELETE', '/customer')).status).toBe(204);
  const [draft] = await database().select().from(tradeInCart).where(eq(tradeInCart.email, email));
  expect(draft).toMatchObject({ channel: 'web', staff_id: null, document_number: null, state: 'draft' });
  expect((await client.send('GET', '/me')).status).toBe(200);
});

it('names the field of a document of the future, a postcode of elsewhere, an unknown grade and an unknown language', async () => {
  const { store } = await readyToSign(1);
  const fieldsOf = async (answer: Response) => {
    expect(answer.status).toBe(422);
    return problem.parse(await answer.json()).violations?.map(({ propertyPath }) => propertyPath);
  };
  const future = { ...document, issuedOn: '2090-01-01' };
  expect(await fieldsOf(await at(store, 'PATCH', '/seller', { document: future }))).toEqual([
    'document.issuedOn',
  ]);
  expect(await fieldsOf(await at(store, 'PATCH', '/seller', { postcode: 'ABC' }))).toEqual(['postcode']);
  expect(await fieldsOf(await at(store, 'PATCH', '/seller', { countryCode: 'GB' }))).toEqual(['postcode']);
  const [item] = itemsIn(await done(await at(store, 'GET', '')));
  const grade = (change: object) => at(store, 'PATCH', `/items/${item?.id}`, change);
  expect(await fieldsOf(await grade({ defects: ['sparkles'] }))).toEqual(['defects[0]']);
  expect(await fieldsOf(await grade({ collectionYear: 2199 }))).toEqual(['collectionYear']);
  const registration = { ...person(), locale: 'xx_YY' };
  const other = await openTablet();
  expect(await fieldsOf(await at(other, 'POST', '/registration', registration))).toEqual(['locale']);
});

it('keeps who sold in the ledger, once, however often it is confirmed at the same moment', async () => {
  const { store, seller } = await readyToSign(1);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => at(store, 'POST', '/confirmation', { signature: SIGNATURE })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  const shown = await done(await at(store, 'GET', ''));
  expect(shown.customer?.credit).toBe(shown.tradeIn?.total);
  expect(await mailsTo(seller.email, 'account-activation')).toHaveLength(1);
});

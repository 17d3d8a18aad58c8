import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailboxProofRequired } from '#contract/mailbox-proof.ts';
import { problem } from '#contract/problem.ts';
import { login, newCustomer, newEmail, PASSWORD, register, tokenTo } from '#tests/accounts.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';

useDatabase({ rateLimits: 'off' });

const OWN = 'a walk along the canal';

/** A mailbox that has bought as a guest, and the order. */
async function ownerOfOrder() {
  const email = newEmail();
  const shopper = new Client();
  const { cart } = await shopper.add((await makeItem()).id);
  await shopper.pay(await shopper.checkout(cart.id, { firstName: 'Ada', lastName: 'Byron', email }));
  await runJobs();
  return { email, order: cart.id };
}

/** The same, with an account that a stranger has made with the mailbox. */
async function hijacked() {
  const { email, order } = await ownerOfOrder();
  const stranger = new Client();
  const { id } = await register(stranger, { email, phone: '+33600000000' });
  return { email, order, stranger, id, link: await tokenTo(email, 'account-activation') };
}

const confirm = (token: string, proof: object = {}, by = new Client()) =>
  by.send('POST', '/auth/enable-account', { token, ...proof });

async function expectProofNeeded(answer: Response, accepts: string[]): Promise<void> {
  expect(answer.status).toBe(403);
  expect(mailboxProofRequired.parse(await answer.json()).accepts).toEqual(accepts);
}

const canSee = async (client: Client, order: string) =>
  (await client.send('GET', `/orders/${order}`)).status === 200;

describe('an account that a stranger made with another’s mailbox', () => {
  it('gains nothing when the owner presses the button of the genuine mail', async () => {
    const { email, order, stranger, link } = await hijacked();
    await expectProofNeeded(await confirm(link), ['password', 'newPassword']);
    const another = (await newCustomer()).client;
    await expectProofNeeded(await confirm(link, {}, another), ['password', 'newPassword']);
    expect(await canSee(stranger, order)).toBe(false);
    expect(await (await stranger.send('GET', '/me')).json()).toMatchObject({ email, isActivated: false });
  });

  it('becomes the owner’s by a new password, which ends all that the stranger had', async () => {
    const { email, order, stranger, id, link } = await hijacked();
    await stranger.send('POST', '/addresses', {
      firstName: 'Eve',
      lastName: 'Doe',
      street: '1 rue du Vol',
      postcode: '75001',
      city: 'Paris',
      countryCode: 'FR',
      type: 'shipping',
      phone: '+33600000000',
    });
    expect((await confirm(link, { newPassword: OWN })).status).toBe(200);
    expect((await stranger.send('GET', '/me')).status).toBe(401);
    expect((await new Client().send('POST', '/auth/login', { email, password: PASSWORD })).status).toBe(401);
    const owner = new Client();
    const account = await login(owner, email, OWN);
    expect(account).toMatchObject({ id, isActivated: true });
    expect(account.phone).toBeUndefined();
    expect(await (await owner.send('GET', '/addresses')).json()).toMatchObject({ 'hydra:totalItems': 0 });
    expect(await canSee(owner, order)).toBe(true);
  });

  it('takes a weak password as little as any other account, and the link still works', async () => {
    const { link } = await hijacked();
    const weak = await confirm(link, { newPassword: 'password1234' });
    expect(problem.parse(await weak.json()).violations).toMatchObject([{ propertyPath: 'newPassword' }]);
    expect((await confirm(link, { newPassword: OWN })).status).toBe(200);
  });
});

describe('an account that its owner made', () => {
  it('is confirmed by the browser that made it', async () => {
    const { order, stranger: owner, link } = await hijacked();
    expect((await confirm(link, {}, owner)).status).toBe(200);
    expect(await canSee(owner, order)).toBe(true);
  });

  it('is confirmed elsewhere by its password, and keeps what was entered', async () => {
    const { email, stranger: owner, link } = await hijacked();
    const wrong = await confirm(link, { password: 'not the password' });
    expect(problem.parse(await wrong.json()).violations).toMatchObject([{ propertyPath: 'password' }]);
    expect((await confirm(link, { password: PASSWORD })).status).toBe(200);
    expect(await (await owner.send('GET', '/me')).json()).toMatchObject({
      email,
      isActivated: true,
      phone: '+33600000000',
    });
  });

  it('that has no sign-in method yet gets its password by the link, and keeps what was entered', async () => {
    const { email, id, stranger, link } = await hijacked();
    await execute(sql`update customer set password_hash = null where id = ${id}`);
    await stranger.send('POST', '/auth/logout');
    await expectProofNeeded(await confirm(link), ['newPassword']);
    expect((await confirm(link, { newPassword: OWN })).status).toBe(200);
    expect((await login(new Client(), email, OWN)).phone).toBe('+33600000000');
  });

  it('has no further link that would replace its password once it is confirmed', async () => {
    const { stranger: owner, link, email } = await hijacked();
    await owner.send('POST', '/auth/resend-activation');
    const second = await tokenTo(email, 'account-activation');
    expect(second).not.toBe(link);
    expect((await confirm(link, { password: PASSWORD })).status).toBe(200);
    expect((await confirm(second, { newPassword: OWN })).status).toBe(410);
  });
});

it('a change to a stranger’s mailbox gains nothing when its owner presses the button', async () => {
  const { email, order } = await ownerOfOrder();
  const { client, id } = await newCustomer();
  await client.send('PATCH', `/customers/${id}`, { email, currentPassword: PASSWORD });
  const link = await tokenTo(email, 'email-change');
  await expectProofNeeded(await confirm(link), ['password']);
  await expectProofNeeded(await confirm(link, { newPassword: OWN }), ['password']);
  expect(await canSee(client, order)).toBe(false);
  expect((await confirm(link, { password: PASSWORD })).status).toBe(200);
});

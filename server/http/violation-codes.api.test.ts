import { beforeAll, expect, it } from 'vitest';
import { problem } from '#contract/problem.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';
import { CODES } from './violation-codes.ts';

useDatabase();

const shopper = new Client();
let order = '';
beforeAll(async () => {
  order = (await shopper.add((await makeItem()).id)).cart.id;
});

const absent = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };

it.each([
  ['nothing given', 'POST', '/auth/register-guest', { ...person, firstName: '' }, 'firstName', CODES.blank],
  ['no email', 'POST', '/auth/register-guest', { ...person, email: 'ada' }, 'email', CODES.email],
  [
    'a long text',
    'POST',
    '/auth/register-guest',
    { ...person, firstName: 'x'.repeat(61) },
    'firstName',
    CODES.tooLong,
  ],
  ['an empty list', 'POST', '/order-returns', { order: absent, items: [] }, 'items', CODES.tooFew],
  ['an unknown piece', 'POST', '/order-items', { tradeIn: absent }, 'tradeIn', CODES.choice],
  ['an unknown code', 'PATCH', () => `/orders/${order}`, { promoCode: 'NOTHING' }, 'promoCode', CODES.choice],
  [
    'a rule of the shop',
    'PATCH',
    () => `/orders/${order}`,
    { useCredit: true },
    'useCredit',
    CODES.expression,
  ],
])('%s is refused with Symfony’s code', async (_case, method, path, body, field, code) => {
  const answer = await shopper.send(method, typeof path === 'string' ? path : path(), body);
  expect(answer.status).toBe(422);
  const { violations } = problem.parse(await answer.json());
  expect(violations).toEqual([{ propertyPath: field, message: expect.any(String), code }]);
});

it.each([
  [
    '',
    'This value is too long. It should have 60 characters or less.',
    'This value is not a valid email address.',
  ],
  [
    '?_locale=fr_FR',
    'Cette chaîne est trop longue. Elle doit avoir au maximum 60 caractères.',
    'Cette valeur n’est pas une adresse email valide.',
  ],
])('says what is wrong in the language of the call: "%s"', async (query, long, email) => {
  const body = { ...person, firstName: 'x'.repeat(61), lastName: '', email: 'ada' };
  const answer = await shopper.send('POST', `/auth/register-guest${query}`, body);
  const { violations = [] } = problem.parse(await answer.json());
  const told = Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message]));
  const blank = query ? 'Cette valeur ne doit pas être vide.' : 'This value should not be blank.';
  expect(told).toEqual({ firstName: long, lastName: blank, email });
});

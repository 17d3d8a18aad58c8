import { giftCard, walletTransaction } from '#contract/credit.ts';
import { emailCheckAnswer, session, user } from '#contract/identity.ts';
import { validationProblem } from '#contract/problem.ts';
import type { Caller } from '../caller.ts';
import { listOf } from '../collection.ts';
import { need } from '../failure.ts';
import type { Area, Run } from '../run.ts';
import {
  becomeCustomer,
  becomeGuest,
  deleteAccount,
  guestDetails,
  newMailbox,
  PASSWORD,
} from '../visitors.ts';

const NO_ACCOUNT = 'no customer was registered';
const NEW_PASSWORD = 'another long conformance passphrase';

/** Accounts: registration, sign-in, the customer's own data, a new password. */
export const customers: Area = {
  name: 'customers',
  title: 'Customers',
  async check(run) {
    const caller = run.visitor();
    const email = newMailbox();
    const customer = await run.check(
      'section 7, POST auth/register',
      'answers a token and the customer',
      async () => {
        const made = await becomeCustomer(caller, email);
        run.afterwards('delete the account', () => deleteAccount(caller, made.id));
        return made;
      },
    );
    await run.check('section 7, POST auth/register', 'names a password that is too short', async () => {
      const body = { ...guestDetails(), password: 'short' };
      const answer = (await run.visitor().post('auth/register', body)).isStatus(422);
      const fields = answer.is(validationProblem).violations.map(({ propertyPath }) => propertyPath);
      answer.expect(fields.includes('password'), 'a violation with the propertyPath password', fields);
    });
    await run.check('section 7, POST auth/check-email', 'knows the mailbox of an account', async () => {
      need(customer, NO_ACCOUNT);
      const answer = (await run.visitor().post('auth/check-email', { email })).isStatus(200);
      answer.expect(answer.is(emailCheckAnswer).exists, 'exists true', false);
    });
    const other = run.visitor();
    await run.check('section 7, POST auth/login', 'answers a token for the right password', async () => {
      const { id } = need(customer, NO_ACCOUNT);
      const answer = (await other.post('auth/login', { email, password: PASSWORD })).isStatus(200);
      const opened = answer.is(session);
      answer.expect(opened.id === id, `the id ${id}`, opened.id);
      other.token = opened.token;
    });
    await run.check('section 7, POST auth/login', 'answers 401 for a wrong password', async () => {
      need(customer, NO_ACCOUNT);
      (await run.visitor().post('auth/login', { email, password: 'a wrong passphrase' })).isStatus(401);
    });
    await checkOwnData(run, caller, customer?.id);
    await run.check('section 7, customers/{id}/change-password', 'ends the other sessions', async () => {
      const { id } = need(customer, NO_ACCOUNT);
      need(other.token, 'no second session was opened');
      const path = `customers/${encodeURIComponent(id)}/change-password`;
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
      (await caller.patch(path, body)).isStatus(200, 204);
      (await other.get('me')).isStatus(401);
      (await caller.patch(path, { currentPassword: NEW_PASSWORD, newPassword: PASSWORD })).isStatus(200, 204);
    });
    await run.check('section 7, POST auth/reset-password', 'says the same of any mailbox', async () => {
      const known = await run.visitor().post('auth/reset-password', { email });
      const unknown = await run.visitor().post('auth/reset-password', { email: newMailbox() });
      known.isStatus(200, 202, 204);
      unknown.isStatus(known.status);
    });
  },
};

async function checkOwnData(run: Run, caller: Caller, id: string | undefined) {
  const path = () => `customers/${encodeURIComponent(need(id, NO_ACCOUNT))}`;
  await run.check('section 7, GET customers/{id}', 'reads the customer', async () => {
    const me = (await caller.get('me')).isStatus(200).is(user);
    const answer = (await caller.get(path())).isStatus(200);
    const read = answer.is(user);
    answer.expect(read.id === me.id && !read.isGuest, 'the customer that GET me answers', read);
  });
  await run.check('section 7, PATCH customers/{id}', 'changes the named field and no other', async () => {
    const answer = (await caller.patch(path(), { firstName: 'Grace' })).isStatus(200);
    const { firstName, lastName } = answer.is(user);
    answer.expect(firstName === 'Grace', 'firstName Grace', firstName);
    answer.expect(lastName === guestDetails().lastName, 'the last name as it was', lastName);
  });
  await run.check('section 7, PATCH customers/{id}', 'names a field that it does not take', async () => {
    const answer = (await caller.patch(path(), { birthdate: '2999-01-01' })).isStatus(422);
    const fields = answer.is(validationProblem).violations.map(({ propertyPath }) => propertyPath);
    answer.expect(fields.includes('birthdate'), 'a violation with the propertyPath birthdate', fields);
  });
  await run.check('section 6', 'no other visitor reads or changes the customer', async () => {
    (await run.visitor().get(path())).isStatus(401);
    const stranger = run.visitor();
    await becomeGuest(stranger);
    (await stranger.get(path())).isStatus(403, 404);
    (await stranger.patch(path(), { firstName: 'Mallory' })).isStatus(403, 404);
  });
  await run.check(
    'section 7, GET wallet-transactions',
    'a new customer has no movement of credit',
    async () => {
      need(id, NO_ACCOUNT);
      const { answer, total } = await listOf(caller, 'wallet-transactions', walletTransaction);
      answer.expect(total === 0, 'hydra:totalItems 0', total);
    },
  );
  await run.check('section 7, GET gift-cards', 'a new customer has no gift card', async () => {
    need(id, NO_ACCOUNT);
    const { answer, total } = await listOf(caller, 'gift-cards', giftCard);
    answer.expect(total === 0, 'hydra:totalItems 0', total);
  });
}

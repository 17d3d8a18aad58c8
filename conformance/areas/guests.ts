import { emailCheckAnswer, user } from '#contract/identity.ts';
import { validationProblem } from '#contract/problem.ts';
import { need } from '../failure.ts';
import type { Area } from '../run.ts';
import { becomeGuest, guestDetails, newMailbox } from '../visitors.ts';

/** Guests: visitors with a name but no account. */
export const guests: Area = {
  name: 'guests',
  title: 'Guests',
  async check(run) {
    const caller = run.visitor();
    const details = guestDetails();
    const guest = await run.check(
      'section 7, POST auth/register-guest',
      'answers a token and the guest',
      () => becomeGuest(caller, details),
    );
    await run.check('section 3, User', 'a guest is marked GuestLogin', async () => {
      const { id } = need(guest, 'no guest was registered');
      const answer = (await caller.get('me')).isStatus(200);
      const me = answer.is(user);
      answer.expect(me.id === id, `the id ${id}`, me.id);
      answer.expect(me.isGuest && me.type === 'GuestLogin', 'isGuest and the type GuestLogin', me);
      answer.expect(me.email === details.email, `the email ${details.email}`, me.email);
    });
    await run.check('section 7, POST auth/register-guest', 'names each missing field in a 422', async () => {
      const answer = (await run.visitor().post('auth/register-guest', {})).isStatus(422);
      const fields = answer.is(validationProblem).violations.map(({ propertyPath }) => propertyPath);
      for (const field of ['firstName', 'lastName', 'email'])
        answer.expect(fields.includes(field), `a violation with the propertyPath ${field}`, fields);
    });
    await run.check(
      'section 7, POST auth/register-guest',
      'names an email address that is none',
      async () => {
        const body = guestDetails('not an address');
        const answer = (await run.visitor().post('auth/register-guest', body)).isStatus(422);
        const fields = answer.is(validationProblem).violations.map(({ propertyPath }) => propertyPath);
        answer.expect(fields.includes('email'), 'a violation with the propertyPath email', fields);
      },
    );
    await run.check('section 7, POST auth/check-email', 'knows no new mailbox', async () => {
      const answer = (await run.visitor().post('auth/check-email', { email: newMailbox() })).isStatus(200);
      answer.expect(!answer.is(emailCheckAnswer).exists, 'exists false', true);
    });
    await run.check('section 7, GET me', 'answers 401 without a token', async () =>
      (await run.visitor().get('me')).isStatus(401),
    );
    await run.check('section 7, POST auth/guest-login', 'refuses a reference that no order has', async () =>
      (await run.visitor().post('auth/guest-login', { orderReference: 'NONE-OF-THESE' })).isStatus(
        401,
        404,
        422,
      ),
    );
  },
};

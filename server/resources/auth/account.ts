import { z } from 'zod';
import { API_BASE } from '#contract/hydra.ts';
import {
  accountActivated,
  accountActivation,
  activationSent,
  login,
  passwordReset,
  passwordResetDone,
  passwordResetRequest,
  passwordResetRequested,
  type Registration,
  registration,
  session,
  signInMethodUndoing,
  signInMethodUndone,
} from '#contract/identity.ts';
import { DEVICE_HEADER } from '#contract/known-device.ts';
import { confirmMailbox } from '#server/accounts/confirm-mailbox.ts';
import { ACTIVATION_HOURS, resendActivation } from '#server/accounts/mailboxes.ts';
import { resetPassword } from '#server/accounts/password-changes.ts';
import { RESET_MINUTES, requestPasswordReset } from '#server/accounts/password-reset-requests.ts';
import { register } from '#server/accounts/register.ts';
import { signIn } from '#server/accounts/sign-in.ts';
import { undoSignInMethod } from '#server/accounts/undo-sign-in-method.ts';
import { parameter } from '#server/http/parameter.ts';
import { type Call, operation } from '#server/http/resource.ts';
import { limitNetwork } from '#server/identity/limit.ts';
import { endToken } from '#server/identity/tokens.ts';
import { callerOf, customerBearerOf } from '../caller.ts';
import { bearerOf } from '../orders/access.ts';

/** Hourly limit of one network for mailed links: 256 bits cannot be guessed, but verifying a signature has a cost. */
const LINKS_PER_HOUR = 100;
const limitLinks = ({ request }: Call) => limitNetwork('mailed-link', request.ip, LINKS_PER_HOUR, 3_600);

const at = (path: string) => ({ '@id': `${API_BASE}/auth/${path}` });

/** Operations of an account (specification, section 7, "Auth"). */
export const account = [
  operation({
    method: 'POST',
    path: '/login',
    kind: 'call',
    title: 'Signs a customer in; the cart of the caller becomes the customer’s.',
    guard: 'public',
    body: login,
    returns: session,
    handle: (call) => signIn(call.db, call.body, callerOf(call)),
  }),
  operation({
    method: 'POST',
    path: '/register',
    kind: 'call',
    title: 'Makes an account, signs in, and sends the link that proves the mailbox.',
    guard: 'public',
    body: registration,
    returns: session,
    handle: (call: Call<unknown, Registration>) => register(call.db, call.body, callerOf(call)),
  }),
  operation({
    method: 'POST',
    path: '/logout',
    kind: 'call',
    title: 'Ends the token of the caller.',
    guard: 'bearer',
    body: z.object({}),
    returns: null,
    async handle(call) {
      await endToken(call.db, bearerOf(call));
      return undefined;
    },
  }),
  operation({
    method: 'POST',
    path: '/enable-account',
    kind: 'call',
    title: 'Takes the link that proves the mailbox of a new account, or of one with a new address.',
    guard: 'public',
    body: accountActivation,
    returns: accountActivated,
    async handle(call) {
      await limitLinks(call);
      const { token, password, newPassword } = call.body;
      const customerId = call.bearer?.kind === 'customer' ? call.bearer.userId : null;
      const confirmed = await confirmMailbox(call.db, token, { customerId, password, newPassword });
      return { ...at('enable-account'), ...confirmed };
    },
  }),
  operation({
    method: 'POST',
    path: '/undo-sign-in-method',
    kind: 'call',
    title: 'Takes the link of the mail about a new sign-in method: removes it and ends every session.',
    guard: 'public',
    body: signInMethodUndoing,
    returns: signInMethodUndone,
    async handle(call) {
      await limitLinks(call);
      const email = await undoSignInMethod(call.db, call.body.token);
      return { ...at('undo-sign-in-method'), email };
    },
  }),
  operation({
    method: 'POST',
    path: '/resend-activation',
    kind: 'call',
    title: 'Sends the link that proves the mailbox once more.',
    guard: 'customer',
    body: z.object({}),
    returns: activationSent,
    status: 202,
    async handle(call) {
      const email = await resendActivation(call.db, customerBearerOf(call).userId);
      return { ...at('resend-activation'), email, hours: ACTIVATION_HOURS };
    },
  }),
  operation({
    method: 'POST',
    path: '/reset-password',
    kind: 'call',
    title: 'Sends a link to choose a new password, if there is an account; the answer is the same if not.',
    guard: 'public',
    body: passwordResetRequest,
    returns: passwordResetRequested,
    status: 202,
    async handle(call) {
      await requestPasswordReset(call.db, call.request.ip, call.body.email);
      return { ...at('reset-password'), minutes: RESET_MINUTES };
    },
  }),
  operation({
    method: 'PATCH',
    path: '/reset-password/{hashedToken}',
    kind: 'call',
    title:
      'Sets a new password by the link of a mail, ends every session, and removes other sign-in methods unless they are kept.',
    guard: 'public',
    body: passwordReset,
    returns: passwordResetDone,
    async handle(call: Call<unknown, z.output<typeof passwordReset>>) {
      await limitLinks(call);
      const devices = call.request.headers.get(DEVICE_HEADER);
      const changed = await resetPassword(call.db, parameter(call.params, 'hashedToken'), call.body, devices);
      return { ...at('reset-password'), ...changed };
    },
  }),
];

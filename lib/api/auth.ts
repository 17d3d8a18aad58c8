import type { z } from 'zod';
import {
  accountActivated,
  activationSent,
  emailCheckAnswer,
  type guestRegistration,
  passwordResetDone,
  passwordResetRequested,
  type registration,
  signInMethodUndone,
  type User,
  user,
} from '#contract/identity.ts';
import type { ApiClient } from './client.ts';
import { storeAction } from './store-action.ts';

/**
 * POST auth/register-guest. The gateway keeps the token; the current cart becomes this guest's. @throws ApiError
 * 422, 429.
 */
export const registerGuest = (client: ApiClient, input: z.input<typeof guestRegistration>): Promise<User> =>
  storeAction('Erreur lors de l’inscription de l’invité', () =>
    client({ method: 'POST', path: 'auth/register-guest', body: input, returns: user }),
  );

/** GET me. @throws ApiError 401 without a valid token. */
export const readMe = (client: ApiClient): Promise<User> => client({ path: 'me', returns: user });

/** POST auth/check-email. @returns whether the address has an account. @throws ApiError 429 */
export const checkEmail = async (client: ApiClient, email: string): Promise<boolean> =>
  (
    await storeAction('Erreur lors de la vérification de l’adresse email', () =>
      client({ method: 'POST', path: 'auth/check-email', body: { email }, returns: emailCheckAnswer }),
    )
  ).exists;

/** POST auth/login. The gateway keeps the token; the guest's cart becomes the customer's. @throws ApiError 401, 429 */
export const signIn = (client: ApiClient, email: string, password: string): Promise<User> =>
  storeAction('Erreur lors de la connexion', () =>
    client({ method: 'POST', path: 'auth/login', body: { email, password }, returns: user }),
  );

/** POST auth/register, which also signs in. @throws ApiError 409 or 422 if the address has an account, 429 */
export const registerCustomer = (client: ApiClient, input: z.input<typeof registration>): Promise<User> =>
  storeAction('Erreur lors de l’inscription', () =>
    client({ method: 'POST', path: 'auth/register', body: input, returns: user }),
  );

/**
 * POST auth/reset-password. The answer is the same with and without an account.
 *
 * @param brand id of the brand
 * @returns lifetime of the link in minutes
 * @throws ApiError 429
 */
export const requestPasswordReset = async (
  client: ApiClient,
  email: string,
  brand: string,
): Promise<number> =>
  (
    await storeAction('Erreur lors de la demande de nouveau mot de passe', () =>
      client({
        method: 'POST',
        path: 'auth/reset-password',
        body: { email, client: brand },
        returns: passwordResetRequested,
      }),
    )
  ).minutes;

/** PATCH auth/reset-password/{token}. @returns the address to sign in with. @throws ApiError 404, 410, 422 */
export const resetPassword = async (
  client: ApiClient,
  token: string,
  body: { password: string; keepSignInMethods: boolean },
): Promise<string> =>
  (
    await storeAction('Erreur lors du changement de mot de passe', () =>
      client({
        method: 'PATCH',
        path: `auth/reset-password/${encodeURIComponent(token)}`,
        body,
        returns: passwordResetDone,
      }),
    )
  ).email;

/**
 * POST auth/enable-account: the token of a mailed link, with proof of ownership if no session shows it.
 *
 * @throws ApiError 403 `mailboxProofRequired`, 404, 410, 422
 */
export const enableAccount = (
  client: ApiClient,
  token: string,
  proof: { password?: string; newPassword?: string } = {},
) =>
  storeAction('Erreur lors de l’activation du compte', () =>
    client({
      method: 'POST',
      path: 'auth/enable-account',
      body: { token, ...proof },
      returns: accountActivated,
    }),
  );

/** POST auth/undo-sign-in-method: the token of the mail about a new sign-in method. @throws ApiError 404, 410 */
export const undoSignInMethod = (client: ApiClient, token: string) =>
  storeAction('Erreur lors de la suppression du moyen de connexion', () =>
    client({
      method: 'POST',
      path: 'auth/undo-sign-in-method',
      body: { token },
      returns: signInMethodUndone,
    }),
  );

/** POST auth/resend-activation: mails the customer a new link. @throws ApiError 401, 429 */
export const resendActivation = (client: ApiClient) =>
  storeAction('Erreur lors de l’envoi du lien d’activation', () =>
    client({ method: 'POST', path: 'auth/resend-activation', body: {}, returns: activationSent }),
  );

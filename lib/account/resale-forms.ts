import { z } from 'zod';
import { FATES } from '#contract/trade-in.ts';
import { accountResalePath, guestResalePath, loginPath } from '#lib/account-paths.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { ApiClient } from '#lib/api/client.ts';
import { errorMessage, isSessionExpired } from '#lib/api/error-messages.ts';
import { answerOffer, askSecondLook, chooseFate } from '#lib/api/resales.ts';
import { addTradeInPhoto, cancelTradeInCart, sendTradeInCart } from '#lib/api/trade-ins.ts';
import type { Cookies } from '#lib/auth/cookies.ts';
import type { Fields } from '#lib/forms/fields.ts';
import { defineForm } from '#lib/forms/form-definition.ts';
import { type FormFlash, readFlash } from '#lib/forms/form-flash.ts';
import type { FormHandler } from '#lib/forms/submit-handler.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { SECOND_LOOK_PHOTOS } from './second-look-photos.ts';

/** A seller without an account answers on the page of the mailed link. */
const page = ({ resale = '', guest }: Fields) =>
  guest === '1' ? guestResalePath(resale) : accountResalePath(resale);

/** A conflict names its reason. */
const known = (error: unknown) => {
  const type = error instanceof ApiError ? error.problem?.type.split('/').at(-1) : undefined;
  if (type === 'answer-too-late') return { id: 'resale.tooLate' };
  if (type === 'second-look-used') return { id: 'resale.secondLook.used' };
  return type === 'state' ? { id: 'resale.changed' } : undefined;
};

/** The answer to a lower offer: `accept`, or what becomes of the item that is kept. */
const resaleAnswerForm = defineForm({
  name: 'resale-answer',
  schema: z.object({ answer: z.enum(['accept', ...FATES]) }),
  context: 'account',
  page,
  submit: async (client, { answer }, fields) => {
    const id = fields.resale ?? '';
    await answerOffer(client, id, answer === 'accept' ? { answer } : { answer: 'decline', fate: answer });
    return { to: page(fields) };
  },
  knownError: known,
});

/** What becomes of an item that is not bought. */
const resaleFateForm = defineForm({
  name: 'resale-fate',
  schema: z.object({ fate: z.enum(FATES) }),
  context: 'account',
  page,
  submit: async (client, { fate }, fields) => {
    await chooseFate(client, fields.resale ?? '', fate);
    return { to: page(fields) };
  },
  knownError: known,
});

/** A confirmed trade-in as a whole: its parcel was sent, or it is cancelled. */
const wholeTradeIn = (name: string, act: (client: ApiClient, cart: string) => Promise<unknown>) =>
  defineForm({
    name,
    schema: z.object({ cart: z.string().min(1) }),
    context: 'account',
    page,
    submit: async (client, { cart }, fields) => {
      await act(client, cart);
      return { to: page(fields) };
    },
    knownError: known,
  });

const resaleSentForm = wholeTradeIn('resale-sent', sendTradeInCart);
const resaleCancelForm = wholeTradeIn('resale-cancel', cancelTradeInCart);

export const resaleForms = [resaleAnswerForm, resaleFateForm, resaleSentForm, resaleCancelForm] as const;

const ERROR_TEXTS = messagesFor(SHOP_LOCALE, 'errors.');
const MEGABYTE = 1_024 * 1_024;

/** The second look: first the seller's photos, then the words; what cannot be taken leaves the words where they were. */
const secondLook: FormHandler = async (fields, client, _lists, files) => {
  const id = fields.resale ?? '';
  const to = page(fields);
  const text = fields.text?.trim() ?? '';
  const left = { form: 'resale-second-look', values: { text }, errors: {} };
  if (text === '') return { to, flash: { ...left, message: { id: 'resale.secondLook.blank' } } };
  try {
    for (const file of (files.photos ?? []).slice(0, SECOND_LOOK_PHOTOS))
      await addTradeInPhoto(client, id, 'fault', file);
    await askSecondLook(client, id, text);
    return { to };
  } catch (error) {
    if (isSessionExpired(error))
      return { to: loginPath({ redirect: to, reason: 'expired' }), flash: left, waits: true };
    const message = known(error) ?? errorMessage(error, 'account', ERROR_TEXTS) ?? undefined;
    return { to, flash: { ...left, ...(message && { message }) } };
  }
};

export const resaleHandlers: Record<string, FormHandler> = {
  'resale-second-look': Object.assign(secondLook, { maxBytes: 35 * MEGABYTE }),
};

/** What one of the forms of this page left behind. */
export const readResaleFlash = (cookies: Cookies): FormFlash | null =>
  [...resaleForms.map(({ name }) => name), 'resale-second-look']
    .map((form) => readFlash(cookies, form))
    .find((flash) => flash !== null) ?? null;

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
import { type FormFlash, flashAbout, readFlash } from '#lib/forms/form-flash.ts';
import type { FormHandler } from '#lib/forms/submit-handler.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { SECOND_LOOK_PHOTOS } from './second-look-photos.ts';

/** Page to return to: for a seller without an account, that of the mailed link. */
const page = ({ resale = '', guest }: Fields) =>
  guest === '1' ? guestResalePath(resale) : accountResalePath(resale);

/** The API gives the reason of a conflict. */
const known = (error: unknown) => {
  const type = error instanceof ApiError ? error.problem?.type.split('/').at(-1) : undefined;
  if (type === 'answer-too-late') return { id: 'resale.tooLate' };
  if (type === 'second-look-used') return { id: 'resale.secondLook.used' };
  return type === 'state' ? { id: 'resale.changed' } : undefined;
};

/** Answers a lower offer: `accept`, or the fate of the declined item. */
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

/** Chooses the fate of an item that is not bought. */
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

/** Marks a confirmed trade-in as sent, or cancels it. */
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

/**
 * Requests a second look: uploads the photos first, then the text; if a photo is refused, the text stays in the
 * form.
 */
const secondLook: FormHandler = async (fields, client, _lists, files) => {
  const id = fields.resale ?? '';
  const to = page(fields);
  const text = fields.text?.trim() ?? '';
  const left = { form: 'resale-second-look', values: { resale: id, text }, errors: {} };
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

/** Reads the result of the last form on this item's page. */
export const readResaleFlash = (cookies: Cookies, id: string): FormFlash | null =>
  [...resaleForms.map(({ name }) => name), 'resale-second-look']
    .map((form) => flashAbout(readFlash(cookies, form), 'resale', id))
    .find((flash) => flash !== null) ?? null;

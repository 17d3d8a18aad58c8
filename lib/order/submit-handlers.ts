import type { z } from 'zod';
import { FORM_ERRORS } from '#lib/i18n/client-messages.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { orderDetailsPath, orderFollowPath } from '#lib/routes.ts';
import type { ApiClient } from '../api/client.ts';
import { errorMessage, failureOf } from '../api/error-messages.ts';
import { openOrder, openOrderByLink, requestOrderLink } from '../api/order-access.ts';
import { type Fields, validate } from '../forms/fields.ts';
import { speaker } from '../forms/rules/speak.ts';
import type { FormHandler, FormResult } from '../forms/submit-handler.ts';
import { accessErrorText } from './access-error.ts';
import { followFields, linkFields, proofFields } from './fields.ts';
import { withOrderToken } from './order-access.ts';

const ERROR_TEXTS = messagesFor(SHOP_LOCALE, 'errors.');

/** Ways into an order without JavaScript; the same calls as with it. */
export const orderSubmitHandlers: Record<string, FormHandler> = {
  follow: accessHandler('follow', followFields, orderFollowPath, async (client, { reference, email }) => {
    await openOrder(client, reference, email || undefined);
    return { to: orderDetailsPath() };
  }),
  'order-link': accessHandler('follow', linkFields, orderFollowPath, async (client, { reference, email }) => {
    await requestOrderLink(client, reference, email);
    return { to: orderFollowPath({ sent: '1' }) };
  }),
  prove: accessHandler(
    'prove',
    proofFields,
    () => orderDetailsPath(),
    async (client, { email }, fields) => {
      await openOrder(client, fields.reference ?? '', email);
      return { to: orderDetailsPath() };
    },
  ),
  'open-link': async (fields, client) => {
    try {
      await openOrderByLink(withOrderToken(client), fields.link ?? '');
      return { to: orderDetailsPath() };
    } catch (error) {
      return { to: orderFollowPath({ link: failureOf(error)?.status === 410 ? 'over' : 'unknown' }) };
    }
  },
};

function accessHandler<T>(
  name: string,
  schema: z.ZodType<T>,
  back: () => string,
  run: (client: ApiClient, data: T, fields: Fields) => Promise<FormResult>,
): FormHandler {
  return async (fields, client) => {
    const { data, errors } = validate(schema, fields, speaker(messagesFor(SHOP_LOCALE, ...FORM_ERRORS)));
    if (errors) return { to: back(), flash: { form: name, values: fields, errors } };
    try {
      return await run(withOrderToken(client), data, fields);
    } catch (error) {
      const accessError = accessErrorText(error, messagesFor(SHOP_LOCALE, 'follow.'));
      const message = errorMessage(error, 'general', ERROR_TEXTS, accessError) ?? undefined;
      return { to: back(), flash: { form: name, values: fields, errors: {}, message } };
    }
  };
}

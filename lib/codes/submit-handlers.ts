import { z } from 'zod';
import { FORM_ERRORS } from '#lib/i18n/client-messages.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { cartPath } from '#lib/routes.ts';
import { errorMessage } from '../api/error-messages.ts';
import { sameSitePath } from '../auth/same-origin.ts';
import { type Fields, validate } from '../forms/fields.ts';
import { speaker } from '../forms/rules/speak.ts';
import type { FormHandler, FormResult } from '../forms/submit-handler.ts';
import { addCodeToOrder, removeCodeFromOrder } from './change-codes.ts';
import { codeFields } from './fields.ts';

const ERROR_TEXTS = messagesFor(SHOP_LOCALE, 'errors.');

const kind = z.enum(['promo-code', 'gift-card']);
const result = (fields: Fields, flash?: FormResult['flash']): FormResult => ({
  to: sameSitePath(fields.next, cartPath()),
  flash,
});

/** Adding and taking out codes without JavaScript; both end on the page that they came from. */
export const codeSubmitHandlers: Record<string, FormHandler> = {
  code: async (fields, client) => {
    const { data, errors } = validate(codeFields, fields, speaker(messagesFor(SHOP_LOCALE, ...FORM_ERRORS)));
    if (errors) return result(fields, { form: 'code', values: fields, errors });
    try {
      await addCodeToOrder(client, fields.order ?? '', data.code);
      return result(fields);
    } catch (error) {
      return result(fields, rejectedCode(fields, error));
    }
  },
  'code-out': async (fields, client) => {
    try {
      await removeCodeFromOrder(client, fields.order ?? '', {
        kind: kind.parse(fields.kind),
        id: fields.id ?? '',
      });
      return result(fields);
    } catch (error) {
      return result(fields, rejectedCode({}, error));
    }
  },
};

function rejectedCode(values: Fields, error: unknown): FormResult['flash'] {
  const message = errorMessage(error, 'voucher', ERROR_TEXTS) ?? undefined;
  return { form: 'code', values, errors: {}, message };
}

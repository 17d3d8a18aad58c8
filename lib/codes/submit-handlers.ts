import { z } from 'zod';
import { explain } from '../api/error-messages.ts';
import { sameSitePath } from '../auth/same-origin.ts';
import { check, type Fields } from '../forms/fields.ts';
import { speaker } from '../forms/rules/speak.ts';
import type { FormAnswer, FormHandler } from '../forms/submit-handler.ts';
import { textsOf } from '../forms/texts.ts';
import { addCode, takeOutCode } from './change-codes.ts';
import { codeFields } from './fields.ts';

const kind = z.enum(['promo-code', 'gift-card']);
const back = (fields: Fields, kept?: FormAnswer['kept']): FormAnswer => ({
  to: sameSitePath(fields.next, '/cart'),
  kept,
});

/** Adding and taking out codes without JavaScript; both end on the page that they came from. */
export const codeForms: Record<string, FormHandler> = {
  code: async (fields, via) => {
    const { data, errors } = check(codeFields, fields, speaker(textsOf('rule.', 'form.', 'field.')));
    if (errors) return back(fields, { form: 'code', values: fields, errors });
    try {
      await addCode(via, fields.order ?? '', data.code);
      return back(fields);
    } catch (error) {
      return back(fields, refused(fields, error));
    }
  },
  'code-out': async (fields, via) => {
    try {
      await takeOutCode(via, fields.order ?? '', {
        kind: kind.parse(fields.kind),
        id: fields.id ?? '',
      });
      return back(fields);
    } catch (error) {
      return back(fields, refused({}, error));
    }
  },
};

function refused(values: Fields, error: unknown): FormAnswer['kept'] {
  const message = explain(error, 'voucher', () => true) ?? undefined;
  return { form: 'code', values, errors: {}, message };
}

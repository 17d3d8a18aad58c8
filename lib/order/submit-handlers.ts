import type { z } from 'zod';
import type { Via } from '../api/client.ts';
import { explain, failureOf } from '../api/error-messages.ts';
import { askForLink, openByLink, openOrder } from '../api/order-access.ts';
import { check, type Fields } from '../forms/fields.ts';
import { speaker } from '../forms/rules/speak.ts';
import type { FormAnswer, FormHandler } from '../forms/submit-handler.ts';
import { textsOf } from '../forms/texts.ts';
import { notOpened } from './access-error.ts';
import { followFields, linkFields, proofFields } from './fields.ts';
import { asFollower } from './order-access.ts';
import { detailsPath, followPath } from './paths.ts';

/** Ways into an order without JavaScript; the same calls as with it. */
export const orderForms: Record<string, FormHandler> = {
  follow: form('follow', followFields, followPath, async (via, { reference, email }) => {
    await openOrder(via, reference, email || undefined);
    return { to: detailsPath() };
  }),
  'order-link': form('follow', linkFields, followPath, async (via, { reference, email }) => {
    await askForLink(via, reference, email);
    return { to: `${followPath()}?sent=1` };
  }),
  prove: form(
    'prove',
    proofFields,
    () => detailsPath(),
    async (via, { email }, fields) => {
      await openOrder(via, fields.reference ?? '', email);
      return { to: detailsPath() };
    },
  ),
  'open-link': async (fields, via) => {
    try {
      await openByLink(asFollower(via), fields.link ?? '');
      return { to: detailsPath() };
    } catch (error) {
      return { to: `${followPath()}?link=${failureOf(error)?.status === 410 ? 'over' : 'unknown'}` };
    }
  },
};

function form<T>(
  name: string,
  schema: z.ZodType<T>,
  back: () => string,
  run: (via: Via, data: T, fields: Fields) => Promise<FormAnswer>,
): FormHandler {
  return async (fields, via) => {
    const { data, errors } = check(schema, fields, speaker(textsOf('rule.', 'form.', 'field.')));
    if (errors) return { to: back(), kept: { form: name, values: fields, errors } };
    try {
      return await run(asFollower(via), data, fields);
    } catch (error) {
      const known = notOpened(error, textsOf('follow.'));
      const message = explain(error, 'general', () => true, known) ?? undefined;
      return { to: back(), kept: { form: name, values: fields, errors: {}, message } };
    }
  };
}

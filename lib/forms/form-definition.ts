import { z } from 'zod';
import { loginPath } from '#lib/account-paths.ts';
import type { Messages } from '#lib/i18n/format.ts';
import type { ApiClient } from '../api/client.ts';
import {
  type ErrorContext,
  errorMessage,
  fieldErrors,
  isSessionExpired,
  isSignInOld,
  type Message,
} from '../api/error-messages.ts';
import { type Fields, validate } from './fields.ts';
import type { FormFlash } from './form-flash.ts';
import { violationFormatter } from './rules/violation-formatter.ts';

/** Where a form leads: on, or back to the page that shows what was wrong. Paths of this site. */
export interface FormResult {
  to: string;
  flash?: FormFlash;
  /** The form waits for a sign-in: what was typed is kept until then. */
  waits?: boolean;
  /** After a sign-in: the values of the form that waited for it are there for its page again. */
  resumes?: boolean;
}

/** A form, said once for the page's script (`useSubmitForm`) and for a post without JavaScript (`postHandlers`). */
export interface FormDefinition<In, Out> {
  /** Its path below FORMS_PATH. */
  name: string;
  /** The name under which its page reads what it left; its own where it has none. */
  flash?: string;
  /** Rules of what is typed. */
  schema: z.ZodType<Out, In>;
  /** Fields with several inputs: a post without JavaScript joins their values with commas. */
  joined?: readonly string[];
  /** Where the texts of failed calls are looked up: `errors.CONTEXT.STATUS`. */
  context: ErrorContext;
  /** The page that shows what was wrong with a post. */
  page: (fields: Fields) => string;
  /**
   * Does what the form is for.
   *
   * @param fields all that is sent, hidden fields included
   * @throws ApiError
   */
  submit: (client: ApiClient, data: Out, fields: Fields) => Promise<FormResult>;
  /** What to say about a failure that this form knows better. */
  knownError?: (error: unknown) => Message | undefined;
  /** Message ids beside what such a failure is about, as by field. */
  knownErrors?: (error: unknown) => Record<string, string>;
}

/** A form with a way to answer its post: what was wrong, and all that was typed, goes back to its page. */
export function defineForm<
  In,
  Out extends object,
  const Name extends string,
  const Context extends ErrorContext,
>(form: FormDefinition<In, Out> & { name: Name; context: Context }) {
  return {
    ...form,
    async post(client: ApiClient, fields: Fields, texts: Messages): Promise<FormResult> {
      const rejected = (errors: Record<string, string>, message?: Message): FormResult => ({
        to: form.page(fields),
        flash: { form: form.flash ?? form.name, values: fields, errors, message },
      });
      const { data, errors } = validate(form.schema, fields, violationFormatter(texts));
      if (errors) return rejected(errors);
      try {
        return await form.submit(client, data, fields);
      } catch (error) {
        if (isSessionExpired(error)) {
          const back = rejected({}, { id: 'errors.general.expired' });
          return { ...back, to: loginPath({ redirect: back.to, reason: 'expired' }), waits: true };
        }
        if (isSignInOld(error)) {
          const back = rejected({}, { id: 'errors.general.confirmed' });
          return { ...back, to: loginPath({ redirect: back.to, reason: 'confirm' }), waits: true };
        }
        const { '': _, ...named } = fieldErrors(error, Object.keys(data));
        if (Object.keys(named).length > 0) return rejected(named);
        const message = form.knownError?.(error) ?? errorMessage(error, form.context, texts);
        return rejected(form.knownErrors?.(error) ?? {}, message ?? undefined);
      }
    },
  };
}

/** A form of a single button: nothing is typed, and `submit` is given the hidden fields. */
interface ButtonDefinition extends Omit<FormDefinition<object, object>, 'schema' | 'submit'> {
  /** @throws ApiError */
  submit: (client: ApiClient, fields: Fields) => Promise<FormResult>;
}

export const defineButton = <const Name extends string, const Context extends ErrorContext>({
  submit,
  ...form
}: ButtonDefinition & { name: Name; context: Context }) =>
  defineForm({ ...form, schema: z.object({}), submit: (client, _, fields) => submit(client, fields) });

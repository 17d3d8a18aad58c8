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

/** Result of a form: the next page, or back to the page that shows the errors. Paths of this site. */
export interface FormResult {
  to: string;
  flash?: FormFlash;
  /** Whether the form waits for a sign-in: its values are kept until then. */
  waits?: boolean;
  /** Whether the values of the waiting form are restored on its page after a sign-in. */
  resumes?: boolean;
}

/** A form, defined once for the page's script (`useSubmitForm`) and for posts without JavaScript (`postHandlers`). */
export interface FormDefinition<In, Out> {
  /** Its path below FORMS_PATH. */
  name: string;
  /** Name of the flash that its page reads; by default `name`. */
  flash?: string;
  /** Rules of the input. */
  schema: z.ZodType<Out, In>;
  /** Fields with several inputs: a post without JavaScript joins their values with commas. */
  joined?: readonly string[];
  /** Context of error texts: `errors.CONTEXT.STATUS`. */
  context: ErrorContext;
  /** The page that shows the errors of a post. */
  page: (fields: Fields) => string;
  /**
   * Performs the form's action.
   *
   * @param fields all submitted fields, including hidden ones
   * @throws ApiError
   */
  submit: (client: ApiClient, data: Out, fields: Fields) => Promise<FormResult>;
  /** Returns the form's own message for a failure. */
  knownError?: (error: unknown) => Message | undefined;
  /** Returns message ids for such a failure, by field. */
  knownErrors?: (error: unknown) => Record<string, string>;
}

/** Defines a form with a handler for posts: its errors and typed values are returned to its page. */
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

/** A form with a single button: it has no input, and `submit` receives the hidden fields. */
interface ButtonDefinition extends Omit<FormDefinition<object, object>, 'schema' | 'submit'> {
  /** @throws ApiError */
  submit: (client: ApiClient, fields: Fields) => Promise<FormResult>;
}

export const defineButton = <const Name extends string, const Context extends ErrorContext>({
  submit,
  ...form
}: ButtonDefinition & { name: Name; context: Context }) =>
  defineForm({ ...form, schema: z.object({}), submit: (client, _, fields) => submit(client, fields) });

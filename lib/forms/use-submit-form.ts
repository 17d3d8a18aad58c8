'use client';

import type { FieldValues } from 'react-hook-form';
import { browserClient } from '#lib/api/browser-client.ts';
import type { ApiClient } from '#lib/api/client.ts';
import { type Message, messageText } from '#lib/api/error-messages.ts';
import { formPath } from '#lib/routes.ts';
import type { FormDefinition, FormResult } from './form-definition.ts';
import type { FormSchema } from './use-form-checks.ts';
import { type FormSetup, useShopForm } from './use-shop-form.ts';

/** The part of a form that the page's script uses: its definition, or one loaded at first use (form-on-demand.ts). */
export type SubmitDefinition<In, Out> = Pick<
  FormDefinition<In, Out>,
  'name' | 'context' | 'submit' | 'knownError'
> & { schema: FormSchema<In, Out> };

/**
 * `useShopForm` for a form made by `defineForm`: its fields and errors, and the attributes of its `FormFrame`.
 *
 * @param options.hidden additional fields to submit
 * @param options.onDone receives the result
 */
export function useSubmitForm<In extends FieldValues, Out>(
  form: SubmitDefinition<In, Out & object>,
  options: Pick<FormSetup<In, Out>, 'values' | 'flash' | 'texts' | 'showErrorsOn'> & {
    hidden?: Record<string, string | number>;
    client?: () => ApiClient | Promise<ApiClient>;
    onDone: (result: FormResult) => void;
  },
) {
  const { hidden = {}, texts, onDone, client = () => browserClient, ...rest } = options;
  const sent = Object.fromEntries(Object.entries(hidden).map(([name, value]) => [name, String(value)]));
  const textOf = (message: Message | undefined) => message && messageText(texts, message);
  const state = useShopForm<In, Out & object>({
    ...rest,
    texts,
    schema: form.schema,
    context: form.context,
    customMessage: (error) => textOf(form.knownError?.(error)),
    save: async (data) => onDone(await form.submit(await client(), data, sent)),
  });
  return { ...state, frame: { action: formPath(form.name), hidden, texts } };
}

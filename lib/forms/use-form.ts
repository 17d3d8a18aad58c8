'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState, useSyncExternalStore } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { browserClient } from '#lib/api/browser-client.ts';
import type { ApiClient } from '#lib/api/client.ts';
import {
  type ErrorContext,
  failureText,
  fieldErrors,
  isSessionExpired,
  isSignInOld,
  type Message,
  messageText,
} from '#lib/api/error-messages.ts';
import { formPath } from '#lib/routes.ts';
import { formatIf, type Messages } from '../i18n/format.ts';
import {
  isErrorShown,
  NO_ACTIVITY,
  type ShowErrorsOn,
  withBlurred,
  withChanged,
} from './error-visibility.ts';
import { validate } from './fields.ts';
import type { FormDefinition, FormResult } from './form-definition.ts';
import type { FormFlash } from './form-flash.ts';
import { adviceOf, errorMap, type FieldRules } from './rules/schema.ts';
import { violationFormatter } from './rules/violation-formatter.ts';

interface FormSetup<In extends FieldValues, Out> {
  /** Made by `withRules`. */
  schema: z.ZodType<Out, In>;
  values: DefaultValues<In>;
  /** What a post without JavaScript left behind. */
  flash: FormFlash | null;
  /** Those of the rules, of `field.NAME`, and of the errors of this context. */
  texts: Messages;
  /** Where the texts of failed calls are looked up: `errors.CONTEXT.STATUS`. */
  context: ErrorContext;
  /** Fields whose errors do not wait for `blur`. */
  showErrorsOn?: Partial<Record<Path<In>, ShowErrorsOn>>;
  /** Rules that are told of and do not keep the form from being sent. */
  advice?: FieldRules<In>;
  save: (data: Out) => Promise<void>;
  /** The text of a failure that this form knows better. */
  customMessage?: (error: unknown) => string | undefined;
}

/** Names of wrong fields and what they are told. */
export type FieldErrors = Record<string, string>;

/** What a field's component is given: how it is registered, called, and what is wrong with it. */
export interface BoundField extends UseFormRegisterReturn {
  id: string;
  label: string;
  error: string | undefined;
  /** What could be better, once nothing is wrong. */
  advice: string | undefined;
  /** What it begins with, also where no script runs. */
  initial: string | readonly string[] | undefined;
}

const noSubscription = () => () => undefined;

/**
 * A form of the shop: its rules are always asked, and `showErrorsOn` decides when an error is seen; all are after sending. A
 * form with errors is not sent, lists them and takes the focus to the first. What the API finds wrong is shown at
 * its field until that field changes. Everything typed is kept.
 */
export function useShopForm<In extends FieldValues, Out>(setup: FormSetup<In, Out>) {
  const { schema, flash, texts } = setup;
  const formatViolation = useMemo(() => violationFormatter(texts), [texts]);
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema, errorMap(formatViolation)),
    defaultValues: { ...setup.values, ...flash?.values } as DefaultValues<In>,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const flashMessage = messageText(texts, flash?.message);
  const [failure, setFailure] = useState(flashMessage);
  const [needsSignIn, setNeedsSignIn] = useState<'again' | 'confirm'>();
  const [activity, setActivity] = useState(NO_ACTIVITY);
  // What was told from outside the rules: by the API, or by a post without JavaScript.
  const [apiErrors, setApiErrors] = useState<FieldErrors>(flash?.errors ?? {});
  const [listed, setListed] = useState<FieldErrors>(flashMessage ? {} : (flash?.errors ?? {}));
  const values = form.watch();
  const ruleErrors = validate(schema, values, formatViolation).errors ?? {};
  const advices = adviceOf(values, setup.advice ?? {}, formatViolation);
  const isReady = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );

  async function run(data: Out): Promise<void> {
    beginAttempt({});
    try {
      await setup.save(data);
    } catch (error) {
      if (isSessionExpired(error)) return setNeedsSignIn('again');
      if (isSignInOld(error)) return setNeedsSignIn('confirm');
      const { '': rest, ...errors } = fieldErrors(error, Object.keys(form.getValues()));
      setApiErrors(errors);
      const [name] = Object.keys(errors);
      if (name) form.setFocus(name as Path<In>);
      if (!name) setFailure(rest ?? failureText(texts, error, setup.context, setup.customMessage?.(error)));
    }
  }

  function beginAttempt(list: FieldErrors): void {
    setFailure('');
    setNeedsSignIn(undefined);
    setApiErrors({});
    setListed(list);
    setActivity((before) => ({ ...before, submitted: true }));
  }

  const showErrorsOn = (name: Path<In>) => isErrorShown(name, setup.showErrorsOn?.[name] ?? 'blur', activity);
  const { defaultValues, isSubmitting } = form.formState;
  return {
    form,
    failure,
    setFailure,
    /** Says why something that was asked for beside sending failed. */
    fail: (error: unknown) =>
      setFailure(failureText(texts, error, setup.context, setup.customMessage?.(error))),
    /** Begins anew once something was done, for a form that stays. */
    restart: (values: DefaultValues<In>) => {
      form.reset(values);
      setActivity(NO_ACTIVITY);
    },
    busy: isSubmitting,
    /** The customer's session has ended, or began too long ago for this: everything typed waits until the sign-in that the form then shows. */
    needsSignIn,
    /** Native validation speaks until the script is there. */
    ready: isReady,
    /** Errors of the last sending that are still there, as they were told then, so that nothing is read out twice. */
    listed: Object.entries(listed).filter(([name]) => name in ruleErrors || name in apiErrors),
    submit: form.handleSubmit(run, () =>
      beginAttempt(validate(schema, form.getValues(), formatViolation).errors ?? {}),
    ),
    field: (name: Path<In>): BoundField => ({
      ...form.register(name, {
        onBlur: () => setActivity((before) => withBlurred(before, name)),
        onChange: () => {
          setActivity((before) => withChanged(before, name));
          setApiErrors(({ [name]: _, ...others }) => others);
        },
      }),
      id: `field-${name}`,
      label: formatIf(texts, `field.${name}`) ?? name,
      error: (showErrorsOn(name) ? ruleErrors[name] : undefined) ?? apiErrors[name],
      advice: showErrorsOn(name) && !ruleErrors[name] ? advices[name] : undefined,
      initial: initialOf(defaultValues?.[name]),
    }),
  };
}

/** What the page's script uses of a form. */
export type SubmitDefinition<In, Out> = Pick<
  FormDefinition<In, Out>,
  'name' | 'schema' | 'context' | 'submit' | 'knownError'
>;

/**
 * `useShopForm` for a form that `defineForm` made: its fields and errors, and the attributes of its `FormFrame`.
 *
 * @param options.hidden fields that are sent along
 * @param options.onDone is given what sending it answered
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

function initialOf(value: unknown): BoundField['initial'] {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;
}

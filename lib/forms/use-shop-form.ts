'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import {
  type ErrorContext,
  failureText,
  fieldErrors,
  isSessionExpired,
  isSignInOld,
  messageText,
} from '#lib/api/error-messages.ts';
import { formatIf, type Messages } from '../i18n/format.ts';
import type { ShowErrorsOn } from './error-visibility.ts';
import type { FormFlash } from './form-flash.ts';
import { errorMap, type FieldRules } from './rules/schema.ts';
import { violationFormatter } from './rules/violation-formatter.ts';
import { useFieldErrors } from './use-field-errors.ts';

export interface FormSetup<In extends FieldValues, Out> {
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
  const errors = useFieldErrors({
    schema,
    values: form.watch(),
    formatViolation,
    showErrorsOn: setup.showErrorsOn,
    advice: setup.advice,
    posted: flash?.errors ?? {},
    listsPosted: !flashMessage,
  });
  const isReady = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );

  async function run(data: Out): Promise<void> {
    beginAttempt();
    try {
      await setup.save(data);
    } catch (error) {
      if (isSessionExpired(error)) return setNeedsSignIn('again');
      if (isSignInOld(error)) return setNeedsSignIn('confirm');
      const { '': rest, ...found } = fieldErrors(error, Object.keys(form.getValues()));
      // An error opens the part that its field is folded in; a field that is folded takes no focus.
      flushSync(() => errors.setApiErrors(found));
      const [name] = Object.keys(found);
      if (name) form.setFocus(name as Path<In>);
      if (!name) setFailure(rest ?? failureText(texts, error, setup.context, setup.customMessage?.(error)));
    }
  }

  function beginAttempt(refused?: In): void {
    setFailure('');
    setNeedsSignIn(undefined);
    errors.beginAttempt(refused);
  }

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
      errors.restart();
    },
    /** Fills a field in as if it had been typed. */
    fill: <Name extends Path<In>>(name: Name, value: PathValue<In, Name>) => {
      form.setValue(name, value);
      errors.onChange(name);
    },
    busy: isSubmitting,
    /** The customer's session has ended, or began too long ago for this: everything typed waits until the sign-in that the form then shows. */
    needsSignIn,
    /** Native validation speaks until the script is there. */
    ready: isReady,
    listed: errors.listed,
    submit: form.handleSubmit(run, () => beginAttempt(form.getValues())),
    field: (name: Path<In>): BoundField => ({
      ...form.register(name, {
        onBlur: () => errors.onBlur(name),
        onChange: () => errors.onChange(name),
      }),
      id: `field-${name}`,
      label: formatIf(texts, `field.${name}`) ?? name,
      error: errors.errorOf(name),
      advice: errors.adviceOf(name),
      initial: initialOf(defaultValues?.[name]),
    }),
  };
}

function initialOf(value: unknown): BoundField['initial'] {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;
}

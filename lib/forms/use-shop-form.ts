'use client';

import { type FormEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import { ApiError } from '#lib/api/api-error.ts';
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
import type { FieldRules } from './rules/schema.ts';
import { violationFormatter } from './rules/violation-formatter.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { type FormSchema, useFormChecks } from './use-form-checks.ts';

export interface FormSetup<In extends FieldValues, Out> {
  schema: FormSchema<In, Out>;
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
  const { flash, texts, showErrorsOn = {} } = setup;
  const checks = useFormChecks({
    schema: setup.schema,
    advice: setup.advice,
    formatViolation: useMemo(() => violationFormatter(texts), [texts]),
    atOnce: Object.values(showErrorsOn).includes('live'),
  });
  const [isLoading, setLoading] = useState(false);
  const form = useForm<In, unknown, Out>({
    resolver: checks.resolver,
    defaultValues: { ...setup.values, ...flash?.values } as DefaultValues<In>,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const flashMessage = messageText(texts, flash?.message);
  const [failure, setFailure] = useState(flashMessage);
  const [needsSignIn, setNeedsSignIn] = useState<'again' | 'confirm'>();
  const errors = useFieldErrors({
    checks,
    values: form.watch(),
    showErrorsOn,
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

  const send = form.handleSubmit(run, () => beginAttempt(form.getValues()));

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    if (!checks.isLoaded()) {
      setLoading(true);
      const isLost = await checks.load().then(
        () => false,
        () => true,
      );
      setLoading(false);
      // Its checks cannot be loaded: it is posted as without a script.
      if (isLost && element.method === 'post') return element.submit();
      if (isLost) return setFailure(failureText(texts, new ApiError('network'), setup.context));
    }
    await send(event);
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
    busy: isLoading || isSubmitting,
    /** The customer's session has ended, or began too long ago for this: everything typed waits until the sign-in that the form then shows. */
    needsSignIn,
    /** Native validation speaks until the script is there. */
    ready: isReady,
    listed: errors.listed,
    /** Told of the first sign that the form is used. */
    prepare: checks.prepare,
    submit,
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

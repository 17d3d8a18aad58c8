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
  /** Result of a post without JavaScript. */
  flash: FormFlash | null;
  /** Messages of the rules, of `field.NAME`, and of the errors of this context. */
  texts: Messages;
  /** Context of error texts: `errors.CONTEXT.STATUS`. */
  context: ErrorContext;
  /** Fields whose errors are shown before `blur`. */
  showErrorsOn?: Partial<Record<Path<In>, ShowErrorsOn>>;
  /** Rules that show advice and do not block the form. */
  advice?: FieldRules<In>;
  save: (data: Out) => Promise<void>;
  /** Returns the form's own text for a failure. */
  customMessage?: (error: unknown) => string | undefined;
}

/** Properties of a field's component: its registration, label and error. */
export interface BoundField extends UseFormRegisterReturn {
  id: string;
  label: string;
  error: string | undefined;
  /** Advice, if there is no error. */
  advice: string | undefined;
  /** Initial value, also without a script. */
  initial: string | readonly string[] | undefined;
}

const noSubscription = () => () => undefined;

/**
 * A form of the shop: its rules are always evaluated, `showErrorsOn` decides when an error is shown; after
 * submitting all are. A form with errors is not sent; it lists them and focuses the first field. Errors of the API
 * are shown at their field until it changes. Typed values are kept.
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
      // An error opens the collapsed section of its field; a collapsed field takes no focus.
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
      // If the rules cannot be loaded, the form is posted as without a script.
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
    /** Shows why an action other than submitting failed. */
    fail: (error: unknown) =>
      setFailure(failureText(texts, error, setup.context, setup.customMessage?.(error))),
    /** Resets a form that stays on the page after an action. */
    restart: (values: DefaultValues<In>) => {
      form.reset(values);
      errors.restart();
    },
    /** Fills a field as if it had been typed. */
    fill: <Name extends Path<In>>(name: Name, value: PathValue<In, Name>) => {
      form.setValue(name, value);
      errors.onChange(name);
    },
    busy: isLoading || isSubmitting,
    /**
     * The session has expired, or began too long ago for this: typed values are kept until the sign-in that the
     * form then shows.
     */
    needsSignIn,
    /** Native validation is used until the script has loaded. */
    ready: isReady,
    listed: errors.listed,
    /** Called at the first sign that the form is used. */
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

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
import { type Context, fieldErrors, sayFailure } from '#lib/api/error-messages.ts';
import { isShown, NOTHING_SEEN, type Shows, withChanged, withLeft } from './error-visibility.ts';
import { check } from './fields.ts';
import type { Kept } from './form-flash.ts';
import { adviceOf, type RulesOf, speaking } from './rules/schema.ts';
import { speaker } from './rules/speak.ts';
import { type Locale, say, type Texts } from './say.ts';

interface FormSetup<In extends FieldValues, Out> {
  /** Made by `withRules`. */
  schema: z.ZodType<Out, In>;
  values: DefaultValues<In>;
  /** What a post without JavaScript left behind. */
  kept: Kept | null;
  /** Those of the rules, of `field.NAME`, and of the errors of this context. */
  texts: Texts;
  locale?: Locale;
  /** Where the texts of failed calls are looked up: `errors.CONTEXT.STATUS`. */
  context: Context;
  /** Fields whose errors do not wait for `blur`. */
  shows?: Partial<Record<Path<In>, Shows>>;
  /** Rules that are told of and do not keep the form from being sent. */
  advice?: RulesOf<In>;
  save: (data: Out) => Promise<void>;
  /** The text of a failure that this form knows better. */
  known?: (error: unknown) => string | undefined;
}

/** Names of wrong fields and what they are told. */
export type Wrong = Record<string, string>;

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

const never = () => () => undefined;

/**
 * A form of the shop: its rules are always asked, and `shows` decides when an error is seen; all are after sending. A
 * form with errors is not sent, lists them and takes the focus to the first. What the API finds wrong stands beside
 * its field until that field changes. Everything typed is kept.
 */
export function useShopForm<In extends FieldValues, Out>(setup: FormSetup<In, Out>) {
  const { schema, kept, texts, locale } = setup;
  const speak = useMemo(() => speaker(texts, locale), [texts, locale]);
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema, speaking(speak)),
    defaultValues: { ...setup.values, ...kept?.values } as DefaultValues<In>,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const first = kept?.message && ('text' in kept.message ? kept.message.text : say(texts, kept.message.id));
  const [failure, setFailure] = useState(first ?? '');
  const [seen, setSeen] = useState(NOTHING_SEEN);
  // What was told from outside the rules: by the API, or by the door of forms without JavaScript.
  const [told, setTold] = useState<Wrong>(kept?.errors ?? {});
  const [listed, setListed] = useState<Wrong>(first ? {} : (kept?.errors ?? {}));
  const values = form.watch();
  const wrong = check(schema, values, speak).errors ?? {};
  const advised = adviceOf(values, setup.advice ?? {}, speak);
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  async function run(data: Out): Promise<void> {
    start({});
    try {
      await setup.save(data);
    } catch (error) {
      const { '': rest, ...errors } = fieldErrors(error, Object.keys(form.getValues()));
      setTold(errors);
      const [name] = Object.keys(errors);
      if (name) form.setFocus(name as Path<In>);
      if (!name) setFailure(rest ?? sayFailure(texts, error, setup.context, setup.known?.(error)));
    }
  }

  function start(list: Wrong): void {
    setFailure('');
    setTold({});
    setListed(list);
    setSeen((before) => ({ ...before, submitted: true }));
  }

  const shows = (name: Path<In>) => isShown(name, setup.shows?.[name] ?? 'blur', seen);
  const { defaultValues, isSubmitting } = form.formState;
  return {
    form,
    failure,
    setFailure,
    /** Begins anew once something was done, for a form that stays. */
    restart: (values: DefaultValues<In>) => {
      form.reset(values);
      setSeen(NOTHING_SEEN);
    },
    busy: isSubmitting,
    /** Native validation speaks until the script is there. */
    ready: isReady,
    /** Errors of the last sending that are still there, as they were told then, so that nothing is read out twice. */
    listed: Object.entries(listed).filter(([name]) => name in wrong || name in told),
    submit: form.handleSubmit(run, () => start(check(schema, form.getValues(), speak).errors ?? {})),
    field: (name: Path<In>): BoundField => ({
      ...form.register(name, {
        onBlur: () => setSeen((before) => withLeft(before, name)),
        onChange: () => {
          setSeen((before) => withChanged(before, name));
          setTold(({ [name]: _, ...others }) => others);
        },
      }),
      id: `field-${name}`,
      label: texts[`field.${name}`] ?? name,
      error: (shows(name) ? wrong[name] : undefined) ?? told[name],
      advice: shows(name) && !wrong[name] ? advised[name] : undefined,
      initial: initialOf(defaultValues?.[name]),
    }),
  };
}

function initialOf(value: unknown): BoundField['initial'] {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;
}

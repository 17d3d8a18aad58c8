'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState, useSyncExternalStore } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { explain, fieldErrors } from '#lib/api/errors.ts';
import type { Kept } from '#lib/forms/kept.ts';
import { say, type Texts } from '#lib/forms/say.ts';

interface PartForm<In extends FieldValues, Out> {
  schema: z.ZodType<Out, In>;
  values: DefaultValues<In>;
  /** What a post without JavaScript left behind. */
  kept: Kept | null;
  texts: Texts;
  save: (data: Out) => Promise<void>;
  /** The text of a failure that this part knows better. */
  known?: (error: unknown) => string | undefined;
}

const never = () => () => undefined;

/**
 * A part of the checkout as a form: errors upon leaving a field, focus to the first wrong one, the API's violations
 * beside their fields, everything typed kept. `failure` is what concerns the form as a whole.
 */
export function usePartForm<In extends FieldValues, Out>({
  schema,
  values,
  kept,
  texts,
  save,
  known,
}: PartForm<In, Out>) {
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema),
    defaultValues: { ...values, ...kept?.values } as DefaultValues<In>,
    mode: 'onBlur',
  });
  const first = kept?.message && ('text' in kept.message ? kept.message.text : say(texts, kept.message.id));
  const [failure, setFailure] = useState(first ?? '');
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  async function run(data: Out): Promise<void> {
    setFailure('');
    try {
      await save(data);
    } catch (error) {
      const names = Object.keys(form.getValues());
      const { '': rest, ...wrong } = fieldErrors(error, names);
      const entries = Object.entries(wrong);
      for (const [index, [name, message]] of entries.entries())
        form.setError(name as Path<In>, { message }, { shouldFocus: index === 0 });
      const said = explain(error, 'checkout', () => true, known?.(error));
      if (entries.length === 0 && said)
        setFailure(rest ?? ('text' in said ? said.text : say(texts, said.id)));
    }
  }

  const { errors, isSubmitting, isSubmitted } = form.formState;
  return {
    form,
    failure,
    setFailure,
    busy: isSubmitting,
    /** Native validation speaks until the script is there. */
    ready,
    submit: form.handleSubmit(run, () => setFailure(say(texts, 'form.incomplete'))),
    errorOf: (name: Path<In>): string | undefined =>
      (errors[name]?.message as string | undefined) ?? (isSubmitted ? undefined : kept?.errors[name]),
  };
}

'use client';

import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { FieldRules } from './rules/schema.ts';
import type { FormatViolation } from './rules/violation-formatter.ts';

/** Rules of the input, made by `withRules`: available, or loaded at the form's first use (form-on-demand.ts). */
export type FormSchema<In, Out> = z.ZodType<Out, In> | (() => Promise<z.ZodType<Out, In>>);

/** Texts by field name. */
export type FieldErrors = Record<string, string>;

interface CheckSetup<In extends FieldValues, Out> {
  schema: FormSchema<In, Out>;
  /** Rules that show advice and do not block the form. */
  advice: FieldRules<In> | undefined;
  formatViolation: FormatViolation;
  /** Whether some errors are shown before any input. */
  atOnce: boolean;
}

interface Loaded<In extends FieldValues, Out> {
  checks: typeof import('./form-checks.ts');
  /** Undefined until the rules are loaded. */
  schema: z.ZodType<Out, In> | undefined;
}

/**
 * Applies the rules of a form. Their code is loaded when the form is first used, because most pages are only read;
 * until then there are no errors. `load` fails without a network.
 */
export function useFormChecks<In extends FieldValues, Out>(setup: CheckSetup<In, Out>) {
  const { schema: given, advice = {}, formatViolation, atOnce } = setup;
  const [, setLoaded] = useState(false);
  // Submitting uses the rules loaded after its render.
  const loaded = useRef<Loaded<In, Out>>(undefined);
  const loading = useRef<Promise<void>>(undefined);

  const load = (): Promise<void> => {
    loading.current ??= Promise.all([
      import('./form-checks.ts'),
      typeof given === 'function' ? given() : undefined,
    ]).then(
      ([checks, schema]) => {
        loaded.current = { checks, schema };
        setLoaded(true);
      },
      (error: unknown) => {
        loading.current = undefined;
        throw error;
      },
    );
    return loading.current;
  };
  const prepare = () => void load().catch(() => undefined);

  const prepareFirst = useRef(prepare);
  useEffect(() => {
    if (atOnce) prepareFirst.current();
  }, [atOnce]);

  const present = () => {
    const schema = typeof given === 'function' ? loaded.current?.schema : given;
    return loaded.current && schema ? { checks: loaded.current.checks, schema } : undefined;
  };

  const resolver: Resolver<In, unknown, Out> = async (...asked) => {
    await load();
    const found = present();
    if (!found) throw new Error('the rules of the form are not loaded');
    return found.checks.resolverOf(found.schema, formatViolation)(...asked);
  };

  return {
    isLoaded: () => loaded.current !== undefined,
    load,
    /** Begins loading at the first sign that the form is used. */
    prepare,
    resolver,
    errorsOf: (values: In): FieldErrors => {
      const found = present();
      return found?.checks.validate(found.schema, values, formatViolation).errors ?? {};
    },
    adviceOf: (values: In): FieldErrors => present()?.checks.adviceOf(values, advice, formatViolation) ?? {},
  };
}

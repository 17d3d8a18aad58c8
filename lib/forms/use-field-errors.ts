'use client';

import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import {
  isErrorShown,
  NO_ACTIVITY,
  type ShowErrorsOn,
  withBlurred,
  withChanged,
} from './error-visibility.ts';
import { validate } from './fields.ts';
import { adviceOf, type FieldRules } from './rules/schema.ts';
import type { FormatViolation } from './rules/violation-formatter.ts';

/** Texts of errors by the names of their fields. */
type FieldErrors = Record<string, string>;

interface ErrorSetup<In extends FieldValues, Out> {
  schema: z.ZodType<Out, In>;
  /** Of the form now. */
  values: In;
  formatViolation: FormatViolation;
  /** Fields whose errors do not wait for `blur`. */
  showErrorsOn: Partial<Record<string, ShowErrorsOn>> | undefined;
  /** Rules that are told of and do not keep the form from being sent. */
  advice: FieldRules<In> | undefined;
  /** Errors from outside the rules that the form begins with. */
  posted: FieldErrors;
  /** Whether the list above the form begins with them. */
  listsPosted: boolean;
}

/**
 * What is wrong with the fields of a form, and since when it shows. Rules are asked at every change; what the API finds
 * wrong stays until its field changes.
 */
export function useFieldErrors<In extends FieldValues, Out>(setup: ErrorSetup<In, Out>) {
  const { schema, values, formatViolation, posted } = setup;
  const [activity, setActivity] = useState(NO_ACTIVITY);
  // What was told from outside the rules: by the API, or by a post without JavaScript.
  const [apiErrors, setApiErrors] = useState(posted);
  const [listed, setListed] = useState(setup.listsPosted ? posted : {});
  const ruleErrors = ruleErrorsOf(values);
  const advices = adviceOf(values, setup.advice ?? {}, formatViolation);
  const isShown = (name: string) => isErrorShown(name, setup.showErrorsOn?.[name] ?? 'blur', activity);

  function ruleErrorsOf(checked: In): FieldErrors {
    return validate(schema, checked, formatViolation).errors ?? {};
  }

  return {
    /** Errors of the last sending that are still there, as they were told then, so that nothing is read out twice. */
    listed: Object.entries(listed).filter(([name]) => name in ruleErrors || name in apiErrors),
    errorOf: (name: string) => (isShown(name) ? ruleErrors[name] : undefined) ?? apiErrors[name],
    adviceOf: (name: string) => (isShown(name) && !ruleErrors[name] ? advices[name] : undefined),
    /** The form is sent: from now on every error shows. @param refused values that break a rule, which are listed */
    beginAttempt: (refused?: In) => {
      setApiErrors({});
      setListed(refused ? ruleErrorsOf(refused) : {});
      setActivity((before) => ({ ...before, submitted: true }));
    },
    setApiErrors,
    onBlur: (name: string) => setActivity((before) => withBlurred(before, name)),
    onChange: (name: string) => {
      setActivity((before) => withChanged(before, name));
      setApiErrors(({ [name]: _, ...others }) => others);
    },
    /** Forgets which fields were left and changed, for a form that begins anew. */
    restart: () => setActivity(NO_ACTIVITY),
  };
}

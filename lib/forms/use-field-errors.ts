'use client';

import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import {
  isErrorShown,
  NO_ACTIVITY,
  type ShowErrorsOn,
  withBlurred,
  withChanged,
} from './error-visibility.ts';
import type { FieldErrors } from './use-form-checks.ts';

interface ErrorSetup<In extends FieldValues> {
  /** Applies the rules (use-form-checks.ts). */
  checks: { errorsOf: (values: In) => FieldErrors; adviceOf: (values: In) => FieldErrors };
  /** Of the form now. */
  values: In;
  /** Fields whose errors do not wait for `blur`. */
  showErrorsOn: Partial<Record<string, ShowErrorsOn>> | undefined;
  /** Errors from outside the rules that the form begins with. */
  posted: FieldErrors;
  /** Whether the list above the form begins with them. */
  listsPosted: boolean;
}

/**
 * What is wrong with the fields of a form, and since when it shows. Rules are asked at every change; what the API finds
 * wrong stays until its field changes.
 */
export function useFieldErrors<In extends FieldValues>(setup: ErrorSetup<In>) {
  const { checks, values, posted } = setup;
  const [activity, setActivity] = useState(NO_ACTIVITY);
  // What was told from outside the rules: by the API, or by a post without JavaScript.
  const [apiErrors, setApiErrors] = useState(posted);
  const [listed, setListed] = useState(setup.listsPosted ? posted : {});
  const ruleErrors = checks.errorsOf(values);
  const advices = checks.adviceOf(values);
  const isShown = (name: string) => isErrorShown(name, setup.showErrorsOn?.[name] ?? 'blur', activity);

  return {
    /** Errors of the last sending that are still there, as they were told then, so that nothing is read out twice. */
    listed: Object.entries(listed).filter(([name]) => name in ruleErrors || name in apiErrors),
    errorOf: (name: string) => (isShown(name) ? ruleErrors[name] : undefined) ?? apiErrors[name],
    adviceOf: (name: string) => (isShown(name) && !ruleErrors[name] ? advices[name] : undefined),
    /** The form is sent: from now on every error shows. @param refused values that break a rule, which are listed */
    beginAttempt: (refused?: In) => {
      setApiErrors({});
      setListed(refused ? checks.errorsOf(refused) : {});
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

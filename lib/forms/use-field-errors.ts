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
  /** Current values of the form. */
  values: In;
  /** Fields whose errors are shown before `blur`. */
  showErrorsOn: Partial<Record<string, ShowErrorsOn>> | undefined;
  /** Initial errors from outside the rules. */
  posted: FieldErrors;
  /** Whether the list above the form shows them at first. */
  listsPosted: boolean;
}

/**
 * Errors of a form's fields, and whether each is shown yet. Rules are evaluated at every change; the API's errors
 * stay until their field changes.
 */
export function useFieldErrors<In extends FieldValues>(setup: ErrorSetup<In>) {
  const { checks, values, posted } = setup;
  const [activity, setActivity] = useState(NO_ACTIVITY);
  // Errors from outside the rules: from the API, or from a post without JavaScript.
  const [apiErrors, setApiErrors] = useState(posted);
  const [listed, setListed] = useState(setup.listsPosted ? posted : {});
  const ruleErrors = checks.errorsOf(values);
  const advices = checks.adviceOf(values);
  const isShown = (name: string) => isErrorShown(name, setup.showErrorsOn?.[name] ?? 'blur', activity);

  return {
    /** Remaining errors of the last submission, with their first text, so that nothing is announced twice. */
    listed: Object.entries(listed).filter(([name]) => name in ruleErrors || name in apiErrors),
    errorOf: (name: string) => (isShown(name) ? ruleErrors[name] : undefined) ?? apiErrors[name],
    adviceOf: (name: string) => (isShown(name) && !ruleErrors[name] ? advices[name] : undefined),
    /**
     * Begins a submission: from now on every error is shown. @param refused values that break a rule, to list
     * their errors
     */
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
    /** Forgets the activity in the fields, for a form that is cleared. */
    restart: () => setActivity(NO_ACTIVITY),
  };
}

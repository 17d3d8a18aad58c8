'use client';

import { type FormEvent, lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { FORM_ERRORS } from '#lib/forms/form-errors.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './field.module.css';
import { SubmitContext } from './submit-button.tsx';

/** State of `useShopForm` that the frame uses. */
interface FormFrameState {
  failure: string;
  busy: boolean;
  listed: [string, string][];
  ready: boolean;
  needsSignIn?: 'again' | 'confirm';
  /** Loads the code that validates the form. */
  prepare: () => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

const SignInAgain = lazy(() => import('./sign-in-again.tsx'));

interface FormFrameProps {
  state: FormFrameState;
  /** Address for a form sent without JavaScript. */
  action: string;
  texts: Messages;
  /** Hidden fields. */
  hidden?: Record<string, string | number>;
  /** Message id of the sentence above the list of errors. */
  summary?: string;
  children: ReactNode;
  /** The submit button of a long form: the form's error is then shown right above it. */
  submit?: ReactNode;
}

/** A form with its error and links to invalid fields above its fields. */
export function FormFrame(props: FormFrameProps) {
  const { state, action, texts, hidden = {}, summary = 'rule.check', children, submit } = props;
  const failure = state.failure && <Failure key={state.failure}>{state.failure}</Failure>;
  const ref = useRef<HTMLFormElement>(null);
  return (
    <SubmitContext value={{ busy: state.busy, texts }}>
      {state.needsSignIn && (
        <Suspense>
          <SignInAgain
            reason={state.needsSignIn}
            onConfirmed={() => ref.current?.requestSubmit()}
            texts={texts}
          />
        </Suspense>
      )}
      <form
        ref={ref}
        method="post"
        action={action}
        onFocus={state.prepare}
        onPointerEnter={state.prepare}
        onSubmit={state.submit}
        noValidate={state.ready}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {!submit && failure}
        {state.listed.length > 0 && (
          <div role="alert" id={state.failure ? undefined : FORM_ERRORS} className={styles.failure}>
            <p>
              <b>{format(texts, 'rule.incomplete')}</b> {format(texts, summary)}
            </p>
            <ul>
              {state.listed.map(([name, text]) => (
                <li key={name}>
                  <a href={`#field-${name}`} onClick={(event) => goTo(event, name)}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        {children}
        {submit && failure}
        {submit}
      </form>
    </SubmitContext>
  );
}

/** The error of the whole form, scrolled into view. */
function Failure({ children }: { children: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a clean-up.
    ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <p ref={ref} role="alert" id={FORM_ERRORS} className={styles.failure}>
      {children}
    </p>
  );
}

/** Focuses a field without a new entry in the browser's history. */
function goTo(event: MouseEvent, name: string): void {
  event.preventDefault();
  document.getElementById(`field-${name}`)?.focus();
}

'use client';

import { type FormEvent, lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { FORM_ERRORS } from '#lib/forms/form-errors.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './field.module.css';
import { SubmitContext } from './submit-button.tsx';

/** What the frame needs of `useShopForm`. */
interface FormFrameState {
  failure: string;
  busy: boolean;
  listed: [string, string][];
  ready: boolean;
  needsSignIn?: 'again' | 'confirm';
  /** Has it loaded what checks the form. */
  prepare: () => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

const SignInAgain = lazy(() => import('./sign-in-again.tsx'));

interface FormFrameProps {
  state: FormFrameState;
  /** Where it is posted without JavaScript. */
  action: string;
  texts: Messages;
  /** Fields that are sent along. */
  hidden?: Record<string, string | number>;
  /** Message id of the sentence above the list of errors. */
  summary?: string;
  children: ReactNode;
  /** The button that sends it, where the form is long: what went wrong as a whole is then said right above it. */
  submit?: ReactNode;
}

/** A form with, above its fields, what went wrong with it as a whole and a link to each wrong field. */
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

/** What went wrong with the whole form, brought into view. */
function Failure({ children }: { children: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // In newer browsers it answers with a promise, which is no clean-up.
    ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <p ref={ref} role="alert" id={FORM_ERRORS} className={styles.failure}>
      {children}
    </p>
  );
}

/** To the field without a step in the browser's history. */
function goTo(event: MouseEvent, name: string): void {
  event.preventDefault();
  document.getElementById(`field-${name}`)?.focus();
}

'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import type { User } from '#contract/identity.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { type SubmitDefinition, useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './account-form.module.css';

/** Props of a form about the customer. */
export interface AccountFormProps {
  me: User;
  flash: FormFlash | null;
  texts: Messages;
}

/**
 * A form about the customer that stays on its page and reloads the page's data after it is sent.
 *
 * @param values initial values
 * @param options.clears whether the form is emptied afterwards
 * @param options.sendsChanges whether the form sends its first values too, of which it keeps what did not change
 */
export function useAccountForm<In extends FieldValues, Out>(
  form: SubmitDefinition<In, Out & object>,
  { me, flash, texts }: AccountFormProps,
  values: DefaultValues<In>,
  { clears = false, sendsChanges = false } = {},
) {
  const router = useRouter();
  const [isDone, setDone] = useState(false);
  const [loaded, setLoaded] = useState(() => flash?.values.loaded ?? JSON.stringify(values));
  const state = useSubmitForm(form, {
    values,
    flash,
    texts,
    hidden: { customer: me.id, ...(sendsChanges && { loaded }) },
    onDone: () => {
      setDone(true);
      if (clears) state.restart(values);
      setLoaded(JSON.stringify(state.form.getValues()));
      router.refresh();
    },
  });
  return { ...state, isDone };
}

interface AccountFormFrameProps {
  state: Pick<
    ReturnType<typeof useAccountForm>,
    'failure' | 'listed' | 'ready' | 'needsSignIn' | 'prepare' | 'submit' | 'frame' | 'busy' | 'isDone'
  >;
  /** Message after the form was sent. */
  done: string;
  /** Label of the button. */
  action?: string;
  texts: Messages;
  children: ReactNode;
}

/** Fields of such a form, its button below and its result above. */
export function AccountForm({ state, done, action, texts, children }: AccountFormFrameProps) {
  return (
    <div className={styles.form}>
      <div role="status">{state.isDone && <p className={styles.done}>{done}</p>}</div>
      <FormFrame state={state} {...state.frame}>
        {children}
        <SubmitButton>
          {state.busy ? format(texts, 'account.saving') : (action ?? format(texts, 'account.save'))}
        </SubmitButton>
      </FormFrame>
    </div>
  );
}

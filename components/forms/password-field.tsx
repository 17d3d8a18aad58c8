'use client';

import clsx from 'clsx';
import { type ComponentProps, useState } from 'react';
import type { BoundField } from '#lib/forms/use-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './field.module.css';
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type Own = Omit<FieldFrameProps, 'optional'> &
  Pick<BoundField, 'name' | 'initial'> & {
    /** Whether the script is there that the button needs. */
    ready: boolean;
    texts: Messages;
    /** The one that is there already, unless it says otherwise. */
    autoComplete?: 'new-password';
  };
type PasswordFieldProps = Own & Omit<ComponentProps<'input'>, keyof Own>;

/** A password, which can be shown while it is typed. Pasting and password managers work as everywhere. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, error, advice, help, full, initial: _, ready, texts, ...input } = props;
  const [isShown, setShown] = useState(false);
  const frame = { id: input.id, label, error, advice, help, full };
  return (
    <FieldFrame {...frame}>
      <span className={styles.secret}>
        <input
          required
          autoComplete="current-password"
          {...input}
          {...describedBy(frame)}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={clsx(styles.input, error && styles.bad)}
        />
        {ready && (
          <button
            type="button"
            className={styles.reveal}
            aria-pressed={isShown}
            aria-controls={input.id}
            onClick={() => setShown(!isShown)}
          >
            {format(texts, isShown ? 'signIn.hide' : 'signIn.show')}
          </button>
        )}
      </span>
    </FieldFrame>
  );
}

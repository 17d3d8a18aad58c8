'use client';

import { type ComponentProps, useState } from 'react';
import type { BoundField } from '#lib/forms/use-shop-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldFrameProps, frameOf } from './field-frame.tsx';

type Own = Omit<FieldFrameProps, 'optional'> &
  Pick<BoundField, 'name' | 'initial'> & {
    /** Whether the script that the button needs has loaded. */
    ready: boolean;
    texts: Messages;
    /** The current password unless set. */
    autoComplete?: 'new-password';
  };
type PasswordFieldProps = Own & Omit<ComponentProps<'input'>, keyof Own>;

/** A password, which can be shown while typing. Pasting and password managers work as usual. */
export function PasswordField({ initial: _, ready, texts, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const { frame, input } = frameOf(field);
  return (
    <FieldFrame {...frame}>
      <span className={styles.secret}>
        <input
          required
          autoComplete="current-password"
          {...input}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
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

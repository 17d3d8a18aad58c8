'use client';

import { PASSWORD_LENGTH } from '#contract/password-length.ts';
import { passwordLength } from '#lib/account/password.ts';
import type { BoundField } from '#lib/forms/use-shop-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './field.module.css';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldProps<Name extends string> {
  /** State of the surrounding form (lib/forms/use-shop-form.ts). */
  state: {
    field: (name: Name) => BoundField;
    form: { watch: (name: Name) => string | undefined };
    ready: boolean;
  };
  name: Name;
  texts: Messages;
}

/** A new password with its required length and progress. It has no other rules. */
export function NewPasswordField<Name extends string>({ state, name, texts }: NewPasswordFieldProps<Name>) {
  const { ready } = state;
  const length = passwordLength(state.form.watch(name) ?? '');
  const { min, max } = PASSWORD_LENGTH;
  return (
    <div className={styles.chosen}>
      <PasswordField
        {...state.field(name)}
        autoComplete="new-password"
        help={format(texts, 'signIn.password.help', { min })}
        texts={texts}
        ready={ready}
        full
      />
      {ready && length > 0 && (
        <p className={styles.strength} role="status">
          <meter
            min={0}
            max={min}
            low={min - 1}
            optimum={min}
            value={Math.min(length, min)}
            aria-label={format(texts, 'signIn.password.length')}
          />
          <span>
            {length >= min && length <= max
              ? format(texts, 'signIn.password.long')
              : format(texts, 'signIn.password.more', { count: Math.max(0, min - length) })}
          </span>
        </p>
      )}
    </div>
  );
}

import { useState } from 'react';
import { passkeysText } from '#lib/office/passkeys.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import styles from './passkeys-dialog.module.css';

/** The name of a new passkey, which tells it from others. */
export function AddPasskey({ busy, add }: { busy: boolean; add: (name: string) => void }) {
  const [name, setName] = useState(() => passkeysText('office.passkeys.thisDevice'));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        add(name.trim() || passkeysText('office.passkeys.thisDevice'));
      }}
    >
      <Field
        label={passkeysText('office.passkeys.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        maxLength={60}
        autoComplete="off"
        required
      />
      <Button kind="go" type="submit" disabled={busy} aria-busy={busy}>
        {passkeysText('office.passkeys.add')}
      </Button>
    </form>
  );
}

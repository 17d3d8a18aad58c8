import { useState } from 'react';
import { passkeysText } from '#lib/office/passkeys.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import styles from './passkeys-dialog.module.css';

interface AddPasskeyProps {
  busy: boolean;
  /** Calls `onAdded` once the passkey is saved. */
  add: (name: string, onAdded: () => void) => void;
}

/** Name of a new passkey. */
export function AddPasskey({ busy, add }: AddPasskeyProps) {
  const proposed = passkeysText('office.passkeys.thisDevice');
  const [name, setName] = useState(proposed);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        add(name.trim() || proposed, () => setName(proposed));
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

'use client';

import { TextField } from '#components/forms/text-field.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { createPasskey, usePasskeySupport } from '#lib/passkeys.ts';
import { formPath } from '#lib/routes.ts';
import form from './account-form.module.css';
import { readOptions, usePasskeyForm } from './use-passkey.ts';

/** Creates a passkey in the browser, under a name that the customer recognises. */
export function AddPasskey({ texts }: { texts: Messages }) {
  const isSupported = usePasskeySupport();
  const { form: ref, busy, failure, ask } = usePasskeyForm(texts);
  if (isSupported === false) return <p className="soft small">{format(texts, 'passkey.unsupported')}</p>;
  return (
    <form
      ref={ref}
      className={form.form}
      method="post"
      action={formPath('add-passkey')}
      onSubmit={(event) => {
        event.preventDefault();
        void ask(() => createPasskey(readOptions('auth/passkeys/options')));
      }}
    >
      <input type="hidden" name="answer" />
      <TextField
        id="field-passkeyName"
        name="name"
        label={format(texts, 'field.passkeyName')}
        initial={format(texts, 'passkey.name')}
        error={undefined}
        maxLength={60}
        autoComplete="off"
      />
      {failure && (
        <p role="alert" className={form.failure}>
          {failure}
        </p>
      )}
      <p className={form.ways}>
        <button
          type="submit"
          className={buttonClass('outline')}
          disabled={busy || !isSupported}
          aria-busy={busy}
        >
          {format(texts, busy ? 'passkey.busy' : 'passkey.add')}
        </button>
      </p>
    </form>
  );
}

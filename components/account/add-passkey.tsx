'use client';

import { z } from 'zod';
import { TextField } from '#components/forms/text-field.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { addPasskeyForm } from '#lib/account/passkey-forms.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import form from './account-form.module.css';
import { readOptions, usePasskeyForm, usePasskeySupport, webauthn } from './use-passkey.ts';

const creation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});

async function create(): Promise<object> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    webauthn(),
    readOptions('auth/passkeys/options', creation),
  ]);
  return startRegistration({ optionsJSON });
}

/** Has the browser make a passkey, under a name that tells it from others. */
export function AddPasskey({ texts }: { texts: Messages }) {
  const isSupported = usePasskeySupport();
  const { form: ref, busy, failure, ask } = usePasskeyForm(texts);
  if (isSupported === false) return <p className="soft small">{format(texts, 'passkey.unsupported')}</p>;
  return (
    <form
      ref={ref}
      className={form.form}
      method="post"
      action={formPath(addPasskeyForm.name)}
      onSubmit={(event) => {
        event.preventDefault();
        void ask(create);
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

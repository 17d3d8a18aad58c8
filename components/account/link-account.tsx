'use client';

import { FormFrame } from '#components/forms/form-frame.tsx';
import { PasswordField } from '#components/forms/password-field.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { connectAddForm, connectLinkForm } from '#lib/account/browser-forms.ts';
import { connectCheckPath, loginPath } from '#lib/account-paths.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import form from './account-form.module.css';
import styles from './sign-in.module.css';

interface LinkAccountProps {
  provider: { id: string; name: string };
  brand: string;
  /** Names the sign-in that waits. */
  link: string;
  /** The address that has an account; '' once that is not known any more. */
  email: string;
  isSignedIn: boolean;
  flash: FormFlash | null;
  next: string;
  texts: Messages;
}

/** The account that has the provider's e-mail is proven, by its password or by being signed in to it; then both are one. */
export function LinkAccount(props: LinkAccountProps) {
  const { provider, brand, link, email, isSignedIn, next, texts } = props;
  const hidden = { provider: provider.id, client: brand, link, next };
  const here = connectCheckPath(provider.id, brand, { link });
  const names = { provider: provider.name, email };
  const lead = isSignedIn ? 'connect.link.signedIn' : email ? 'connect.exists.lead' : 'connect.link.unnamed';
  return (
    <div>
      <h1 tabIndex={-1}>{format(texts, isSignedIn ? 'connect.add' : 'connect.exists', names)}</h1>
      <p className={styles.lead}>{format(texts, lead, names)}</p>
      {isSignedIn ? <Add {...props} hidden={hidden} /> : <Prove {...props} hidden={hidden} />}
      {!isSignedIn && (
        <p className={form.ways}>
          <a className={form.link} href={loginPath({ redirect: here })}>
            {format(texts, 'connect.link.other')}
          </a>
        </p>
      )}
    </div>
  );
}

type StepProps = LinkAccountProps & { hidden: Record<string, string> };

function Prove({ provider, email, flash, hidden, texts }: StepProps) {
  const state = useSubmitForm(connectLinkForm, {
    values: { password: '' },
    flash,
    texts,
    hidden: { ...hidden, email },
    onDone: ({ to }) => window.location.assign(to),
  });
  return (
    <FormFrame state={state} {...state.frame}>
      <div className={form.fields}>
        {/* Password managers look for the address beside the password. */}
        <input
          className="visually-hidden"
          type="email"
          autoComplete="username"
          aria-hidden="true"
          tabIndex={-1}
          value={email}
          readOnly
        />
        <PasswordField {...state.field('password')} texts={texts} ready={state.ready} />
      </div>
      <SubmitButton main>{format(texts, 'connect.link', { provider: provider.name })}</SubmitButton>
    </FormFrame>
  );
}

function Add({ provider, flash, hidden, texts }: StepProps) {
  const state = useSubmitForm(connectAddForm, {
    values: {},
    flash,
    texts,
    hidden,
    onDone: ({ to }) => window.location.assign(to),
  });
  return (
    <FormFrame state={state} {...state.frame}>
      <SubmitButton main>{format(texts, 'connect.add', { provider: provider.name })}</SubmitButton>
    </FormFrame>
  );
}

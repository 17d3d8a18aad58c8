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
  /** Id of the pending sign-in. */
  link: string;
  /** Email address of the existing account; '' once it is no longer known. */
  email: string;
  isSignedIn: boolean;
  flash: FormFlash | null;
  next: string;
  texts: Messages;
}

/**
 * Links a provider to the account with its email address. The customer proves the account by its password or
 * session.
 */
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
        {/* Password managers look for the address next to the password. */}
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

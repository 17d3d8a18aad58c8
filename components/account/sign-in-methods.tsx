import clsx from 'clsx';
import { buttonClass } from '#components/ui/button.ts';
import type { Passkey } from '#contract/passkey.ts';
import type { Identity, SignInProvider } from '#contract/sign-in.ts';
import { connectPath, loginPath, signInMethodsPath } from '#lib/account-paths.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoment } from '#lib/order/actions/period.ts';
import styles from './account.module.css';
import form from './account-form.module.css';
import { AddPasskey } from './add-passkey.tsx';
import { RowAction } from './row-action.tsx';

interface SignInMethodsProps {
  providers: readonly SignInProvider[];
  identities: readonly Identity[];
  passkeys: readonly Passkey[];
  brand: string;
  /** The customer signed in recently, so another method can be added at once. */
  isRecent: boolean;
  texts: Messages;
}

/** Sign-in methods other than the password: passkeys and accounts at providers. Adds and removes them. */
export function SignInMethods({
  providers,
  identities,
  passkeys,
  brand,
  isRecent,
  texts,
}: SignInMethodsProps) {
  const linked = new Set(identities.map(({ provider }) => provider));
  const others = providers.filter(({ id }) => !linked.has(id));
  const dateTime = (at: string) => formatMoment(at, texts.locale);
  return (
    <>
      <h3>{format(texts, 'signInMethods.passkeys')}</h3>
      <p className="soft small">{format(texts, 'passkey.lead')}</p>
      {passkeys.length > 0 && (
        <ul className={clsx(styles.rows, styles.bare)}>
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <SignInMethodRow key={id} id={id} name={name} remove="remove-passkey" texts={texts}>
              {format(texts, 'signInMethods.added', { date: dateTime(createdAt) })},{' '}
              {lastUsedAt
                ? format(texts, 'signInMethods.used', { moment: dateTime(lastUsedAt) })
                : format(texts, 'signInMethods.unused')}
            </SignInMethodRow>
          ))}
        </ul>
      )}
      {isRecent ? <AddPasskey texts={texts} /> : <ConfirmFirst texts={texts} />}
      {(identities.length > 0 || (others.length > 0 && isRecent)) && (
        <h3>{format(texts, 'signInMethods.providers')}</h3>
      )}
      {identities.length > 0 && (
        <ul className={clsx(styles.rows, styles.bare)}>
          {identities.map(({ id, name, email, createdAt, lastUsedAt }) => (
            <SignInMethodRow key={id} id={id} name={name} remove="remove-provider" texts={texts}>
              {email && `${email}, `}
              {format(texts, 'signInMethods.added', { date: dateTime(createdAt) })},{' '}
              {format(texts, 'signInMethods.used', { moment: dateTime(lastUsedAt) })}
            </SignInMethodRow>
          ))}
        </ul>
      )}
      {others.length > 0 && isRecent && (
        <p className={form.ways}>
          {others.map(({ id, name }) => (
            <a
              key={id}
              className={buttonClass('outline')}
              href={connectPath(id, { brand, intent: 'link', previous: signInMethodsPath() })}
            >
              {format(texts, 'signInMethods.connect', { provider: name })}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

/** Links to the sign-in and back, after which methods can be added. */
function ConfirmFirst({ texts }: { texts: Messages }) {
  return (
    <>
      <p className="soft small">{format(texts, 'signInMethods.confirm.lead')}</p>
      <p className={form.ways}>
        <a
          className={buttonClass('outline')}
          href={loginPath({ redirect: signInMethodsPath(), reason: 'confirm' })}
        >
          {format(texts, 'signInMethods.confirm')}
        </a>
      </p>
    </>
  );
}

interface SignInMethodRowProps {
  id: string;
  name: string;
  /** The form that removes it. */
  remove: 'remove-passkey' | 'remove-provider';
  texts: Messages;
  /** The dates of its creation and last use. */
  children: React.ReactNode;
}

function SignInMethodRow({ id, name, remove, texts, children }: SignInMethodRowProps) {
  return (
    <li>
      <div className={styles.words}>
        {name}
        <p className="soft small">{children}</p>
      </div>
      <RowAction form={remove} id={id} label={format(texts, 'signInMethods.remove')} name={name} />
    </li>
  );
}

import { buttonClass } from '#components/ui/button.ts';
import type { SignInProvider } from '#contract/sign-in.ts';
import { connectPath } from '#lib/account-paths.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './connect.module.css';
import { PasskeySignIn } from './passkey-sign-in.tsx';

interface OtherSignInMethodsProps {
  providers: readonly SignInProvider[];
  brand: string;
  /** The page to open after the sign-in. */
  redirect: string;
  reason?: 'confirm';
  /** Error of the last passkey sign-in. */
  failure: string;
  texts: Messages;
}

/** Sign-in methods other than email and password: the shop's providers, and a passkey. */
export function OtherSignInMethods({
  providers,
  brand,
  redirect,
  reason,
  failure,
  texts,
}: OtherSignInMethodsProps) {
  return (
    <>
      {providers.length > 0 && (
        <>
          <p className={styles.or}>{format(texts, 'connect.or')}</p>
          <ul className={styles.ways}>
            {providers.map(({ id, name }) => (
              <li key={id}>
                <a className={buttonClass('outline')} href={connectPath(id, { brand, previous: redirect })}>
                  {format(texts, 'connect.with', { provider: name })}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <PasskeySignIn redirect={redirect} reason={reason} failure={failure} texts={texts} />
    </>
  );
}

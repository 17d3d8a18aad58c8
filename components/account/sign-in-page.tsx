import type { ReactNode } from 'react';
import { PlacePicture } from '#components/pictures/place-picture.tsx';
import { format, type Messages } from '#lib/i18n/format.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import form from './account-form.module.css';
import styles from './sign-in.module.css';

interface SignInPageProps {
  /** The reason for the sign-in. */
  reason?: 'expired' | 'signed-out' | 'deleted' | 'confirm';
  /** The page warns the owner of an account, or says that it has ended: the advantages of one are out of place. */
  isWarning?: boolean;
  texts: Messages;
  children: ReactNode;
}

const WHAT = ['signIn.what.1', 'signIn.what.2', 'signIn.what.3'];

/** The sign-in, or the page of a mailed link, next to the advantages of an account. */
export function SignInPage({ reason, isWarning = false, texts, children }: SignInPageProps) {
  return (
    <div className={styles.page}>
      <div>
        {reason && (
          <p role="status" className={form.said}>
            {format(texts, `signIn.reason.${reason}`)}
          </p>
        )}
        {children}
      </div>
      <PlacePicture place="sign-in" locale={SHOP_LOCALE} sizes="500px" className={styles.picture} />
      {!isWarning && (
        <section className={styles.aside} aria-labelledby="what">
          <h2 id="what">{format(texts, 'signIn.what')}</h2>
          <ul>
            {WHAT.map((id) => (
              <li key={id}>{format(texts, id)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

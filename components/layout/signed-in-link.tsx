import { accountPath } from '#lib/account-paths.ts';
import { readMe } from '#lib/api/auth.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { signInStateOf } from '#lib/auth/page-guard.ts';
import { translator } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import styles from './signed-in-link.module.css';

/**
 * Name of the signed-in customer, linked to the account; renders nothing for a guest, or if the API does not
 * answer.
 */
export async function SignedInLink() {
  const { cookies, client } = await currentShopper();
  if (signInStateOf(cookies) !== 'token') return null;
  const me = await readMe(client).catch(() => undefined);
  if (!me || me.isGuest) return null;
  return (
    <a className={styles.link} href={accountPath()}>
      {translator(SHOP_LOCALE)('light.account', { name: me.firstName ?? me.email ?? '' })}
    </a>
  );
}

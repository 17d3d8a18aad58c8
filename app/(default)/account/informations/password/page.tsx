import form from '#components/account/account-form.module.css';
import { AccountPage } from '#components/account/account-page.tsx';
import { FlashMessage } from '#components/account/flash-message.tsx';
import { PasswordForm } from '#components/account/password-form.tsx';
import { Sessions } from '#components/account/sessions.tsx';
import { SignInMethods } from '#components/account/sign-in-methods.tsx';
import { readSignInMethods } from '#lib/account/read-sign-in-methods.ts';
import { accountPasswordPath } from '#lib/account-paths.ts';
import { requireCustomer } from '#lib/api/customer.server.ts';
import { readSessions } from '#lib/api/sessions.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { ACCOUNT } from '#lib/i18n/client-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { brandId } from '#shared/brand-id.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.password');

/** Forms of this page whose result is shown at its top. */
const FORMS = [
  'account-done',
  'end-session',
  'end-other-sessions',
  'add-passkey',
  'remove-passkey',
  'remove-provider',
];

/** The customer's sign-in methods and devices. */
export default async function AccountPasswordPage() {
  const { me, client, cookies } = await requireCustomer(accountPasswordPath());
  const texts = messagesFor(SHOP_LOCALE, ...ACCOUNT);
  const [sessions, ways] = await Promise.all([readSessions(client), readSignInMethods(client)]);
  const flash = FORMS.map((name) => readFlash(cookies, name));
  return (
    <AccountPage part="password" title={format(texts, 'account.nav.password')} texts={texts}>
      <FlashMessage flash={flash} texts={texts} />
      <section className={form.part} aria-labelledby="password-title">
        <h2 id="password-title">{format(texts, 'account.password')}</h2>
        <p>{format(texts, me.hasPassword === false ? 'account.password.none' : 'account.password.lead')}</p>
        {me.hasPassword !== false && (
          <PasswordForm me={me} flash={readFlash(cookies, 'account-password')} texts={texts} />
        )}
      </section>
      <section id="ways" className={form.part} aria-labelledby="ways-title">
        <h2 id="ways-title">{format(texts, 'signInMethods.title')}</h2>
        <p>{format(texts, 'signInMethods.lead')}</p>
        <SignInMethods
          {...ways}
          brand={brandId()}
          isRecent={sessions.some(({ isCurrent, isRecent }) => isCurrent && isRecent)}
          texts={texts}
        />
      </section>
      <section className={form.part} aria-labelledby="sessions-title">
        <h2 id="sessions-title">{format(texts, 'account.sessions')}</h2>
        <p>{format(texts, 'account.sessions.lead')}</p>
        <Sessions sessions={sessions} texts={texts} />
      </section>
    </AccountPage>
  );
}

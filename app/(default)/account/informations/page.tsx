import form from '#components/account/account-form.module.css';
import { AccountPage } from '#components/account/account-page.tsx';
import { DeleteAccountForm } from '#components/account/delete-account-form.tsx';
import { ConsentsForm, DetailsForm, EmailChangeForm, SizesForm } from '#components/account/details-forms.tsx';
import { FlashMessage } from '#components/account/flash-message.tsx';
import { accountDetailsPath, dataExportPath, loginPath } from '#lib/account-paths.ts';
import { requireCustomer } from '#lib/api/customer.server.ts';
import { readGenders } from '#lib/api/products.server.ts';
import { isSignInRecent } from '#lib/api/sessions.ts';
import { genderOrder } from '#lib/catalogue/genders.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { ACCOUNT } from '#lib/i18n/client-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.details');

/** Who the customer is, the address to sign in with, news, and the end of the account. */
export default async function AccountDetailsPage() {
  const { me, client, cookies } = await requireCustomer(accountDetailsPath());
  const texts = messagesFor(SHOP_LOCALE, ...ACCOUNT);
  const [isRecent, genders] = await Promise.all([isSignInRecent(client), readGenders().then(genderOrder)]);
  const flashOf = (name: string) => readFlash(cookies, name);
  return (
    <AccountPage part="details" title={format(texts, 'account.nav.details')} texts={texts}>
      <FlashMessage flash={[flashOf('account-done')]} texts={texts} />
      <section className={form.part} aria-labelledby="details-title">
        <h2 id="details-title">{format(texts, 'account.details')}</h2>
        <DetailsForm me={me} flash={flashOf('account-details')} texts={texts} />
      </section>
      <section className={form.part} aria-labelledby="email-title">
        <h2 id="email-title">{format(texts, 'account.email')}</h2>
        <p>
          {me.pendingEmail
            ? format(texts, 'account.email.pending', { email: me.email ?? '', next: me.pendingEmail })
            : format(texts, 'account.email.lead', { email: me.email ?? '' })}
        </p>
        <EmailChangeForm me={me} flash={flashOf('account-email')} texts={texts} />
      </section>
      <section className={form.part} aria-labelledby="sizes-title">
        <h2 id="sizes-title">{format(texts, 'account.sizes')}</h2>
        <p>{format(texts, 'account.sizes.lead')}</p>
        <SizesForm me={me} genders={genders} flash={flashOf('account-sizes')} texts={texts} />
      </section>
      <section className={form.part} aria-labelledby="news-title">
        <h2 id="news-title">{format(texts, 'account.news')}</h2>
        <p>{format(texts, 'account.news.lead')}</p>
        <ConsentsForm me={me} flash={flashOf('account-news')} texts={texts} />
      </section>
      <section className={form.part} aria-labelledby="export-title">
        <h2 id="export-title">{format(texts, 'account.export')}</h2>
        <p>{format(texts, 'account.export.lead')}</p>
        <p className={form.ways}>
          {isRecent ? (
            <>
              <a className={form.link} href={dataExportPath(me.id, 'readable')} download>
                {format(texts, 'account.export.readable')}
              </a>
              <a className={form.link} href={dataExportPath(me.id, 'json')} download>
                {format(texts, 'account.export.json')}
              </a>
            </>
          ) : (
            <a
              className={form.link}
              href={loginPath({ redirect: `${accountDetailsPath()}#export-title`, reason: 'confirm' })}
            >
              {format(texts, 'account.export.confirm')}
            </a>
          )}
        </p>
      </section>
      <section id="delete" className={form.part} aria-labelledby="delete-title">
        <h2 id="delete-title">{format(texts, 'account.delete')}</h2>
        <p>{format(texts, 'account.delete.lead')}</p>
        <DeleteAccountForm me={me} flash={flashOf('delete-account')} texts={texts} />
      </section>
    </AccountPage>
  );
}

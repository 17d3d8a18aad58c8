import form from '#components/account/account-form.module.css';
import { AccountPage } from '#components/account/account-page.tsx';
import { DeleteAccountForm } from '#components/account/delete-account-form.tsx';
import { ConsentsForm, DetailsForm, EmailChangeForm } from '#components/account/details-forms.tsx';
import { FlashMessage } from '#components/account/flash-message.tsx';
import { Part } from '#components/account/part.tsx';
import { SizesForm } from '#components/account/sizes-form.tsx';
import { accountDetailsPath, accountExportPath, dataExportPath, loginPath } from '#lib/account-paths.ts';
import { requireCustomer } from '#lib/api/customer.server.ts';
import { isSignInRecent } from '#lib/api/sessions.ts';
import { readOfferedSizes } from '#lib/api/sizes.server.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { ACCOUNT } from '#lib/i18n/client-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

/** Forms of this page. */
const FORMS = ['account-details', 'account-email', 'account-sizes', 'account-news', 'delete-account'];

export const instant = false;
export const metadata = privatePage('page.details');

/** Who the customer is, the address to sign in with, sizes, news, and the end of the account: a line for each. */
export default async function AccountDetailsPage() {
  const { me, client, cookies } = await requireCustomer(accountDetailsPath());
  const texts = messagesFor(SHOP_LOCALE, ...ACCOUNT, 'listing.sizes.');
  const [isRecent, offered] = await Promise.all([isSignInRecent(client), readOfferedSizes()]);
  const t = (id: string, values?: Record<string, string>) => format(texts, id, values);
  const flashes = Object.fromEntries(FORMS.map((name) => [name, readFlash(cookies, name)]));
  /** What a form left behind is seen at once. */
  const part = (name: string, form = `account-${name}`) => ({
    name,
    title: t(`account.${name}`),
    isOpen: Boolean(flashes[form]),
  });
  const formProps = (form: string) => ({ me, flash: flashes[form] ?? null, texts });
  const email = me.email ?? '';
  const hasNews = me.emailSubscription || me.smsSubscription;
  return (
    <AccountPage part="details" title={t('account.nav.details')} texts={texts}>
      <FlashMessage flash={[readFlash(cookies, 'account-done')]} texts={texts} />
      <Part {...part('details')} now={[me.firstName, me.lastName].filter(Boolean).join(' ')}>
        <DetailsForm {...formProps('account-details')} />
      </Part>
      <Part {...part('email')} now={email}>
        <p>
          {me.pendingEmail
            ? t('account.email.pending', { email, next: me.pendingEmail })
            : t('account.email.lead', { email })}
        </p>
        <EmailChangeForm {...formProps('account-email')} />
      </Part>
      <Part {...part('sizes')} now={offered.flatMap(({ gender }) => me.sizes?.[gender] ?? []).join(', ')}>
        <p>{t('account.sizes.lead')}</p>
        <SizesForm offered={offered} {...formProps('account-sizes')} />
      </Part>
      <Part {...part('news')} now={t(hasNews ? 'account.news.on' : 'account.news.off')}>
        <p>{t('account.news.lead')}</p>
        <ConsentsForm {...formProps('account-news')} />
      </Part>
      <Part {...part('export')}>
        <p>{t('account.export.lead')}</p>
        <p className={form.ways}>
          {isRecent ? (
            <>
              <a className={form.link} href={dataExportPath(me.id, 'readable')} download>
                {t('account.export.readable')}
              </a>
              <a className={form.link} href={dataExportPath(me.id, 'json')} download>
                {t('account.export.json')}
              </a>
            </>
          ) : (
            <a className={form.link} href={loginPath({ redirect: accountExportPath(), reason: 'confirm' })}>
              {t('account.export.confirm')}
            </a>
          )}
        </p>
      </Part>
      <Part {...part('delete', 'delete-account')}>
        <p>{t('account.delete.lead')}</p>
        <DeleteAccountForm {...formProps('delete-account')} />
      </Part>
    </AccountPage>
  );
}

import { AccountPage } from '#components/account/account-page.tsx';
import { AccountSection } from '#components/account/account-section.tsx';
import { DataExport } from '#components/account/data-export.tsx';
import { DeleteAccountForm } from '#components/account/delete-account-form.tsx';
import { ConsentsForm, DetailsForm, EmailChangeForm } from '#components/account/details-forms.tsx';
import { FlashMessage } from '#components/account/flash-message.tsx';
import { OwnLengths } from '#components/account/later.tsx';
import { SavedCards } from '#components/account/saved-cards.tsx';
import { SizesForm } from '#components/account/sizes-form.tsx';
import { accountDetailsPath } from '#lib/account-paths.ts';
import { requireCustomer } from '#lib/api/customer.server.ts';
import { readMeasured, readTypes } from '#lib/api/lengths.server.ts';
import { isSignInRecent } from '#lib/api/sessions.ts';
import { readOfferedSizes } from '#lib/api/sizes.server.ts';
import { sizeLabel } from '#lib/catalogue/sizes.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { ACCOUNT_DETAILS } from '#lib/i18n/client-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.details');

interface AccountDetailsProps {
  /** `kind`: the type of garment whose lengths are edited. */
  searchParams: Promise<{ kind?: string | string[] }>;
}

/** Details, email address, sizes, measurements, news, data and deletion of the account, each behind one line. */
export default async function AccountDetailsPage({ searchParams }: AccountDetailsProps) {
  const { kind } = await searchParams;
  const { me, client, cookies } = await requireCustomer(accountDetailsPath());
  const texts = messagesFor(SHOP_LOCALE, ...ACCOUNT_DETAILS);
  const type = typeof kind === 'string' ? kind.trim().slice(0, 100) : '';
  const [isRecent, offered, types, edited] = await Promise.all([
    isSignInRecent(client),
    readOfferedSizes(),
    readTypes(),
    type ? readMeasured(type).then((names) => ({ type, names })) : undefined,
  ]);
  const t = (id: string, values?: Record<string, string>) => format(texts, id, values);
  const flashOf = (form: string) => readFlash(cookies, form);
  /** A section opens when its form comes back with errors. */
  const section = (name: string, form = `account-${name}`) => ({
    name,
    title: t(`account.${name}`),
    isOpen: flashOf(form) !== null,
  });
  const formProps = (form: string) => ({ me, flash: flashOf(form), texts });
  const email = me.email ?? '';
  const sizes = offered
    .flatMap(({ gender }) => me.sizes?.[gender] ?? [])
    .map((value) => sizeLabel(value, (size) => t('listing.size.shoes', { size })));
  const hasNews = me.emailSubscription || me.smsSubscription;
  return (
    <AccountPage part="details" title={t('account.nav.details')} texts={texts}>
      <FlashMessage flash={[flashOf('account-done')]} texts={texts} />
      <AccountSection {...section('details')} summary={[me.firstName, me.lastName].filter(Boolean).join(' ')}>
        <DetailsForm {...formProps('account-details')} />
      </AccountSection>
      <AccountSection {...section('email')} summary={email}>
        <p>
          {me.pendingEmail
            ? t('account.email.pending', { email, next: me.pendingEmail })
            : t('account.email.lead', { email })}
        </p>
        <EmailChangeForm {...formProps('account-email')} />
      </AccountSection>
      <AccountSection {...section('sizes')} summary={sizes.join(', ')}>
        <p>{t('account.sizes.lead')}</p>
        <SizesForm offered={offered} {...formProps('account-sizes')} />
      </AccountSection>
      <AccountSection
        {...section('lengths')}
        isOpen={type !== ''}
        summary={Object.keys(me.ownLengths ?? {}).join(', ')}
      >
        <p>{t('account.lengths.lead')}</p>
        <OwnLengths types={types} edited={edited} {...formProps('account-lengths')} />
      </AccountSection>
      <AccountSection {...section('news')} summary={t(hasNews ? 'account.news.on' : 'account.news.off')}>
        <p>{t('account.news.lead')}</p>
        <ConsentsForm {...formProps('account-news')} />
      </AccountSection>
      <SavedCards client={client} flash={flashOf('delete-card')} texts={texts} />
      <AccountSection {...section('export')}>
        <DataExport customerId={me.id} isRecent={isRecent} texts={texts} />
      </AccountSection>
      <AccountSection {...section('delete', 'delete-account')}>
        <p>{t('account.delete.lead')}</p>
        <DeleteAccountForm {...formProps('delete-account')} />
      </AccountSection>
    </AccountPage>
  );
}

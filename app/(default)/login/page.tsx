import { redirect } from 'next/navigation';
import { AnnounceSignOut } from '#components/account/announce-sign-out.tsx';
import { OtherSignInMethods } from '#components/account/other-sign-in-methods.tsx';
import { SignIn } from '#components/account/sign-in.tsx';
import { SignInPage } from '#components/account/sign-in-page.tsx';
import { readMe } from '#lib/api/auth.ts';
import { readProviders } from '#lib/api/connect.ts';
import { messageText } from '#lib/api/error-messages.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { destinationOf, signInStateOf } from '#lib/auth/page-guard.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { CONNECT } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { brandId } from '#shared/brand-id.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.login');

const REASONS = ['expired', 'signed-out', 'deleted', 'confirm'] as const;

interface LoginPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Sign-in and registration. A signed-in customer is redirected at once. */
export default async function LoginPage({ searchParams }: LoginPageProps) {
  const [{ cookies, client }, query] = await Promise.all([currentShopper(), searchParams]);
  const destination = destinationOf(query.redirect);
  const state = signInStateOf(cookies);
  const me = state === 'none' ? null : await readMe(client).catch(() => null);
  if (me?.type === 'Customer' && query.reason !== 'confirm') redirect(destination);
  const providers = await readProviders(client);
  const reason = REASONS.find((one) => one === query.reason);
  const confirms = reason === 'confirm' ? reason : undefined;
  const texts = messagesFor(SHOP_LOCALE, ...CONNECT);
  return (
    <SignInPage reason={reason} isWarning={reason === 'deleted'} texts={texts}>
      {(reason === 'signed-out' || reason === 'deleted') && <AnnounceSignOut />}
      <SignIn
        redirect={destination}
        reason={confirms}
        brand={brandId()}
        flash={readFlash(cookies, 'sign-in')}
        step={typeof query.step === 'string' ? query.step : undefined}
        email={me?.email ?? ''}
        texts={texts}
      >
        <OtherSignInMethods
          providers={providers}
          brand={brandId()}
          redirect={destination}
          reason={confirms}
          failure={messageText(texts, readFlash(cookies, 'passkey-sign-in')?.message)}
          texts={texts}
        />
      </SignIn>
    </SignInPage>
  );
}

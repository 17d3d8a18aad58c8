import { PasswordReset } from '#components/account/password-reset.tsx';
import { SignInPage } from '#components/account/sign-in-page.tsx';
import { flashOfLink } from '#lib/account/link-states.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { SIGN_IN } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { secretLinkPage } from '#lib/seo/page-metadata.ts';
import { brandId } from '#shared/brand-id.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = secretLinkPage('page.reset');

/** Opened by the link of a mail. The token is used when the form is sent. */
export default async function PasswordResetPage({ params }: { params: Promise<{ token: string }> }) {
  const [{ cookies }, { token }] = await Promise.all([currentShopper(), params]);
  const texts = messagesFor(SHOP_LOCALE, ...SIGN_IN);
  return (
    <SignInPage texts={texts}>
      <PasswordReset
        token={decodeURIComponent(token)}
        brand={brandId()}
        flash={flashOfLink(readFlash(cookies, 'reset-password'), decodeURIComponent(token))}
        texts={texts}
      />
    </SignInPage>
  );
}

import { Activation } from '#components/account/activation.tsx';
import { SignInPage } from '#components/account/sign-in-page.tsx';
import { flashOfLink } from '#lib/account/link-states.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { signInStateOf } from '#lib/auth/page-guard.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { SIGN_IN } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { secretLinkPage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = secretLinkPage('page.undoSignInMethod');

/** Opened by the link of a mail; the token is used when the button is pressed. */
export default async function UndoSignInMethodPage({ params }: { params: Promise<{ token: string }> }) {
  const [{ cookies }, { token }] = await Promise.all([currentShopper(), params]);
  const texts = messagesFor(SHOP_LOCALE, ...SIGN_IN);
  return (
    <SignInPage texts={texts} isWarning>
      <Activation
        kind="undo"
        token={decodeURIComponent(token)}
        flash={flashOfLink(readFlash(cookies, 'undo-sign-in-method'), decodeURIComponent(token))}
        isSignedIn={signInStateOf(cookies) === 'token'}
        texts={texts}
      />
    </SignInPage>
  );
}

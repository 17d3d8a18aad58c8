import { ClaimLink } from '#components/trade-in/claim-link.tsx';
import styles from '#components/trade-in/trade-in.module.css';
import { flashOfLink } from '#lib/account/link-states.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { signInStateOf } from '#lib/auth/page-guard.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { SIGN_IN } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { secretLinkPage } from '#lib/seo/page-metadata.ts';
import { CLAIM_FORM } from '#lib/trade-in/claim-form.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = secretLinkPage('page.tradeInClaim');

interface TradeInClaimPageProps {
  params: Promise<{ token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Opened by the link of a mail to a guest; the token is used when the button is pressed. */
export default async function TradeInClaimPage({ params, searchParams }: TradeInClaimPageProps) {
  const [{ cookies }, { token: written }, { item }] = await Promise.all([
    currentShopper(),
    params,
    searchParams,
  ]);
  const token = decodeURIComponent(written);
  return (
    <div data-light="trade-in" className={styles.claim}>
      <ClaimLink
        token={token}
        item={typeof item === 'string' ? item : undefined}
        flash={flashOfLink(readFlash(cookies, CLAIM_FORM), token)}
        isSignedIn={signInStateOf(cookies) === 'token'}
        texts={messagesFor(SHOP_LOCALE, ...SIGN_IN)}
      />
    </div>
  );
}

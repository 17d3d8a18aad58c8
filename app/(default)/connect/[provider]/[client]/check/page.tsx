import { redirect } from 'next/navigation';
import { ConnectCheck } from '#components/account/connect-check.tsx';
import { ConnectOutcomeView } from '#components/account/connect-outcome.tsx';
import { LinkAccount } from '#components/account/link-account.tsx';
import { SignInPage } from '#components/account/sign-in-page.tsx';
import { readConnection } from '#lib/account/read-connection.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { CONNECT } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { secretLinkPage } from '#lib/seo/page-metadata.ts';
import { brandId } from '#shared/brand-id.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = secretLinkPage('page.connect');

interface ConnectPageProps {
  params: Promise<{ provider: string; client: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The page that a provider redirects to: signs in, or gives the reason of a failure and the next step. */
export default async function ConnectPage({ params, searchParams }: ConnectPageProps) {
  const [shopper, { provider: id }, query] = await Promise.all([currentShopper(), params, searchParams]);
  const { provider, next, flash, email, isSignedIn, ...step } = await readConnection(shopper, id, query);
  const texts = messagesFor(SHOP_LOCALE, ...CONNECT);
  const common = { brand: brandId(), email, next, texts };
  // Covers a visitor who returns to this page after signing in.
  if (isSignedIn && step.outcome === 'over') redirect(next);
  return (
    <SignInPage texts={texts}>
      {provider && step.answer !== undefined ? (
        <ConnectCheck provider={provider} answer={step.answer} {...common} />
      ) : provider && step.link !== undefined ? (
        <LinkAccount provider={provider} link={step.link} isSignedIn={isSignedIn} flash={flash} {...common} />
      ) : (
        <ConnectOutcomeView outcome={step.outcome ?? 'over'} provider={provider} {...common} />
      )}
    </SignInPage>
  );
}

import { connection } from 'next/server';
import { AccountLoading } from '#components/account/account-loading.tsx';
import { destinationOf } from '#lib/auth/page-guard.ts';
import { SIGN_IN } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.loading');

interface AccountLoadingProps {
  searchParams: Promise<{ redirect?: string | string[] }>;
}

/** Shown while the API cannot say which customer is signed in. Reads nothing itself, so it renders at once. */
export default async function AccountLoadingPage({ searchParams }: AccountLoadingProps) {
  await connection();
  const { redirect } = await searchParams;
  return <AccountLoading to={destinationOf(redirect)} texts={messagesFor(SHOP_LOCALE, ...SIGN_IN)} />;
}

import { notFound, redirect } from 'next/navigation';
import { ResaleDetails } from '#components/account/resales/resale-details.tsx';
import styles from '#components/trade-in/trade-in.module.css';
import { readResalePage } from '#lib/account/read-resale.ts';
import { readResaleFlash } from '#lib/account/resale-forms.ts';
import { accountResalePath, guestResalePath } from '#lib/account-paths.ts';
import { signedIn } from '#lib/api/customer.server.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { signInStateOf } from '#lib/auth/page-guard.ts';
import { RESALES } from '#lib/i18n/client-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { tradeInStepPath } from '#lib/trade-in/paths.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.resale');

/** A guest's item, opened by a mailed link: the page of the account for sellers without one. */
export default async function GuestResalePage({ params }: { params: Promise<{ id: string }> }) {
  const [shopper, { id }] = await Promise.all([currentShopper(), params]);
  const who = signInStateOf(shopper.cookies);
  if (who === 'token') redirect(accountResalePath(id));
  if (who === 'none') notFound();
  const found = await readResalePage(signedIn(shopper.client, guestResalePath(id)), id);
  if (!found) notFound();
  const texts = messagesFor(SHOP_LOCALE, ...RESALES, 'errors.account.', 'errors.general.');
  const { state = 'validated' } = found.resale;
  return (
    <div data-light="trade-in" className={styles.resale}>
      <p className="soft">
        <a href={tradeInStepPath('confirm', { cart: found.cart.id })}>{format(texts, 'resale.tradeIn')}</a>
        {` · ${found.number} · ${found.name}`}
      </p>
      <h1>{format(texts, `resale.title.${state}`)}</h1>
      <ResaleDetails
        {...found}
        balance={undefined}
        flash={readResaleFlash(shopper.cookies, id)}
        now={Date.now()}
        texts={texts}
      />
    </div>
  );
}

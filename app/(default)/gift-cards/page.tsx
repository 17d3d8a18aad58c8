import clsx from 'clsx';
import type { Metadata } from 'next';
import { GiftCardForm } from '#components/gift-cards/gift-card-form.tsx';
import styles from '#components/gift-cards/gift-cards.module.css';
import { PlacePicture } from '#components/pictures/place-picture.tsx';
import { signedIn } from '#lib/api/customer.server.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { readGiftCardForm } from '#lib/gift-cards/read-form.ts';
import { GIFT_CARD } from '#lib/i18n/client-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { giftCardsPath } from '#lib/routes.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;

export function generateMetadata(): Metadata {
  const t = translator(SHOP_LOCALE);
  return pageMetadata({
    title: t('page.giftCards'),
    description: t('seo.giftCards.description'),
    path: giftCardsPath(),
  });
}

interface GiftCardsProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Sells gift cards. */
export default async function GiftCardsPage({ searchParams }: GiftCardsProps) {
  const [{ cookies, client }, { from }] = await Promise.all([currentShopper(), searchParams]);
  const sourceId = typeof from === 'string' ? from : undefined;
  const { offer, values, replaces } = await readGiftCardForm(signedIn(client, giftCardsPath()), sourceId);
  const texts = messagesFor(SHOP_LOCALE, ...GIFT_CARD);
  const fact = (name: string) =>
    format(texts, `giftCard.fact.${name}`, { months: offer.months, days: offer.withdrawalDays });
  return (
    <div className={clsx(styles.page, styles.withForm)}>
      <GiftCardForm
        offer={offer}
        values={values}
        from={replaces}
        attempt={crypto.randomUUID()}
        flash={readFlash(cookies, 'gift-card')}
        texts={texts}
        picture={<PlacePicture place="gift-cards" locale={SHOP_LOCALE} sizes="380px" />}
        head={
          <div>
            <h1>{format(texts, 'giftCard.title')}</h1>
            <p className={styles.lead}>{format(texts, 'giftCard.lead')}</p>
          </div>
        }
        facts={
          <aside className={styles.facts} aria-labelledby="gift-card-facts">
            <h2 id="gift-card-facts">{format(texts, 'giftCard.facts')}</h2>
            <ul>
              {['months', 'parts', 'back', 'tax'].map((name) => (
                <li key={name}>{fact(name)}</li>
              ))}
            </ul>
          </aside>
        }
      />
    </div>
  );
}

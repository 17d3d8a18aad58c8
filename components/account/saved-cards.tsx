import clsx from 'clsx';
import { CardMark } from '#components/checkout/card-marks.tsx';
import type { ApiClient } from '#lib/api/client.ts';
import { readSavedCards } from '#lib/api/saved-cards.ts';
import { isCardExpired, savedCardExpiry, savedCardTitle } from '#lib/checkout/saved-card-text.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { FlashMessage } from './flash-message.tsx';
import { RowAction } from './row-action.tsx';

interface SavedCardsProps {
  client: ApiClient;
  /** Error of removing a card. */
  flash: FormFlash | null;
  texts: Messages;
}

/** The customer's saved cards, each with a button to remove it; renders nothing without cards. */
export async function SavedCards({ client, flash, texts }: SavedCardsProps) {
  const cards = await readSavedCards(client);
  if (cards.length === 0) return null;
  const now = new Date();
  return (
    <AccountSection
      name="cards"
      title={format(texts, 'account.cards')}
      summary={String(cards.length)}
      isOpen={flash !== null}
    >
      <p>{format(texts, 'account.cards.lead')}</p>
      <FlashMessage flash={[flash]} texts={texts} />
      <ul className={clsx(styles.rows, styles.bare)}>
        {cards.map((card) => (
          <li key={card.id}>
            <div className={styles.words}>
              <CardMark brand={card.brand} /> {savedCardTitle(card, texts)}
              <p className="soft small">
                {format(texts, isCardExpired(card, now) ? 'savedCard.expired' : 'savedCard.expires', {
                  expiry: savedCardExpiry(card),
                })}
              </p>
            </div>
            <RowAction
              form="delete-card"
              id={card.id}
              label={format(texts, 'savedCard.remove')}
              name={savedCardTitle(card, texts)}
            />
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}

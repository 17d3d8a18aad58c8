import { Picture } from '#components/product-card/picture.tsx';
import type { Card } from '#lib/catalogue/card.ts';
import { sizeText } from '#lib/catalogue/size-text.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { formatMoney } from '#lib/money.ts';
import { productPath } from '#lib/routes.ts';
import styles from './hero-pair.module.css';

const SIZES = ['(max-width: 1023px) 48vw, 20vw', '(max-width: 1023px) 39vw, 16vw'];

/** "Size 38 IT" as it stands within a sentence. */
const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The two items at the top of the home page, the first one taller. */
export function HeroPair({ locale, cards }: { locale: Locale; cards: Card[] }) {
  const t = translator(locale);
  return (
    <div className={styles.pair}>
      {cards.map(({ id, brand, item, front }, index) => {
        if (!front) return null;
        return (
          <a key={id} href={productPath(item.slug)}>
            <figure>
              <div
                className={styles.shot}
                data-tall={index === 0 || undefined}
                style={{ backgroundColor: front.color }}
              >
                <Picture photo={front} sizes={SIZES[index] ?? ''} eager />
              </div>
              <figcaption>
                {[brand, inSentence(sizeText(item.size, messagesFor(locale, ...CARD)))]
                  .filter(Boolean)
                  .join(', ')}
                . {t(`condition.${item.state}`)}. {formatMoney(item.price, item.currency)}
              </figcaption>
            </figure>
          </a>
        );
      })}
    </div>
  );
}

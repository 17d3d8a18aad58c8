import { PlacePicture } from '#components/pictures/place-picture.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { giftCardsPath, sellPath } from '#lib/routes.ts';
import { isTradeInOn } from '#lib/sell/enabled.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import styles from './account.module.css';
import { CardInEnvelope } from './drawings.tsx';
import list from './empty-list.module.css';
import { EmptyList, LIST_PICTURE } from './empty-list.tsx';

/** No vouchers yet, and the ways to the first: selling to the shop, if it buys, and a gift card. */
export function EmptyVouchers({ texts }: { texts: Messages }) {
  const ways = [
    ...(isTradeInOn() ? [{ name: 'sell', href: sellPath(), label: 'account.sell' }] : []),
    { name: 'giftCard', href: giftCardsPath(), label: 'giftCard.list.buy' },
  ];
  return (
    <>
      <EmptyList text={format(texts, 'account.vouchers.empty')}>
        <PlacePicture place="account/vouchers" locale={SHOP_LOCALE} sizes={LIST_PICTURE} eager>
          <CardInEnvelope />
        </PlacePicture>
      </EmptyList>
      <ul className={list.twoWays}>
        {ways.map(({ name, href, label }, index) => (
          <li key={name} className={styles.tile}>
            <h2>{format(texts, `account.vouchers.${name}`)}</h2>
            <p className="soft">{format(texts, `account.vouchers.${name}.lead`)}</p>
            <p className={styles.ways}>
              <a className={buttonClass(index === 0 ? 'ink' : 'outline')} href={href}>
                {format(texts, label)}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

import { readCollections } from '#lib/api/collections.server.ts';
import { readGenders } from '#lib/api/products.server.ts';
import { storeLocatorPath } from '#lib/appointments/paths.ts';
import { BRAND } from '#lib/brand.ts';
import { genderOrder } from '#lib/catalogue/genders.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translator } from '#lib/i18n/server.ts';
import {
  collectionPath,
  giftCardsPath,
  orderFollowPath,
  productsPath,
  sellChoicesPath,
  sellPath,
} from '#lib/routes.ts';
import { isTradeInOn } from '#lib/sell/enabled.ts';
import styles from './footer.module.css';

const MAX_COLLECTIONS = 8;

/** Only addresses that exist are linked; more come with the pages that they lead to. */
export async function Footer({ locale }: { locale: Locale }) {
  const t = translator(locale);
  const [genders, collections] = await Promise.all([readGenders(), readCollections()]);
  return (
    <footer className={styles.foot}>
      <div className={styles.cols}>
        <div className={styles.brand}>
          <p className={styles.mark}>{BRAND.name}</p>
          <p className={styles.about}>{t('footer.about')}</p>
        </div>
        <nav aria-labelledby="footer-shop">
          <b id="footer-shop">{t('footer.shop')}</b>
          <ul>
            <Entry href={productsPath()} label={t('nav.new')} />
            {genderOrder(genders).map((gender) => (
              <Entry key={gender} href={productsPath({ gender })} label={t(`nav.${gender}`)} />
            ))}
          </ul>
        </nav>
        {collections.length > 0 && (
          <nav aria-labelledby="footer-collections">
            <b id="footer-collections">{t('footer.collections')}</b>
            <ul>
              {collections.slice(0, MAX_COLLECTIONS).map((collection) => (
                <Entry
                  key={collection.id}
                  href={collectionPath(collection.slugName)}
                  label={collection.title}
                />
              ))}
            </ul>
          </nav>
        )}
        {isTradeInOn() && (
          <nav aria-labelledby="footer-sell">
            <b id="footer-sell">{t('footer.sell')}</b>
            <ul>
              <Entry href={sellPath()} label={t('footer.howSell')} />
              <Entry href={sellPath('estimate')} label={t('footer.estimate')} />
              <Entry href={sellChoicesPath()} label={t('footer.circuits')} />
              <Entry href={storeLocatorPath()} label={t('footer.stores')} />
            </ul>
          </nav>
        )}
        <nav aria-labelledby="footer-help">
          <b id="footer-help">{t('footer.help')}</b>
          <ul>
            <Entry href={giftCardsPath()} label={t('footer.giftCards')} />
            <Entry href={orderFollowPath()} label={t('footer.follow')} />
            <li>
              <button type="button" className={styles.choices} data-consent="">
                {t('footer.consent')}
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}

function Entry({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <a href={href}>{label}</a>
    </li>
  );
}

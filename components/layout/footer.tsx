import { BRAND } from '#brand/brand.ts';
import { Markup } from '#components/ui/markup.tsx';
import { readMenu } from '#lib/api/menu.server.ts';
import { storeLocatorPath } from '#lib/appointments/paths.ts';
import { NEW_THIS_WEEK } from '#lib/catalogue/derived-collections.ts';
import { genderOrder } from '#lib/catalogue/genders.ts';
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
import type { Locale } from '#shared/locales.ts';
import { CacheTags } from './cache-tags.tsx';
import styles from './footer.module.css';
import { LegalLinks } from './legal-links.tsx';

const MAX_COLLECTIONS = 8;

/** Links to every part of the shop, and to the pages of `content/pages` that name a menu. */
export async function Footer({ locale }: { locale: Locale }) {
  const t = translator(locale);
  const { genders, collections, pages } = await readMenu();
  const linksOf = (menu: 'about' | 'help') =>
    pages
      .filter((page) => page.menu === menu)
      .map((page) => <Entry key={page.slug} href={page.href} label={page.label} />);
  return (
    <footer className={styles.foot}>
      <CacheTags tags={['content', 'markets']} />
      <Markup as="div" className={styles.cols}>
        <div className={styles.brand}>
          <p className={styles.mark}>{BRAND.name}</p>
          <p className={styles.about}>{t('footer.about')}</p>
          <ul>{linksOf('about')}</ul>
        </div>
        <nav aria-labelledby="footer-shop">
          <b id="footer-shop">{t('footer.shop')}</b>
          <ul>
            <Entry href={productsPath()} label={t('nav.new')} />
            {genderOrder(genders).map((gender) => (
              <Entry key={gender} href={productsPath({ gender })} label={t(`nav.${gender}`)} />
            ))}
            <Entry href={collectionPath(NEW_THIS_WEEK)} label={t('derived.new')} />
            <Entry href={collectionPath('categories')} label={t('derived.categories')} />
            <Entry href={collectionPath('brands')} label={t('derived.brands')} />
          </ul>
        </nav>
        {collections.length > 0 && (
          <nav aria-labelledby="footer-collections">
            <b id="footer-collections">{t('nav.collections')}</b>
            <ul>
              {collections.slice(0, MAX_COLLECTIONS).map((link) => (
                <Entry key={link.href} {...link} />
              ))}
            </ul>
          </nav>
        )}
        {isTradeInOn() && (
          <nav aria-labelledby="footer-sell">
            <b id="footer-sell">{t('nav.sell')}</b>
            <ul>
              <Entry href={sellPath()} label={t('footer.howSell')} />
              <Entry href={sellPath('estimate')} label={t('sell.form.title')} />
              <Entry href={sellChoicesPath()} label={t('footer.circuits')} />
              <Entry href={storeLocatorPath()} label={t('footer.stores')} />
            </ul>
          </nav>
        )}
        <nav aria-labelledby="footer-help">
          <b id="footer-help">{t('footer.help')}</b>
          <ul>
            {linksOf('help')}
            <Entry href={giftCardsPath()} label={t('footer.giftCards')} />
            <Entry href={orderFollowPath()} label={t('nav.follow')} />
            <li>
              <button type="button" className={styles.choices} data-consent="">
                {t('footer.consent')}
              </button>
            </li>
          </ul>
        </nav>
      </Markup>
      <div className={styles.base}>
        <LegalLinks label={t('footer.legal')} />
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

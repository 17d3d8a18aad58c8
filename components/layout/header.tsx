import { BRAND } from '#brand/brand.ts';
import { CartButton } from '#components/cart/cart-button.tsx';
import { Markup } from '#components/ui/markup.tsx';
import { accountPath } from '#lib/account-paths.ts';
import { readMenu } from '#lib/api/menu.server.ts';
import { genderOrder } from '#lib/catalogue/genders.ts';
import { SHOP } from '#lib/i18n/client-messages.ts';
import { messagesFor, type Translate, translator } from '#lib/i18n/server.ts';
import { formatRoundMoney } from '#lib/money.ts';
import { homePath, orderFollowPath, productsPath, sellPath, wishlistPath } from '#lib/routes.ts';
import { isTradeInOn } from '#lib/sell/enabled.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './header.module.css';
import { SearchForm } from './search-form.tsx';

interface MenuLink {
  href: string;
  label: string;
  /** The panel that `MenuOpener` opens. */
  panel?: { gender: string; label: string };
}

/** Links to the genders with items for sale; to all while the shop is empty. */
function shopLinks(genders: string[], t: Translate): MenuLink[] {
  return [
    { href: productsPath(), label: t('nav.new') },
    ...genderOrder(genders).map((gender) => ({
      href: productsPath({ gender }),
      label: t(`nav.${gender}`),
      panel: { gender, label: t('menu.open', { gender: t(`nav.${gender}`) }) },
    })),
  ];
}

/** Banner, navigation, search and cart. The same for everyone: personal content is read after paint. */
export async function Header({ locale }: { locale: Locale }) {
  const t = translator(locale);
  const { genders, freeFrom, collections } = await readMenu();
  const shop = shopLinks(genders, t);
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('nav.skip')}
      </a>
      <aside aria-label={t('banner.label')}>
        <p className={styles.note}>
          {freeFrom > 0 ? t('banner.free', { amount: formatRoundMoney(freeFrom) }) : t('banner')}
        </p>
      </aside>
      <header className={styles.head}>
        <div className={styles.row}>
          <Markup as="nav" className={styles.nav} aria-label={t('nav.label')}>
            <Links links={shop} />
            {isTradeInOn() && (
              <a className={styles.sell} href={sellPath()}>
                {t('nav.sell')}
              </a>
            )}
            {collections.length > 0 && (
              <details className={styles.more} name="menu">
                <summary>{t('nav.collections')}</summary>
                <ul className={styles.sheet}>
                  {collections.map((link) => (
                    <li key={link.href}>
                      <a href={link.href}>{link.label}</a>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </Markup>
          <Markup as="details" className={styles.menu} data-menu>
            <summary>
              <span className={styles.opens}>{t('nav.menu')}</span>
              <span className={styles.closes}>{t('nav.close')}</span>
            </summary>
            <div className={styles.drawer}>
              <SearchForm locale={locale} id="menu-search" />
              <nav aria-label={t('nav.menu')}>
                <div className={styles.large}>
                  <Links links={shop} />
                  {isTradeInOn() && <a href={sellPath()}>{t('nav.sell')}</a>}
                </div>
                {collections.length > 0 && (
                  <details>
                    <summary>{t('nav.collections')}</summary>
                    <div className={styles.indented}>
                      <Links links={collections} />
                    </div>
                  </details>
                )}
                <a href={accountPath()}>{t('nav.account')}</a>
                <a href={wishlistPath()}>{t('nav.wishlist')}</a>
                <a href={orderFollowPath()}>{t('nav.follow')}</a>
              </nav>
            </div>
          </Markup>
          <a className={styles.mark} href={homePath()}>
            {BRAND.name}
          </a>
          <div className={styles.right}>
            <Markup as="div" className={styles.wide}>
              <SearchForm locale={locale} id="search" />
            </Markup>
            <a className={styles.follow} href={orderFollowPath()}>
              {t('nav.follow')}
            </a>
            <a className={styles.account} href={accountPath()}>
              {t('nav.account')}
            </a>
            <a className={styles.wishlist} href={wishlistPath()}>
              <span className="visually-hidden">{t('nav.wishlist')}</span>
            </a>
            <CartButton texts={messagesFor(locale, ...SHOP)} />
          </div>
        </div>
      </header>
    </>
  );
}

function Links({ links }: { links: MenuLink[] }) {
  return links.map(({ href, label, panel }) =>
    panel ? (
      <div key={href} className={styles.entry} data-menu-of={panel.gender}>
        <a href={href}>{label}</a>
        <button type="button" className={styles.unfold} aria-expanded="false" aria-label={panel.label} />
      </div>
    ) : (
      <a key={href} href={href}>
        {label}
      </a>
    ),
  );
}

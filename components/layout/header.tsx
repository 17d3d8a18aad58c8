import { CartButton } from '#components/cart/cart-button.tsx';
import { readGenders } from '#lib/api/articles.server.ts';
import { shopTexts } from '#lib/catalogue/shop-texts.ts';
import { t } from '#lib/i18n/t.ts';
import { homePath, productsPath } from '#lib/routes.ts';
import styles from './header.module.css';

const SHELVES = ['femme', 'homme', 'fille', 'garcon', 'bebe'] as const;

/** The shelves on which something lies; all of them while the shop is empty. */
async function shelves() {
  const filled = await readGenders();
  return SHELVES.filter((gender) => filled.length === 0 || filled.includes(gender)).map((gender) => ({
    href: `${productsPath()}?gender=${gender}`,
    label: t(`nav.${gender}`),
  }));
}

/** Banner, navigation, search and bag. The same for everyone: what is personal reads itself after paint. */
export async function Header() {
  const links = await shelves();
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('nav.skip')}
      </a>
      <aside aria-label={t('banner.label')}>
        <p className={styles.note}>{t('banner')}</p>
      </aside>
      <header className={styles.head}>
        <div className={styles.row}>
          <nav className={styles.nav} aria-label={t('nav.label')}>
            {links.map((link) => (
              <a key={link.href} href={link.href}>
                {link.label}
              </a>
            ))}
          </nav>
          <details className={styles.menu}>
            <summary>{t('nav.menu')}</summary>
            <div className={styles.sheet}>
              <Search id="menu-search" />
              {links.map((link) => (
                <a key={link.href} href={link.href}>
                  {link.label}
                </a>
              ))}
            </div>
          </details>
          <a className={styles.mark} href={homePath()}>
            Revoir
          </a>
          <div className={styles.right}>
            <div className={styles.wide}>
              <Search id="search" />
            </div>
            <CartButton texts={shopTexts()} />
          </div>
        </div>
      </header>
    </>
  );
}

/** A plain form: /search?q=… sends on to /search/{terms}. */
function Search({ id }: { id: string }) {
  return (
    <search>
      <form className={styles.search} action="/search" method="get">
        <label htmlFor={id} className={styles.hidden}>
          {t('search.label')}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          placeholder={t('search.placeholder')}
          maxLength={200}
          required
        />
      </form>
    </search>
  );
}

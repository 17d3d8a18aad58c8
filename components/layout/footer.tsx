import { readCollections } from '#lib/api/collections.server.ts';
import { t } from '#lib/i18n/t.ts';
import { followPath } from '#lib/order/paths.ts';
import { collectionPath, productsPath } from '#lib/routes.ts';
import styles from './footer.module.css';

/** Only addresses that exist are linked; more come with the pages that they lead to. */
export async function Footer() {
  const collections = (await readCollections()).slice(0, 10);
  const half = Math.ceil(collections.length / 2);
  return (
    <footer className={styles.foot}>
      <div className={styles.cols}>
        <div>
          <p className={styles.mark}>Revoir</p>
          <p className={styles.about}>{t('footer.about')}</p>
        </div>
        <nav aria-label={t('footer.shop')}>
          <b>{t('footer.shop')}</b>
          <ul>
            <li>
              <a href={productsPath()}>{t('footer.new')}</a>
            </li>
            <li>
              <a href={followPath()}>{t('footer.follow')}</a>
            </li>
            <li>
              <button type="button" className={styles.choices} data-consent="">
                {t('footer.consent')}
              </button>
            </li>
          </ul>
        </nav>
        {[collections.slice(0, half), collections.slice(half)].map(
          (part, index) =>
            part.length > 0 && (
              <nav key={part[0]?.id} aria-label={`${t('footer.collections')} ${index + 1}`}>
                <b>{t('footer.collections')}</b>
                <ul>
                  {part.map((collection) => (
                    <li key={collection.id}>
                      <a href={collectionPath(collection.slugName)}>{collection.title}</a>
                    </li>
                  ))}
                </ul>
              </nav>
            ),
        )}
      </div>
    </footer>
  );
}

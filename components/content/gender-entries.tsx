import { Picture } from '#components/product-card/picture.tsx';
import { Markup } from '#components/ui/markup.tsx';
import type { HomeItems } from '#lib/api/home.server.ts';
import { translator } from '#lib/i18n/server.ts';
import { productsPath } from '#lib/routes.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './gender-entries.module.css';

interface GenderEntriesProps {
  locale: Locale;
  title: string;
  entries: HomeItems['genders'];
}

/** A link per gender, with pictures of items for sale. */
export function GenderEntries({ locale, title, entries }: GenderEntriesProps) {
  const t = translator(locale);
  if (entries.length === 0) return null;
  return (
    <Markup as="nav" className={styles.entries} aria-label={title}>
      <h2 className="display">{title}</h2>
      <ul className={styles.row} data-count={entries.length}>
        {entries.map(({ gender, cards }, index) => (
          <li key={gender}>
            <a className={styles.entry} href={productsPath({ gender })}>
              {cards.map(({ id, front }) => (
                <span key={id} className={styles.shot} style={{ backgroundColor: front?.color }}>
                  {front && <Picture photo={front} sizes={sizesOf(index, entries.length)} alt="" />}
                </span>
              ))}
              <span className={styles.name}>{t(`nav.${gender}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Markup>
  );
}

/**
 * On phones two entries share a row, and the last three if the number is odd; two alone are wide, with two
 * photos next to the name.
 */
function sizesOf(index: number, count: number): string {
  const isThird = count % 2 === 1 && count > 1 && index >= count - 3;
  return `(max-width: 760px) ${isThird ? 28 : 44}vw, ${count === 2 ? 17 : Math.floor(84 / count)}vw`;
}

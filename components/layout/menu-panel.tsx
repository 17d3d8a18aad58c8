'use client';

import clsx from 'clsx';
import { Picture } from '#components/product-card/picture.tsx';
import { menuPanelQuery } from '#lib/api/menu-panel.ts';
import { useApiQuery } from '#lib/api/query-client.ts';
import { brandPath, NEW_THIS_WEEK, typePath } from '#lib/catalogue/derived-collections.ts';
import type { OrderedGender } from '#lib/catalogue/genders.ts';
import { pluralOf } from '#lib/catalogue/type-plural.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { collectionPath, productPath, productsPath } from '#lib/routes.ts';
import styles from './menu-panel.module.css';

interface MenuPanelProps {
  gender: OrderedGender;
  /** False in the phone's menu, in which it opens below its link. */
  isOverPage: boolean;
  texts: Messages;
}

/** Links to the types and brands of one gender, and its newest item. */
export default function MenuPanel({ gender, isOverPage, texts }: MenuPanelProps) {
  const { data } = useApiQuery(menuPanelQuery(gender));
  const t = (id: string) => format(texts, id);
  const types = (data?.types ?? []).map((type) => ({ label: pluralOf(type), href: typePath(type, gender) }));
  const brands = (data?.brands ?? []).map((brand) => ({ label: brand, href: brandPath(brand) }));
  const { newest } = data ?? {};
  return (
    <div className={isOverPage ? styles.over : styles.below} data-panel>
      <div className={clsx(styles.columns, isOverPage && 'wrap')}>
        {isOverPage && (
          <ul>
            <Entry href={productsPath({ gender })} label={t(`listing.title.${gender}`)} />
            <Entry href={collectionPath(NEW_THIS_WEEK)} label={t('derived.new')} />
            <Entry href={collectionPath('categories')} label={t('menu.categories')} />
            <Entry href={collectionPath('brands')} label={t('derived.brands')} />
          </ul>
        )}
        <List title={t('derived.categories')} links={types} className={styles.types} />
        <List title={t('menu.brands')} links={brands} />
        {isOverPage && newest?.front && (
          <a className={styles.newest} href={productPath(newest.slug)}>
            <span className={styles.picture} style={{ backgroundColor: newest.front.color }}>
              <Picture photo={newest.front} sizes="200px" alt="" />
            </span>
            <small>{t('menu.new')}</small> {newest.title}
          </a>
        )}
      </div>
    </div>
  );
}

interface Link {
  href: string;
  label: string;
}

function List({ title, links, className }: { title: string; links: Link[]; className?: string }) {
  if (links.length === 0) return null;
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <ul className={className}>
        {links.map((link) => (
          <Entry key={link.href} {...link} />
        ))}
      </ul>
    </div>
  );
}

function Entry({ href, label }: Link) {
  return (
    <li>
      <a href={href}>{label}</a>
    </li>
  );
}

import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { Cards } from '#components/design-system/cards.tsx';
import { Controls } from '#components/design-system/controls.tsx';
import { Foundations } from '#components/design-system/foundations.tsx';
import styles from '#components/design-system/sheet.module.css';
import { readListing } from '#lib/api/products.server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata: Metadata = { title: 'Design system', robots: { index: false, follow: false } };

/** Design tokens, type and components on one page; outside production, or if SHOW_DESIGN is true. */
export default async function DesignPage() {
  await connection();
  if (process.env.NODE_ENV === 'production' && process.env.SHOW_DESIGN !== 'true') notFound();
  const { cards } = await readListing('sort[createdAt]=desc&itemsPerPage=8');
  return (
    <div className={styles.sheet}>
      <h1 tabIndex={-1}>Design system</h1>
      <Foundations />
      <Controls locale={SHOP_LOCALE} />
      <Cards locale={SHOP_LOCALE} cards={cards} />
    </div>
  );
}

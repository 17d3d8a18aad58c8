import Link from 'next/link';
import type { ReactNode } from 'react';
import type { OfficeTradeInDetails } from '#contract/private/trade-ins.ts';
import { money } from '#lib/office/formats.ts';
import { tradeInsText } from '#lib/office/trade-ins.ts';
import { workshopText } from '#lib/office/workshop.ts';
import { officeTradeInPath } from '#lib/office-paths.ts';
import columns from '../parts/columns.module.css';
import { Panel, Values } from '../parts/panel.tsx';
import { SellerPanel } from '../trade-ins/cart-panels.tsx';
import { Story } from '../trade-ins/story.tsx';
import styles from './bench.module.css';
import { Declared, FirstLook } from './declared.tsx';

/** One item with its history; `children` are its current actions. */
export function ItemOverview({ item, children }: { item: OfficeTradeInDetails; children?: ReactNode }) {
  const { declared, paid } = item;
  return (
    <div className={columns.columns}>
      <div className={columns.main}>
        {children ?? (
          <p className={styles.quiet}>
            {tradeInsText('office.tradeIns.stateOf', { state: item.state })}.{' '}
            {workshopText('office.workshop.over.now')}
          </p>
        )}
        {item.reviews.map((review) => (
          <FirstLook key={review.at} review={review} />
        ))}
        <Declared item={item} />
      </div>
      <div className={columns.side}>
        <Panel title={`${item.brand}, ${item.name}`}>
          <Values
            rows={[
              {
                name: tradeInsText('office.tradeIns.state'),
                value: tradeInsText('office.tradeIns.stateOf', { state: item.state }),
              },
              { name: workshopText('office.workshop.size'), value: item.size },
              { name: workshopText('office.workshop.color'), value: item.color },
              ...(declared.offer === undefined
                ? []
                : [{ name: workshopText('office.workshop.offer'), value: money(declared.offer) }]),
              ...(paid === undefined
                ? []
                : [{ name: workshopText('office.workshop.publish.paid'), value: money(paid) }]),
            ]}
          />
          <p className={styles.toCart}>
            <Link href={officeTradeInPath(item.cart)} prefetch={false}>
              {workshopText('office.workshop.toCart')}
            </Link>
          </p>
        </Panel>
        {item.seller && <SellerPanel seller={item.seller} />}
        <Panel title={tradeInsText('office.tradeIns.happened')}>
          <Story story={item.story} />
        </Panel>
      </div>
    </div>
  );
}

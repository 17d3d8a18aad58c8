'use client';

import dynamic from 'next/dynamic';
import { moment, money, perCent } from '#lib/office/formats.ts';
import { itemText } from '#lib/office/item.ts';
import { useOfflineSince } from '../offline-bar.tsx';
import { Field } from '../parts/field.tsx';
import { Panel, Values } from '../parts/panel.tsx';
import styles from './item.module.css';
import type { ItemSteps } from './item-steps.ts';
import { MarkdownsSwitch } from './markdowns-switch.tsx';

const PriceChart = dynamic(() => import('./price-chart.tsx').then((module) => module.PriceChart), {
  loading: () => <div className={styles.chart} />,
});

interface PricePanelProps {
  /** The price field is disabled: the item is in a bag, or the member may not set prices. */
  isOff: boolean;
  mayPrice: boolean;
}

/** The price of an item, its margin, its history and its planned changes. */
export function ItemPricePanel({ isOff, mayPrice, ...steps }: ItemSteps & PricePanelProps) {
  const { item, draft } = steps;
  const isOffline = useOfflineSince() !== undefined;
  const [first] = item.prices;
  const below = item.originPrice && Math.round((1 - item.price / item.originPrice) * 100);
  return (
    <>
      <Panel title={itemText('office.item.price')}>
        <div className={styles.stack}>
          <div className={styles.priced}>
            <Field
              label={itemText('office.item.priceNow')}
              inputMode="decimal"
              value={draft.get('price')}
              readOnly={isOff || isOffline}
              onChange={({ target }) => draft.set('price', target.value)}
            />
            <p className={styles.soft}>
              {item.originPrice !== undefined &&
                itemText('office.item.whenNew', { price: money(item.originPrice), percent: below ?? 0 })}
              <br />
              {first && itemText('office.item.firstPrice', { price: money(first.price) })}
            </p>
          </div>
          <Values
            rows={[
              ...(item.paid === undefined
                ? []
                : [{ name: itemText('office.item.paid'), value: money(item.paid) }]),
              ...(item.vat === undefined
                ? []
                : [{ name: itemText('office.item.vat'), value: money(item.vat) }]),
              ...(item.margin === undefined
                ? []
                : [
                    {
                      name: itemText('office.item.margin'),
                      value: `${money(item.margin)}, ${perCent(Math.round((item.margin / item.price) * 100))}`,
                      sum: true,
                    },
                  ]),
            ]}
          />
        </div>
      </Panel>
      <Panel title={itemText('office.item.history')}>
        <div className={styles.stack}>
          <PriceChart prices={item.prices} plan={item.plan} />
          <ol className={styles.prices}>
            {[...item.prices, ...item.plan.map((one) => ({ ...one, planned: true }))].map((one) => (
              <li key={`${one.at} ${one.price}`} className={'planned' in one ? styles.soft : undefined}>
                <span>{moment(one.at)}</span>
                <span>
                  {one.reason === 'markdown' && itemText('office.item.markdown')}
                  {'planned' in one && ` ${itemText('office.item.planned')}`}
                </span>
                <b>{money(one.price)}</b>
              </li>
            ))}
          </ol>
          {item.lowestBefore !== undefined && (
            <p>{itemText('office.item.lowest', { price: money(item.lowestBefore) })}</p>
          )}
          <p className={styles.soft}>{itemText('office.item.kept')}</p>
          <MarkdownsSwitch {...steps} mayPrice={mayPrice} />
        </div>
      </Panel>
    </>
  );
}

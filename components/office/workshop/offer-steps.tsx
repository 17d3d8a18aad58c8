import clsx from 'clsx';
import { Fragment } from 'react';
import type { OfferQuote } from '#contract/private/trade-in-bench.ts';
import type { OfficeTradeInDetails } from '#contract/private/trade-ins.ts';
import type { Condition } from '#contract/product.ts';
import { money, signedPerCent } from '#lib/office/formats.ts';
import { workshopText } from '#lib/office/workshop.ts';
import styles from './bench.module.css';
import foundStyles from './found.module.css';
import offerStyles from './offer.module.css';

const FACTOR = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface OfferStepsProps {
  item: OfficeTradeInDetails;
  quote: OfferQuote;
  condition: Condition | undefined;
}

/** Steps of the price grid to the offer, and the outcome for the seller. */
export function OfferSteps({ item, quote, condition }: OfferStepsProps) {
  const labels = new Map(item.faults.map(({ value, label }) => [value, label]));
  const nameOf = ({ kind, defect = '' }: OfferQuote['steps'][number]) =>
    kind === 'condition' && condition
      ? workshopText(`office.workshop.condition.${condition}`)
      : workshopText('office.workshop.step', { kind, defect: labels.get(defect) ?? defect });
  const { offer, promised, silence, answerDays, price } = quote;
  const isLower = offer !== undefined && offer < promised;
  return (
    <>
      <section>
        <div className={styles.head}>
          <h2>{workshopText('office.workshop.offer')}</h2>
          <span className={styles.grow} />
          {quote.grid !== undefined && (
            <span className={styles.quiet}>
              {workshopText('office.workshop.grid', { version: quote.grid })}
            </span>
          )}
        </div>
        <div className={offerStyles.steps}>
          {quote.steps.map((step, index) => {
            const isNew = step.kind === 'defect' && !item.declared.defects.includes(step.defect ?? '');
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity of their own
              <Fragment key={index}>
                <span className={clsx(isNew && foundStyles.lowers)}>{nameOf(step)}</span>
                <span>
                  {step.factor !== undefined &&
                    workshopText('office.workshop.factor', { factor: FACTOR.format(step.factor) })}
                </span>
                <span className={clsx(isNew && foundStyles.lowers)}>{money(step.amount)}</span>
              </Fragment>
            );
          })}
        </div>
        {offer === undefined ? (
          <p className={foundStyles.lowers}>{workshopText('office.workshop.notBought')}</p>
        ) : (
          <div role="status" className={offerStyles.offer}>
            <p>
              <b>{money(offer)}</b>
              {isLower && (
                <>
                  <span className={styles.quiet}>
                    {workshopText('office.workshop.was', { amount: money(promised) })}
                  </span>
                  <span className={foundStyles.lowers}>
                    {signedPerCent(-Math.round(100 - (100 * offer) / promised))}
                  </span>
                </>
              )}
            </p>
            <p className={styles.quiet}>
              {silence
                ? workshopText(`office.workshop.answer.${silence}`, { days: answerDays })
                : workshopText('office.workshop.asPromised')}
            </p>
          </div>
        )}
      </section>
      {price !== undefined && offer !== undefined && (
        <section>
          <div className={styles.head}>
            <h2>{workshopText('office.workshop.sells')}</h2>
            <span className={styles.grow} />
            <span className={styles.quiet}>{workshopText('office.workshop.sells.rule')}</span>
          </div>
          <p className={offerStyles.price}>
            <b>{money(price)}</b>
            <span className={styles.quiet}>
              {workshopText('office.workshop.margin', { amount: money(price - offer) })}
            </span>
          </p>
        </section>
      )}
    </>
  );
}

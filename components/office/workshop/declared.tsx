import type { OfficeTradeInDetails } from '#contract/private/trade-ins.ts';
import { longDay, moment, money } from '#lib/office/formats.ts';
import { workshopText } from '#lib/office/workshop.ts';
import styles from './bench.module.css';
import photoStyles from './photos.module.css';

/** The seller's declaration and photos. */
export function Declared({ item }: { item: OfficeTradeInDetails }) {
  const { condition, offer, priceNew, photos, soldWith, at, fateIfRefused } = item.declared;
  const year = item.collectionYear;
  return (
    <section>
      <div className={styles.head}>
        <h2>{workshopText('office.workshop.declared')}</h2>
        {at && (
          <span className={styles.quiet}>
            {workshopText('office.workshop.declaredAt', { day: longDay(at) })}
          </span>
        )}
      </div>
      <div className={photoStyles.declared}>
        <ul className={photoStyles.photos}>
          {soldWith && (
            <li>
              <figure>
                <img src={soldWith} alt="" />
                <figcaption>{workshopText('office.workshop.soldWith')}</figcaption>
              </figure>
            </li>
          )}
          {photos.slice(0, 6).map(({ id, url }, index) => (
            <li key={id}>
              <figure>
                <img src={`${url}?width=320`} alt="" />
                <figcaption>{workshopText('office.workshop.theirPhoto', { number: index + 1 })}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <p className={photoStyles.said}>
          {year &&
            (priceNew === undefined
              ? workshopText('office.workshop.boughtIn', { year: String(year) })
              : workshopText('office.workshop.boughtNew', { year: String(year), price: money(priceNew) }))}
          {condition && (
            <b>
              {offer === undefined
                ? workshopText(`office.workshop.condition.${condition}`)
                : workshopText('office.workshop.conditionOffer', {
                    condition: workshopText(`office.workshop.condition.${condition}`),
                    offer: money(offer),
                  })}
            </b>
          )}
          {fateIfRefused && workshopText('office.workshop.ifNot', { fate: fateIfRefused })}
        </p>
      </div>
    </section>
  );
}

/** Shows the findings of the first review during the second one. */
export function FirstLook({ review }: { review: OfficeTradeInDetails['reviews'][number] }) {
  const { reviewer = '', at, outcome, offer = 0, note, photos } = review;
  return (
    <section className={styles.before}>
      <div className={styles.head}>
        <h2>{workshopText('office.workshop.firstLook')}</h2>
        <span className={styles.quiet}>
          {workshopText('office.workshop.firstLookBy', { name: reviewer, day: moment(at) })}
        </span>
      </div>
      <p>
        <b>{workshopText('office.workshop.firstLookSaid', { outcome, offer: money(offer) })}</b>
        {note && <span className={styles.quiet}> “{note}”</span>}
      </p>
      <ul className={photoStyles.photos}>
        {photos.map(({ id, url, caption }) => (
          <li key={id}>
            <figure>
              <img src={`${url}?width=320`} alt="" />
              {caption && <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

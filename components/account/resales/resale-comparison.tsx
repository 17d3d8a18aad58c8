import clsx from 'clsx';
import type { TradeIn } from '#contract/trade-in.ts';
import type { TradeInPhoto } from '#contract/trade-in-review.ts';
import type { ResalePage } from '#lib/account/read-resale.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { smallPhotoPath } from '#lib/trade-in/paths.ts';
import styles from './resales.module.css';

/** The seller's declaration and the workshop's findings, side by side. */
export function ResaleComparison({ resale, photos, defects, texts }: ResalePage & { texts: Messages }) {
  const { found, currency } = resale;
  const words = (values: readonly string[] = []) =>
    values.map((value) => defects[value] ?? value).join(', ') || format(texts, 'resale.noDefects');
  const price = (offer: number | undefined) =>
    offer === undefined ? format(texts, 'resale.noOffer') : formatMoney(offer, currency);
  const said = {
    condition: resale.condition,
    defects: words(resale.defects),
    offer: price(resale.declaredOffer),
  };
  const now = found && {
    condition: found.condition,
    // An item may be refused for other reasons than defects: without defects, the note gives the reason.
    defects: resale.state === 'refused' && found.defects.length === 0 ? undefined : words(found.defects),
    offer:
      resale.state === 'refused'
        ? format(texts, 'resale.noOffer')
        : price(found.priceOffer ?? resale.priceOffer),
  };
  const of = (by: TradeInPhoto['uploadedBy']) => photos.filter(({ uploadedBy }) => uploadedBy === by);
  const findings = photos.filter(({ kind }) => kind === 'finding');
  return (
    <>
      <Side title={format(texts, 'resale.said')} photos={of('seller')} facts={said} texts={texts} />
      {now && (
        <Side
          title={format(texts, 'resale.found')}
          photos={findings.length > 0 ? findings : of('workshop')}
          facts={now}
          before={said}
          note={found.note}
          texts={texts}
        />
      )}
    </>
  );
}

interface Facts {
  condition: TradeIn['condition'];
  defects: string | undefined;
  offer: string;
}

interface SideProps {
  title: string;
  photos: readonly TradeInPhoto[];
  facts: Facts;
  /** The facts to compare with. */
  before?: Facts;
  note?: string;
  texts: Messages;
}

function Side({ title, photos, facts, before, note, texts }: SideProps) {
  const said = (name: keyof Facts) => {
    const value = facts[name];
    return name === 'condition' ? format(texts, `condition.${value}`) : value;
  };
  return (
    <section className={styles.tile} aria-label={title}>
      <h2>{title}</h2>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ id, url, kind, caption, width, height }) => (
            <li key={id}>
              {/* A photo of one person, which no optimiser may cache. */}
              <a href={url}>
                <img
                  src={smallPhotoPath(url, '640')}
                  alt={caption ?? format(texts, `resale.photo.${kind}`)}
                  width={width}
                  height={height}
                />
              </a>
              {caption && <small>{caption}</small>}
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        {(['condition', 'defects', 'offer'] as const)
          .filter((name) => facts[name] !== undefined)
          .map((name) => (
            <div key={name}>
              <dt>{format(texts, `resale.fact.${name}`)}</dt>
              <dd className={clsx(before && before[name] !== facts[name] && styles.changed)}>{said(name)}</dd>
            </div>
          ))}
      </dl>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}

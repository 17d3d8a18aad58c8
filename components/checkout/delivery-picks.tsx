import { described, ErrorOf } from '#components/forms/entry.tsx';
import type { PickOption } from '#lib/checkout/options.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import type { BoundField } from '#lib/forms/use-form.ts';
import styles from './delivery-picks.module.css';

interface DeliveryPicksProps extends BoundField {
  legend: string;
  options: PickOption[];
  /** Each with the number that it has on the map. */
  numbered?: boolean;
  texts: Texts;
}

/** Places to choose one of: name, street, how far, open today; all hours behind a word. */
export function DeliveryPicks({ legend, options, numbered, texts, ...field }: DeliveryPicksProps) {
  const { id, label: _, error, advice, initial, ...input } = field;
  return (
    <fieldset
      className={styles.picks}
      aria-describedby={described({ id, error, advice })['aria-describedby']}
    >
      <legend>{legend}</legend>
      <ErrorOf id={id} error={error} advice={advice} />
      <ul>
        {options.map((option, index) => (
          <li key={option.value} className={styles.pick}>
            <label>
              <input
                {...input}
                // The first carries the field's name for links that lead to it, the others theirs for the map.
                id={index === 0 ? id : `${id}-${index + 1}`}
                type="radio"
                value={option.value}
                defaultChecked={option.value === initial}
                required
              />
              <span className={styles.what}>
                <b>
                  {numbered && <i aria-hidden="true">{index + 1}</i>}
                  {option.name}
                </b>
                <span>
                  {option.street}, {option.town}
                </span>
                <Today option={option} texts={texts} />
              </span>
              {option.distance && <span className={styles.distance}>{option.distance}</span>}
            </label>
            <More option={option} texts={texts} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Today({ option: { today, line }, texts }: { option: PickOption; texts: Texts }) {
  if (today === undefined) return line ? <small>{line}</small> : null;
  return (
    <small>
      {today ? say(texts, 'checkout.hours.today', { hours: today }) : say(texts, 'checkout.hours.shut')}
    </small>
  );
}

function More({ option: { name, week, services }, texts }: { option: PickOption; texts: Texts }) {
  if (week.length === 0) return null;
  return (
    <details className={styles.hours}>
      <summary>
        {say(texts, 'checkout.hours')} <span className={styles.hidden}>{name}</span>
      </summary>
      <dl>
        {week.map(({ day, hours }) => (
          <div key={day}>
            <dt>{day}</dt>
            <dd>{hours || say(texts, 'checkout.hours.closed')}</dd>
          </div>
        ))}
      </dl>
      {services.length > 0 && (
        <p>{services.map((service) => say(texts, `checkout.service.${service}`)).join(' · ')}</p>
      )}
    </details>
  );
}

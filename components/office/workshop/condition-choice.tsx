import clsx from 'clsx';
import { CONDITIONS, type Condition } from '#contract/product.ts';
import { workshopText } from '#lib/office/workshop.ts';
import { Key } from '../parts/key.tsx';
import styles from './bench.module.css';
import foundStyles from './found.module.css';

interface ConditionChoiceProps {
  declared: Condition | undefined;
  value: Condition | undefined;
  choose(condition: Condition): void;
}

/** Chooses the condition by one key. */
export function ConditionChoice({ declared, value, choose }: ConditionChoiceProps) {
  return (
    <section>
      <div className={styles.head}>
        <h2>{workshopText('office.workshop.condition')}</h2>
        <span className={styles.grow} />
        {declared && (
          <span className={styles.quiet}>
            {workshopText('office.workshop.conditionDeclared', {
              condition: workshopText(`office.workshop.condition.${declared}`).toLowerCase(),
            })}
          </span>
        )}
      </div>
      <div className={foundStyles.grades}>
        {CONDITIONS.map((condition, index) => (
          <button
            key={condition}
            type="button"
            aria-pressed={condition === value}
            className={clsx(condition === declared && foundStyles.isDeclared)}
            onClick={() => choose(condition)}
          >
            {workshopText(`office.workshop.condition.${condition}`)}
            <Key>{String(index + 1)}</Key>
          </button>
        ))}
      </div>
    </section>
  );
}

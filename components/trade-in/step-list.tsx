import clsx from 'clsx';
import styles from './step-list.module.css';

interface StepListProps<Step extends string> {
  label: string;
  steps: readonly Step[];
  stateOf: (step: Step) => 'open' | 'done' | 'later';
  labelOf: (step: Step) => string;
  /** Address of a completed step; undefined if it cannot be opened again. */
  hrefOf: (step: Step) => string | undefined;
}

/** The steps of a trade-in by name, completed ones as links. */
export function StepList<Step extends string>(props: StepListProps<Step>) {
  const { label, steps, stateOf, labelOf, hrefOf } = props;
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const state = stateOf(step);
          const href = state === 'done' ? hrefOf(step) : undefined;
          const content = (
            <>
              <i aria-hidden="true">{state === 'done' ? '✓' : index + 1}</i>
              {labelOf(step)}
            </>
          );
          return (
            <li key={step} className={clsx(state === 'done' && styles.done)}>
              {href ? (
                <a href={href}>{content}</a>
              ) : (
                <span aria-current={state === 'open' ? 'step' : undefined}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

import { CONDITIONS, GENDERS } from '#contract/product.ts';
import { itemsText } from '#lib/office/items.ts';
import { markdownsText } from '#lib/office/markdowns.ts';
import { Button } from '../parts/button.tsx';
import { Field, SelectField } from '../parts/field.tsx';
import styles from './markdowns.module.css';
import { lowestOf, type PlanDraft } from './plan-draft.ts';

interface PlanFieldsProps {
  draft: PlanDraft;
  change(changes: Partial<PlanDraft>): void;
  /** The server's errors, by field. */
  wrong: Record<string, string>;
}

/** Maximum number of steps of a plan. */
const MOST_STEPS = 6;

/** Name, group, steps and lowest price of a plan. */
export function PlanFields({ draft, change, wrong }: PlanFieldsProps) {
  const { name, search, gender, condition, steps, lowest } = draft;
  const setStep = (key: number, changes: { days?: string; percent?: string }) =>
    change({ steps: steps.map((step) => (step.key === key ? { ...step, ...changes } : step)) });
  const nextKey = Math.max(-1, ...steps.map(({ key }) => key)) + 1;
  return (
    <>
      <Field
        label={markdownsText('office.markdowns.form.name')}
        value={name}
        maxLength={60}
        error={wrong.name}
        onChange={({ target }) => change({ name: target.value })}
        required
      />
      <Field
        label={markdownsText('office.markdowns.form.search')}
        hint={markdownsText('office.markdowns.form.optional')}
        value={search}
        maxLength={100}
        onChange={({ target }) => change({ search: target.value })}
      />
      <div className={styles.pair}>
        <SelectField
          label={itemsText('office.items.filter.gender')}
          value={gender ?? ''}
          onChange={({ target }) => change({ gender: GENDERS.find((one) => one === target.value) })}
        >
          <option value="">{markdownsText('office.markdowns.form.any')}</option>
          {GENDERS.map((one) => (
            <option key={one} value={one}>
              {itemsText('office.items.gender', { gender: one })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={itemsText('office.items.filter.condition')}
          value={condition ?? ''}
          onChange={({ target }) => change({ condition: CONDITIONS.find((one) => one === target.value) })}
        >
          <option value="">{markdownsText('office.markdowns.form.any')}</option>
          {CONDITIONS.map((one) => (
            <option key={one} value={one}>
              {itemsText('office.items.condition', { condition: one })}
            </option>
          ))}
        </SelectField>
      </div>
      {steps.map(({ key, days, percent }, index) => {
        const number = index + 1;
        return (
          <div className={styles.step} key={key}>
            <Field
              label={markdownsText('office.markdowns.form.stepDays', { number })}
              inputMode="numeric"
              value={days}
              onChange={({ target }) => setStep(key, { days: target.value })}
            />
            <Field
              label={markdownsText('office.markdowns.form.stepPercent', { number })}
              inputMode="numeric"
              value={percent}
              onChange={({ target }) => setStep(key, { percent: target.value })}
            />
            <Button
              size="small"
              aria-label={markdownsText('office.markdowns.form.removeStep', { number })}
              disabled={steps.length === 1}
              onClick={() => change({ steps: steps.filter((step) => step.key !== key) })}
            >
              ×
            </Button>
          </div>
        );
      })}
      <Button
        size="small"
        disabled={steps.length >= MOST_STEPS}
        onClick={() => change({ steps: [...steps, { key: nextKey, days: '', percent: '' }] })}
      >
        {markdownsText('office.markdowns.form.addStep')}
      </Button>
      <Field
        label={markdownsText('office.markdowns.form.lowest')}
        hint={markdownsText('office.markdowns.form.optional')}
        inputMode="numeric"
        value={lowest}
        error={
          lowestOf(draft) === null ? markdownsText('office.markdowns.form.lowest.wrong') : wrong.lowestPrice
        }
        onChange={({ target }) => change({ lowest: target.value })}
      />
      <p className={styles.soft}>{markdownsText('office.markdowns.form.law')}</p>
    </>
  );
}

import clsx from 'clsx';
import { ChoiceGroup } from '#components/forms/choice-group.tsx';
import fieldStyles from '#components/forms/field.module.css';
import { type Option, SelectField } from '#components/forms/select-field.tsx';
import { buttonClass, wideButton } from '#components/ui/button.ts';
import type { Estimate, FieldValue } from '#contract/estimate.ts';
import { readFieldValues } from '#lib/api/estimates.server.ts';
import { shownEstimate } from '#lib/api/estimates.ts';
import { ESTIMATE } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { sellEstimatePath } from '#lib/routes.ts';
import { type Answers, answersOf } from '#lib/sell/answers.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './estimate-form.module.css';
import { LiveEstimate, type Shown } from './live-estimate.tsx';

interface EstimateFormProps {
  locale: Locale;
  /** Answers given so far. */
  answers?: Answers;
  /** The offer; null if a question is open, 'limit' after too many calls. */
  estimate?: Estimate | 'limit' | null;
}

/** Four questions and the offer. A plain form that a script answers in place. */
export async function EstimateForm({ locale, answers, estimate }: EstimateFormProps) {
  const t = translator(locale);
  const [brands, types, years, conditions] = await Promise.all([
    readFieldValues('brand'),
    readFieldValues('type'),
    readFieldValues('collectionYear'),
    readFieldValues('condition'),
  ]);
  const choose = { value: '', label: t('sell.form.choose') };
  const other = { value: 'another', label: t('sell.form.otherBrand') };
  return (
    <section className={styles.card} id="estimate" aria-labelledby="estimate-title">
      <h2 id="estimate-title" className={styles.title}>
        {t('sell.form.title')}
      </h2>
      {brands.length === 0 ? (
        <p>{t('sell.form.closed')}</p>
      ) : (
        <form action={`${sellEstimatePath()}#estimate`} className={styles.form}>
          <div className={fieldStyles.fields}>
            <SelectField
              id="estimate-brand"
              name="brand"
              label={t('sell.form.brand')}
              options={[choose, ...brands.map(optionOf), other]}
              initial={answers?.brand}
              full
              required
            />
            <SelectField
              id="estimate-type"
              name="type"
              label={t('sell.form.type')}
              options={[choose, ...types.map(optionOf)]}
              initial={answers?.type}
              required
            />
            <SelectField
              id="estimate-year"
              name="year"
              label={t('sell.year')}
              options={[choose, ...years.map(optionOf)]}
              initial={answers?.year}
              required
            />
            <fieldset className={clsx(styles.conditions, fieldStyles.full)}>
              <legend>{t('sell.condition')}</legend>
              <ChoiceGroup
                className={styles.chips}
                choiceClass={styles.chip}
                type="radio"
                name="condition"
                chosen={answers?.condition}
                required
                options={conditions}
              />
            </fieldset>
          </div>
          <LiveEstimate texts={messagesFor(locale, ...ESTIMATE)} first={firstShown(estimate, answers)} />
          <button type="submit" className={buttonClass('main', wideButton, styles.submit)}>
            {t('sell.form.submit')}
          </button>
        </form>
      )}
    </section>
  );
}

function firstShown(
  estimate: EstimateFormProps['estimate'],
  answers: Answers = answersOf({}),
): Shown | undefined {
  if (estimate === undefined) return undefined;
  if (estimate === null) return { message: 'incomplete' };
  return estimate === 'limit' ? { message: 'limit' } : { estimate: shownEstimate(estimate), answers };
}

const optionOf = ({ value, label }: FieldValue): Option => ({ value, label });

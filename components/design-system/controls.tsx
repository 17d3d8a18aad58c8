import { CheckboxField } from '#components/forms/checkbox-field.tsx';
import { SelectField } from '#components/forms/select-field.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { Conditions } from '#components/popins/conditions.tsx';
import { SizeGuide } from '#components/popins/size-guide.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { DialogButton, NativeDialog } from '#components/ui/native-dialog.tsx';
import { translator } from '#lib/i18n/server.ts';
import type { Locale } from '#shared/locales.ts';
import { LiveParts } from './live-parts.tsx';
import styles from './sheet.module.css';

const POSITIONS = ['center', 'top', 'bottom', 'left', 'right'] as const;

/** Buttons, fields, dialogs, tabs. */
export function Controls({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <>
      <section aria-labelledby="buttons">
        <h2 id="buttons">Buttons</h2>
        <div className={styles.row}>
          <button type="button" className={buttonClass('main')}>
            Add to bag
          </button>
          <button type="button" className={buttonClass('ink')}>
            Continue
          </button>
          <button type="button" className={buttonClass('outline')}>
            Show the next 24
          </button>
          <button type="button" className={buttonClass('main')} disabled>
            Sold
          </button>
        </div>
      </section>
      <section aria-labelledby="fields">
        <h2 id="fields">Fields</h2>
        <div className={styles.fields}>
          <TextField id="design-name" name="name" label="First name" initial="Ada" autoComplete="off" />
          <TextField id="design-company" name="company" label="Company" initial="" optional="optional" />
          <TextField
            id="design-postcode"
            name="postcode"
            label="Postcode"
            initial="7500"
            error="A French postcode has five digits."
          />
          <SelectField
            id="design-country"
            name="country"
            label="Country"
            initial="FR"
            options={[
              { value: 'FR', label: 'France' },
              { value: 'BE', label: 'Belgium' },
            ]}
          />
          <CheckboxField id="design-terms" name="terms" label="I accept the terms" initial="on" />
        </div>
      </section>
      <section aria-labelledby="dialogs">
        <h2 id="dialogs">Dialogs</h2>
        <div className={styles.row}>
          {POSITIONS.map((position) => (
            <DialogButton key={position} dialog={`design-${position}`} className={buttonClass('outline')}>
              {position}
            </DialogButton>
          ))}
          <DialogButton dialog="size-guide" className={buttonClass('outline')}>
            {t('sizeGuide.open')}
          </DialogButton>
          <DialogButton dialog="conditions-guide" className={buttonClass('outline')}>
            {t('conditions.open')}
          </DialogButton>
        </div>
        {POSITIONS.map((position) => (
          <NativeDialog
            key={position}
            id={`design-${position}`}
            title={`From the ${position}`}
            close={t('dialog.close')}
            position={position}
          >
            <p>{t('conditions.lead')}</p>
          </NativeDialog>
        ))}
        <SizeGuide
          locale={locale}
          item={{ gender: 'femme', category: 'Clothing', type: 'Dress', size: '38' }}
        />
        <Conditions locale={locale} current="very_good" />
      </section>
      <LiveParts />
    </>
  );
}

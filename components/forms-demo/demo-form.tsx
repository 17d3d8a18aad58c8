'use client';

import { useState } from 'react';
import { CheckboxField } from '#components/forms/checkbox-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { OptionGroupField } from '#components/forms/option-group-field.tsx';
import { SelectField } from '#components/forms/select-field.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { TextareaField } from '#components/forms/textarea-field.tsx';
import type { ShowErrorsOn } from '#lib/forms/error-visibility.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { type BoundField, useShopForm } from '#lib/forms/use-shop-form.ts';
import { rulesOf, schemaOf, valuesOf } from '#lib/forms-demo/demo-schema.ts';
import type { DemoSection, DemoField as Field } from '#lib/forms-demo/field.ts';
import { SECTIONS } from '#lib/forms-demo/sections.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './forms-demo.module.css';

interface DemoFormProps {
  /** Name of the section; its rules are functions, which the server cannot send. */
  name: string;
  locale: Locale;
  texts: Messages;
  flash: FormFlash | null;
  /** Whether the data was valid when sent without JavaScript. */
  wasAccepted: boolean;
}

/** One section of the demonstration as a separate form. */
export function DemoForm({ name, ...props }: DemoFormProps) {
  const section = SECTIONS.find((one) => one.name === name);
  return section ? <SectionForm section={section} {...props} /> : null;
}

function SectionForm({
  section,
  locale,
  texts,
  flash,
  wasAccepted,
}: Omit<DemoFormProps, 'name'> & { section: DemoSection }) {
  const [isSent, setSent] = useState(wasAccepted);
  const [{ schema, advice, shows }] = useState(() => ({
    schema: schemaOf(section),
    advice: rulesOf(section, (field) => field.advice),
    shows: Object.fromEntries(
      section.fields.map(({ name, showErrorsOn: shows }): [string, ShowErrorsOn] => [name, shows ?? 'blur']),
    ),
  }));
  const state = useShopForm<Record<string, unknown>, Record<string, unknown>>({
    schema,
    values: valuesOf(section, flash?.values),
    flash: flash && { ...flash, values: {} },
    texts,
    context: 'general',
    showErrorsOn: shows,
    advice,
    save: async () => setSent(true),
  });
  return (
    <section
      id={section.name}
      className={styles.section}
      onChange={() => setSent(false)}
      aria-labelledby={`${section.name}-title`}
    >
      <h2 id={`${section.name}-title`}>{format(texts, `demo.${section.name}`)}</h2>
      <FormFrame
        state={state}
        action={formPath(`formkit-${section.name}`)}
        summary="rule.summary"
        texts={texts}
        hidden={{ lang: locale.slice(0, 2) }}
      >
        <div className={styles.fields}>
          {section.fields.map((field) => (
            <DemoField key={field.name} field={field} bound={state.field(field.name)} texts={texts} />
          ))}
        </div>
        <SubmitButton>{format(texts, 'demo.send')}</SubmitButton>
        <p role="status" className={styles.right}>
          {isSent && state.listed.length === 0 && format(texts, 'demo.right')}
        </p>
      </FormFrame>
    </section>
  );
}

interface DemoFieldProps {
  field: Field;
  bound: BoundField;
  texts: Messages;
}

/** A field of the demonstration by its kind, with its rules below its label. */
function DemoField({ field, bound, texts }: DemoFieldProps) {
  const { kind } = field;
  const options = (field.options ?? []).map((value) => ({ value, label: format(texts, `option.${value}`) }));
  const props = { ...bound, help: helpOf(field, texts), required: false };
  if (kind === 'textarea') return <TextareaField {...props} />;
  if (kind === 'select') return <SelectField {...props} options={options} />;
  if (kind === 'radio') return <OptionGroupField {...props} type="radio" options={options} />;
  if (kind === 'checkboxes') return <OptionGroupField {...props} type="checkbox" options={options} />;
  if (kind === 'checkbox') return <CheckboxField {...props} />;
  return <TextField {...props} type={kind} />;
}

function helpOf({ namedRules: asks, advice, showErrorsOn: shows }: Field, texts: Messages): string {
  const rules = asks.map((asked) => asked.written);
  const advised = (advice ?? []).map((asked) => asked.written).join(', ');
  const hint = advised ? [format(texts, 'demo.advice', { rules: advised })] : [];
  const when = shows && shows !== 'blur' ? [format(texts, `demo.change.${shows}`)] : [];
  return [...rules, ...hint, ...when].join(' · ');
}

import { CheckboxField } from '#components/forms/checkbox-field.tsx';
import { OptionGroupField } from '#components/forms/option-group-field.tsx';
import { SelectField } from '#components/forms/select-field.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { TextareaField } from '#components/forms/textarea-field.tsx';
import type { BoundField } from '#lib/forms/use-form.ts';
import type { DemoField as Field } from '#lib/forms-demo/field.ts';
import { format, type Messages } from '#lib/i18n/format.ts';

interface DemoFieldProps {
  field: Field;
  bound: BoundField;
  texts: Messages;
}

/** A field of the demonstration as its kind asks, with its rules below its label. */
export function DemoField({ field, bound, texts }: DemoFieldProps) {
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

import { MAX_SAFETY_TEXT, type SafetyChange } from '#server/catalogue/brands.ts';
import { CommandError } from './command-error.ts';

const text = { type: 'string' } as const;

/** Options that say who answers for the safety of a brand's products. */
export const SAFETY_OPTIONS = { manufacturer: text, responsible: text };

/** What these options ask for. @throws CommandError for a text that is too long */
export function safetyOf(values: {
  manufacturer?: string | undefined;
  responsible?: string | undefined;
}): SafetyChange {
  for (const given of [values.manufacturer, values.responsible])
    if (given && given.length > MAX_SAFETY_TEXT)
      throw new CommandError(`A text has at most ${MAX_SAFETY_TEXT} characters.`);
  return { manufacturer: values.manufacturer?.trim(), responsiblePerson: values.responsible?.trim() };
}

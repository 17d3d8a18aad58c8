import { MAX_SAFETY_TEXT, type SafetyChange } from '#server/catalogue/brands.ts';
import { CommandError } from './command-error.ts';

const text = { type: 'string' } as const;

/** Options with manufacturer and responsible person of a brand's products. */
export const SAFETY_OPTIONS = { manufacturer: text, responsible: text };

/** Name, postal address and email or web address, separated by commas (GPSR, Regulation (EU) 2023/988, Art. 19). */
const CONTACT = /^[^,]+,.+,\s*(\S+@\S+\.\S+|https?:\/\/\S+|www\.\S+)$/;

/**
 * Returns the change of these options; an empty text removes a name.
 *
 * @throws CommandError for a text that lacks a part or is too long
 */
export function safetyOf(values: { manufacturer?: string; responsible?: string }): SafetyChange {
  for (const option of ['manufacturer', 'responsible'] as const) {
    const given = values[option]?.trim();
    if (!given) continue;
    if (given.length > MAX_SAFETY_TEXT)
      throw new CommandError(`--${option} has at most ${MAX_SAFETY_TEXT} characters.`);
    if (!CONTACT.test(given))
      throw new CommandError(
        `--${option} needs name, postal address and email or web address, separated by commas, as "Atelier Corvin, 3 rue des Ateliers, 69001 Lyon, France, contact@corvin.example".`,
      );
  }
  return { manufacturer: values.manufacturer?.trim(), responsiblePerson: values.responsible?.trim() };
}

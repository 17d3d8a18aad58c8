import { z } from 'zod';
import type { Locale } from '#shared/locales.ts';

const text = z.string().trim().min(1).max(600);

/**
 * `content/impact.yml`: what making one new piece of each type emits, in kg of CO2 equivalent, and how that is known.
 * Product pages show it once it is `shown`.
 */
export const impactFile = z.strictObject({
  shown: z.boolean(),
  kilograms: z.record(z.string().min(1), z.number().positive().max(1_000)),
  method: z.strictObject({ 'en-GB': text, 'fr-FR': text }),
  source: z.strictObject({ name: z.string().trim().min(1), href: z.url({ protocol: /^https$/ }) }),
});
export type Impact = z.infer<typeof impactFile>;

/** The figure of one type, with its method in one language and its source. */
export interface ImpactFigure {
  kilograms: number;
  method: string;
  source: Impact['source'];
}

/** The figure of a type; undefined where it is not shown, or not known. */
export function impactOf(impact: Impact | undefined, type: string, locale: Locale): ImpactFigure | undefined {
  const kilograms = impact?.shown ? impact.kilograms[type] : undefined;
  return impact && kilograms
    ? { kilograms, method: impact.method[locale], source: impact.source }
    : undefined;
}

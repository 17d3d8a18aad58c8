import { z } from 'zod';
import type { Locale } from '#shared/locales.ts';

const text = z.string().trim().min(1).max(600);

/**
 * `content/impact.yml`: emissions of making a new item of each type, in kg of CO2 equivalent, with the method and
 * the source. Product pages show it if it is `shown`.
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

/** Returns the figure of a type; undefined if it is not shown or unknown. */
export function impactOf(impact: Impact | undefined, type: string, locale: Locale): ImpactFigure | undefined {
  const kilograms = impact?.shown ? impact.kilograms[type] : undefined;
  return impact && kilograms
    ? { kilograms, method: impact.method[locale], source: impact.source }
    : undefined;
}

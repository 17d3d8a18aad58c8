import { type HomeSection, homeFile } from '#contract/home.ts';
import type { PageFault } from '#contract/private/content-pages.ts';
import { faultsIn } from './parse-page.ts';
import { fillInPlain } from './placeholders.ts';

/** Returns the sections with the placeholders of their texts filled in. */
export function filledSections(
  sections: readonly HomeSection[],
  values: Record<string, string>,
): HomeSection[] {
  const fill = (_: string, value: unknown) =>
    typeof value === 'string' ? fillInPlain(value, values) : value;
  return homeFile.parse(JSON.parse(JSON.stringify({ sections }), fill)).sections;
}

/** Lists the errors in the texts of sections, by field. */
export const faultsOfSections = (sections: readonly HomeSection[], names: ReadonlySet<string>): PageFault[] =>
  textsIn(sections, 'sections').flatMap(({ field, text }) =>
    faultsIn(text, names).map(({ message }) => ({ field, message })),
  );

function textsIn(value: unknown, field: string): { field: string; text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, `${field}.${name}`));
}

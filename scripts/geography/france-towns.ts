import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Source: the French administration's list of INSEE municipalities with La Poste's postcodes. */
const SOURCE = 'node_modules/@etalab/decoupage-administratif/data/communes.json';

const municipalities = z.array(
  z.object({
    code: z.string(),
    nom: z.string(),
    type: z.string(),
    /** Code of the municipality that a former municipality now belongs to. */
    chefLieu: z.string().optional(),
    codesPostaux: z.array(z.string()).default([]),
  }),
);

/**
 * Returns French towns by postcode, a line each: `01300|Belley|Brens;Arbignieu`. After the semicolon are former
 * municipalities, which addresses still use.
 */
export function franceTowns(): string {
  const all = municipalities.parse(JSON.parse(readFileSync(SOURCE, 'utf8')));
  const present = all.filter(({ type }) => type === 'commune-actuelle');
  const postcodesOf = new Map(present.map(({ code, codesPostaux }) => [code, codesPostaux]));
  const byPostcode = new Map<string, { names: Set<string>; former: Set<string> }>();
  const of = (postcode: string) => {
    const found = byPostcode.get(postcode) ?? { names: new Set(), former: new Set() };
    byPostcode.set(postcode, found);
    return found;
  };
  for (const { nom, codesPostaux } of present)
    for (const postcode of codesPostaux) of(postcode).names.add(nom);
  for (const { nom, type, chefLieu } of all) {
    if (type !== 'commune-deleguee' && type !== 'commune-associee') continue;
    for (const postcode of postcodesOf.get(chefLieu ?? '') ?? [])
      if (!of(postcode).names.has(nom)) of(postcode).former.add(nom);
  }
  const inOrder = (names: Set<string>) => [...names].sort((a, b) => a.localeCompare(b, 'fr')).join('|');
  return [...byPostcode]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([postcode, { names, former }]) => {
      const line = `${postcode}|${inOrder(names)}`;
      return `${former.size > 0 ? `${line};${inOrder(former)}` : line}\n`;
    })
    .join('');
}

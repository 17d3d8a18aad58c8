import { DERIVED, type DerivedField, type Field } from '#contract/private/imports.ts';
import type { Mapping } from './mapping.ts';
import { plainWords } from './plain-words.ts';
import { normalizeSpaces } from './text.ts';

/** Words that mean "no value". */
const UNKNOWN = new Set(
  [
    'unknown',
    'not specified',
    'not stated',
    'not known',
    'unspecified',
    'none',
    'null',
    'nil',
    'n/a',
    'na',
    'nc',
    'size not stated',
    'size unknown',
    'size not specified',
    'not specified international',
    'other',
    'no size',
    'inconnu',
    'inconnue',
    'non précisé',
    'non précisée',
    'non renseigné',
    'sans taille',
    'autre',
    'aucune',
  ].map(plainWords),
);

/** Whether a text means "no value": `-`, `n/a`, `Size not stated`, and the mapping's own words. */
export function isUnknown(text: string, { unknown }: Mapping): boolean {
  const plain = plainWords(text);
  return plain === '' || UNKNOWN.has(plain) || unknown.some((word) => plainWords(word) === plain);
}

/** Returns a field of a row, trimmed, and empty if its text means "no value". */
export type Fields = (field: Field) => string;

/**
 * Reads the fields of a row: its cell, else the rules' result from other fields, else the mapping's default.
 *
 * @param cells by the names of the file's columns.
 */
export function fieldsOf(cells: Readonly<Record<string, string>>, mapping: Mapping): Fields {
  const raw = (field: Field) => {
    const texts = (mapping.columns[field] ?? []).map((column) =>
      normalizeSpaces(cells[String(column)] ?? ''),
    );
    const known = isDerived(field) ? texts.find((text) => !isUnknown(text, mapping)) : undefined;
    return known ?? texts.find(Boolean) ?? '';
  };
  const known = new Map<Field, string>();
  const read = (field: Field): string => {
    const found = known.get(field);
    if (found !== undefined) return found;
    // A rule reads the cell of a field that is itself being derived.
    const cell = isDerived(field) && isUnknown(raw(field), mapping) ? '' : raw(field);
    known.set(field, cell);
    if (cell !== '' || !isDerived(field)) return cell;
    const value = byRules(field) ?? mapping.defaults[field] ?? '';
    known.set(field, value);
    return value;
  };
  const ruleText = ({ from, column }: Mapping['rules'][number], field: DerivedField): string => {
    if (column !== undefined) return normalizeSpaces(cells[String(column)] ?? '');
    return from === field ? raw(field) : read(from);
  };
  const byRules = (field: DerivedField): string | undefined => {
    for (const rule of mapping.rules) {
      if (rule.field !== field) continue;
      const text = ruleText(rule, field);
      const match = rule.pattern.exec(rule.plain ? ` ${plainWords(text)} ` : text);
      if (!match) continue;
      const value = (rule.value ?? '$1').replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
      if (value.trim() !== '') return value.trim();
    }
    return undefined;
  };
  return read;
}

/** Returns the column to name for a field's fault: the one in use, else the first that the file has. */
export function columnOf(field: Field, cells: Readonly<Record<string, string>>, mapping: Mapping): string {
  const columns = (mapping.columns[field] ?? []).map(String);
  return (
    columns.find((column) => (cells[column] ?? '').trim() !== '') ??
    columns.find((column) => column in cells) ??
    columns[0] ??
    field
  );
}

/** Whether the file has a column for a field. */
export const hasColumn = (
  field: Field,
  cells: Readonly<Record<string, string>>,
  { columns }: Mapping,
): boolean => (columns[field] ?? []).some((column) => String(column) in cells);

const isDerived = (field: Field): field is DerivedField => DERIVED.some((known) => known === field);

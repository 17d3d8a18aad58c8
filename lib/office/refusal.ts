import { ApiError } from '../api/api-error.ts';
import { failureText } from './frame-texts.ts';

interface Refusal {
  /** Messages by the name of the field. */
  wrong: Partial<Record<string, string>>;
  /** The text for the top of the form, if a message belongs to no field of it. */
  note?: string;
}

/** Splits the error of a form into the messages of its fields. The API's names of fields are not the form's labels. */
export function refusalOf(error: unknown, ...fields: string[]): Refusal {
  const violations = error instanceof ApiError ? (error.problem?.violations ?? []) : [];
  const isAtFields = violations.every(({ propertyPath }) => fields.includes(propertyPath));
  if (violations.length === 0 || !isAtFields)
    return { wrong: {}, note: error ? failureText(error) : undefined };
  return {
    wrong: Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message])),
  };
}

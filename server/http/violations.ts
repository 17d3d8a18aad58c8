import type { z } from 'zod';
import type { Violation } from '#lib/contract/problem.ts';
import { badRequest, invalid, type Problem } from './problem.ts';

/** Symfony's constants of the rules (api.md: a violation's `code`). */
export const CODES = {
  blank: 'c1051bb4-d103-4f74-8988-acbcafc7fdc3',
  email: 'bd79c0ab-ddba-46cc-a703-a7a4b08de310',
  tooShort: '9ff3fdc4-b214-49db-8718-39c315e33d45',
  tooLong: 'd94b19cc-114f-4f44-9cc4-4138e80a87b9',
  pattern: 'de1e3db3-5ed4-4941-aae4-59f3667cc3a3',
  choice: '8e179f1b-97aa-4560-a02f-2a8b42e49df7',
  tooSmall: 'ea4e51d1-3342-48bd-87f1-9e672cd90cad',
  tooLarge: '30fbb013-d015-4232-8b3b-8f3be97a7e14',
  tooMany: '756b1212-697c-468d-a9ad-50dd783bb169',
  notTrue: '2beabf1c-54c0-4882-a928-05249b26e23b',
} as const;

const BLANK = { message: 'This value should not be blank.', code: CODES.blank };

/** One broken rule in Symfony's words. `input` is what stood at the path. */
function ruleOf(issue: z.core.$ZodIssue, input: unknown): { message: string; code?: string } {
  switch (issue.code) {
    case 'invalid_type':
      return BLANK;
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return BLANK;
      return issue.origin === 'string'
        ? {
            message: `This value is too short. It should have ${issue.minimum} characters or more.`,
            code: CODES.tooShort,
          }
        : {
            message: `This value should be greater than or equal to ${issue.minimum}.`,
            code: CODES.tooSmall,
          };
    case 'too_big':
      if (issue.origin === 'string')
        return {
          message: `This value is too long. It should have ${issue.maximum} characters or less.`,
          code: CODES.tooLong,
        };
      return issue.origin === 'array'
        ? {
            message: `This collection should contain ${issue.maximum} elements or less.`,
            code: CODES.tooMany,
          }
        : { message: `This value should be less than or equal to ${issue.maximum}.`, code: CODES.tooLarge };
    case 'invalid_format':
      if (input === '') return BLANK;
      return issue.format === 'email'
        ? { message: 'This value is not a valid email address.', code: CODES.email }
        : { message: 'This value is not valid.', code: CODES.pattern };
    case 'invalid_value':
      return { message: 'The value you selected is not a valid choice.', code: CODES.choice };
    default:
      return { message: issue.message || 'This value is not valid.', code: CODES.pattern };
  }
}

function at(value: unknown, path: PropertyKey[]): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Reflect.get(current, key);
  }
  return current;
}

function kind(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

/** 400 when a value is of the wrong type (the first one is named), else 422 with every broken rule (api.md). */
export function problemOf(error: z.ZodError, input: unknown): Problem {
  const violations: Violation[] = [];
  for (const issue of error.issues) {
    const found = at(input, issue.path);
    const propertyPath = issue.path.map(String).join('.');
    const absent = found === undefined || found === null;
    if (issue.code === 'invalid_type' && !absent) {
      return badRequest(
        `The type of the "${propertyPath}" attribute must be "${issue.expected}", "${kind(found)}" given.`,
      );
    }
    if (issue.code === 'invalid_union' && !absent && typeof found === 'object') {
      return badRequest(
        `The type of the "${propertyPath}" attribute is not one that is taken, "${kind(found)}" given.`,
      );
    }
    if (
      issue.code === 'invalid_value' &&
      !absent &&
      !issue.values.some((one) => typeof one === typeof found)
    ) {
      const expected = kind(issue.values[0]);
      return badRequest(
        `The type of the "${propertyPath}" attribute must be "${expected}", "${kind(found)}" given.`,
      );
    }
    violations.push({ propertyPath, ...ruleOf(issue, found) });
  }
  return invalid(violations);
}

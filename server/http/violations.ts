import type { z } from 'zod';
import { type BrokenRule, badRequest, invalid, type Problem } from './problem.ts';
import { CODES } from './violation-codes.ts';

const BLANK = { message: 'This value should not be blank.', code: CODES.blank };

/** One broken rule in Symfony's words. `input` is the value at the path. */
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
        : issue.origin === 'array'
          ? {
              message: `This collection should contain ${issue.minimum} element${issue.minimum === 1 ? '' : 's'} or more.`,
              code: CODES.tooFew,
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

/** 400 when a value is of the wrong type (the first one is named), else 422 with every broken rule. */
export function problemOf(error: z.ZodError, input: unknown): Problem {
  const violations: BrokenRule[] = [];
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

import type { z } from 'zod';
import { isRefusalId, refusalText } from '#server/refusal-texts.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { type BrokenRule, badRequest, invalid, type Problem } from './problem.ts';
import { CODES } from './violation-codes.ts';
import { violationTexts } from './violation-texts.ts';

type Texts = ReturnType<typeof violationTexts>;

/** Returns a broken rule in Symfony's words. `input` is the value at the path. */
function ruleOf(issue: z.core.$ZodIssue, input: unknown, text: Texts): Pick<BrokenRule, 'message' | 'code'> {
  if (isRefusalId(issue.message)) return { message: refusalText(issue.message), code: CODES.pattern };
  switch (issue.code) {
    case 'invalid_type':
      return text('blank');
    case 'too_small':
      if (issue.origin === 'string') {
        return Number(issue.minimum) === 1 ? text('blank') : text('tooShort', Number(issue.minimum));
      }
      return text(issue.origin === 'array' ? 'tooFew' : 'tooSmall', Number(issue.minimum));
    case 'too_big':
      if (issue.origin === 'string') return text('tooLong', Number(issue.maximum));
      return text(issue.origin === 'array' ? 'tooMany' : 'tooLarge', Number(issue.maximum));
    case 'invalid_format':
      if (input === '') return text('blank');
      return text(issue.format === 'email' ? 'email' : 'pattern');
    case 'invalid_value':
      return text('choice');
    default:
      return issue.message ? { message: issue.message, code: CODES.pattern } : text('pattern');
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

/**
 * Builds a 400 if a value is of the wrong type (the first one is named), else a 422 with every broken rule.
 *
 * @param locale language of the messages, which people read; the rest is for programs
 */
export function problemOf(error: z.ZodError, input: unknown, locale = SHOP_LOCALE): Problem {
  const text = violationTexts(locale);
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
    violations.push({ propertyPath, ...ruleOf(issue, found, text) });
  }
  return invalid(violations);
}

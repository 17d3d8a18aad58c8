import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { errorMap } from './rules/schema.ts';
import type { FormatViolation } from './rules/violation-formatter.ts';

// Applies the rules of a form. Loaded at first use (use-form-checks.ts): zod is a fifth of a page's scripts.
export { validate } from './fields.ts';
export { adviceOf } from './rules/schema.ts';

/** The resolver that react-hook-form calls before submitting. */
export const resolverOf = <In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  formatViolation: FormatViolation,
): Resolver<In, unknown, Out> => zodResolver(schema, errorMap(formatViolation));

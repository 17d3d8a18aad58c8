import { z } from 'zod';

/** A rule that the input broke: `propertyPath` is the field, `code` is Symfony's constant of the rule. */
export const violation = z.object({
  propertyPath: z.string(),
  message: z.string(),
  code: z.uuid(),
});

/** RFC 7807 problem with Hydra's additional keys. Clients rely on status, type, detail, violations. */
export const problem = z.object({
  '@context': z.string().optional(),
  '@id': z.string().optional(),
  '@type': z.string().optional(),
  type: z.string(),
  status: z.int(),
  title: z.string(),
  detail: z.string(),
  'hydra:title': z.string().optional(),
  'hydra:description': z.string().optional(),
  violations: z.array(violation).optional(),
});

/** 422: all rules that the input broke. */
export const validationProblem = problem.extend({ violations: z.array(violation) });

export type Violation = z.infer<typeof violation>;
export type ProblemBody = z.infer<typeof problem>;

import { z } from 'zod';
import { text, withRules } from '../forms/rules/schema.ts';
import { RULES } from '../forms/rules/table.ts';

/** One field for promo codes, gift cards and vouchers; it is trimmed before it is sent (specification, section 5). */
export const codeFields = withRules(z.object({ code: text }), {
  code: [RULES.required(), RULES.length(0, 64)],
}).transform(({ code }) => ({ code: code.trim() }));

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDeepStrictlySame, isLooselySame } from '#lib/forms/rules/values.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { amount } from './amounts.ts';
import { firstViolation, isEmpty, type Rule } from './rule.ts';
import { RULES as r } from './table.ts';
import { violationFormatter } from './violation-formatter.ts';

const now = new Date('2026-11-21T12:00:00Z');
const passes = (rule: Rule, value: unknown) =>
  firstViolation({ name: 'x', value, values: {}, now }, [rule]) === null;
const filled = fc.string({ minLength: 1, unit: 'grapheme' });

it('no value of any kind makes a rule throw, and each broken one has a message', () => {
  const formatViolation = violationFormatter(messagesFor('en-GB', 'rule.'));
  const rules = Object.values({
    ...r,
    between: () => r.between(1, 2),
    date_between: () => r.date_between('2026-01-01'),
  }).map((make) => make());
  fc.assert(
    fc.property(
      fc.anything({ withDate: true, key: fc.stringMatching(/^[a-z]{1,3}$/) }),
      fc.constantFrom(...rules),
      (value, rule) => {
        const violation = firstViolation({ name: 'x', value, values: { x: value }, now }, [rule]);
        if (violation) expect(formatViolation(violation, 'x')).toBeTypeOf('string');
      },
    ),
  );
});

it('what is only of a kind also contains it', () => {
  const pairs: [Rule, Rule][] = [
    [r.alpha(), r.contains_alpha()],
    [r.alphanumeric(), r.contains_alphanumeric()],
    [r.alpha_spaces(), r.contains_alpha_spaces()],
    [r.lowercase(), r.contains_lowercase()],
    [r.uppercase(), r.contains_uppercase()],
    [r.symbol(), r.contains_symbol()],
    [r.lowercase('latin'), r.lowercase()],
    [r.alpha('latin'), r.alpha()],
  ];
  const likely = fc.oneof(filled, fc.stringMatching(/^[a-zA-Z0-9 !é]{1,8}$/));
  fc.assert(
    fc.property(likely, fc.constantFrom(...pairs), (text, [narrow, wide]) => {
      if (passes(narrow, text)) expect(passes(wide, text)).toBe(true);
    }),
  );
});

it('between is min and max together, however the number is written', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), fc.integer(), (value, from, to) => {
      const both = passes(r.min(from), value) && passes(r.max(to), value);
      expect(passes(r.between(from, to), value)).toBe(both);
      expect(passes(r.between(from, to), String(value))).toBe(both);
      expect(amount(String(value))).toBe(value);
    }),
  );
});

it('length takes its bounds in either order', () => {
  fc.assert(
    fc.property(filled, fc.nat(12), fc.nat(12), (text, first, second) => {
      expect(passes(r.length(first, second), text)).toBe(passes(r.length(second, first), text));
    }),
  );
});

it('is and not contradict each other on what is of the same type', () => {
  fc.assert(
    fc.property(filled, fc.array(filled), (value, list) => {
      expect(passes(r.is(...list), value)).toBe(!passes(r.not(...list), value));
    }),
  );
});

it('a day is before, or after, or the same as another', () => {
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, day, (one, other) => {
      const answers = [passes(r.date_before(other), one), passes(r.date_after(other), one), one === other];
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(passes(r.date_between(one, other), one)).toBe(one <= other);
      expect(passes(r.date_format('YYYY-MM-DD'), one)).toBe(true);
    }),
  );
});

it('the loose sameness is symmetric and the deep one finds a copy', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (one, other) => {
      expect(isLooselySame(one, other)).toBe(isLooselySame(other, one));
    }),
  );
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // JSON writes -0 as 0.
      const copy: unknown = JSON.parse(JSON.stringify(value));
      expect(isDeepStrictlySame(copy, JSON.parse(JSON.stringify(copy)))).toBe(true);
      expect(isEmpty(copy)).toBe(isEmpty(value));
    }),
  );
});

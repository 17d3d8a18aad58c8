import { expect, it } from 'vitest';
import { CONDITIONS } from '#contract/product.ts';
import { translator } from '#lib/i18n/server.ts';

it.each(CONDITIONS)('describes a piece graded %s to its seller as to its buyer', (grade) => {
  const t = translator('en-GB');
  const [seller, buyer] = [t(`tradeIn.grade.${grade}`), t(`product.conditions.${grade}`)];
  expect(buyer.slice(0, seller.length)).toBe(seller);
});

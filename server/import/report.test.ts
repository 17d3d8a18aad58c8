import { expect, it } from 'vitest';
import { reportLine } from './report.ts';

it('a cell of an imported file is no formula in the report', () => {
  const remark = { line: 2, reference: '=HYPERLINK(1)', column: '@brand', refused: true, reason: '+1' };
  expect(reportLine(remark)).toBe("2,'=HYPERLINK(1),'@brand,refused,'+1");
});

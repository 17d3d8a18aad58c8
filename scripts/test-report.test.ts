import { describe, expect, it } from 'vitest';
import { playwrightCounts, vitestCounts } from './test-report.ts';

describe('the report of a run', () => {
  it('names the tests of Vitest that failed, and a file that failed before its first', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: '/shop/lib/money.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'money adds up', status: 'passed' },
            { fullName: 'money rounds', status: 'failed' },
          ],
        },
        { name: '/shop/lib/broken.test.ts', status: 'failed', assertionResults: [] },
        { name: '/shop/lib/skipped.test.ts', status: 'passed', assertionResults: [] },
      ],
    };
    expect(vitestCounts(report)).toEqual({
      passed: 1,
      failed: 1,
      named: ['/shop/lib/money.test.ts: money rounds', '/shop/lib/broken.test.ts'],
    });
  });

  it('names the journeys of Playwright that failed or needed a second try', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'cart.e2e.ts',
      line: 7,
      tests: [{ status }],
    });
    const report = {
      suites: [
        {
          specs: [spec('adds', 'expected')],
          suites: [{ specs: [spec('pays', 'unexpected'), spec('waits', 'flaky')] }],
        },
      ],
      stats: { expected: 1, unexpected: 1, flaky: 1 },
    };
    expect(playwrightCounts(report)).toEqual({
      passed: 2,
      failed: 1,
      named: ['cart.e2e.ts:7: pays', 'cart.e2e.ts:7: waits (passed at a second try)'],
    });
  });
});

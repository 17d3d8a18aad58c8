import { describe, expect, it } from 'vitest';
import { playwrightCounts, vitestCounts } from './test-report.ts';

describe('the report of a run', () => {
  it('names the tests of Vitest that failed or needed a second try, with their first error, and a file that failed before its first', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        {
          name: '/shop/lib/money.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'money adds up', status: 'passed', failureMessages: [] },
            {
              fullName: 'money rounds',
              status: 'failed',
              failureMessages: ['AssertionError: expected 2 to be 3\n    at …', 'AssertionError: again'],
            },
            { fullName: 'money waits', status: 'passed', failureMessages: ['Error: timed out'] },
          ],
        },
        { name: '/shop/lib/broken.test.ts', status: 'failed', message: 'No module', assertionResults: [] },
        { name: '/shop/lib/skipped.test.ts', status: 'passed', message: '', assertionResults: [] },
      ],
    };
    expect(vitestCounts(report)).toEqual({
      passed: 2,
      failed: 1,
      named: [
        '/shop/lib/money.test.ts: money rounds\n    AssertionError: expected 2 to be 3',
        '/shop/lib/money.test.ts: money waits (passed at a second try)\n    Error: timed out',
        '/shop/lib/broken.test.ts\n    No module',
      ],
    });
  });

  it('names the journeys of Playwright that failed or needed a second try', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'cart.e2e.ts',
      line: 7,
      tests: [{ status, results: status === 'expected' ? [{}] : [{ error: { message: 'no such button' } }] }],
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
      named: [
        'cart.e2e.ts:7: pays\n    no such button',
        'cart.e2e.ts:7: waits (passed at a second try)\n    no such button',
      ],
    });
  });
});

import { expect, it } from 'vitest';
import { readRun } from './lighthouse.ts';
import { readLateness } from './mixed-load.ts';
import { readStatements } from './statements.ts';

it('reads the sums that the test of statements prints', () => {
  const printed = `stdout | tests/a.test.ts > waits
POST order-items: 8 (12 statements)
  1  begin
GET order, contact: 3 (3 statements)
in all: 72

from bag to paid: 39
`;
  expect(readStatements(printed)).toEqual({ added: 8, paid: 39, all: 72 });
  expect(readStatements('')).toEqual({ added: undefined, paid: undefined, all: undefined });
});

it('reads how late the event loop was without the time of the timer that measures it', () => {
  const metrics = `# HELP nodejs_eventloop_lag_max_seconds The maximum recorded event loop delay.
nodejs_eventloop_lag_min_seconds 0.009
nodejs_eventloop_lag_max_seconds 0.3605
nodejs_eventloop_lag_p99_seconds 0.008
`;
  expect(readLateness(metrics)).toEqual({ p99: 0, most: 350.5 });
  expect(() => readLateness('')).toThrow('/metrics does not name p99');
});

const reportOf = (isCrawlable: number) =>
  JSON.stringify({
    categories: { performance: { score: 0.99 }, seo: { score: 0.66 }, 'best-practices': { score: 1 } },
    audits: {
      'largest-contentful-paint': { numericValue: 1_700 },
      'total-blocking-time': { numericValue: 12 },
      'is-crawlable': { score: isCrawlable },
    },
  });

it('reads scores, LCP in seconds and TBT of a report', () => {
  expect(readRun(reportOf(1))).toEqual({
    scores: { performance: 99, seo: 66, 'best-practices': 100 },
    lcp: 1.7,
    tbt: 12,
  });
});

it('leaves the score for search engines out where a page is not to be indexed', () => {
  expect(readRun(reportOf(0)).scores).toEqual({ performance: 99, 'best-practices': 100 });
});

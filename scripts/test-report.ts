import { z } from 'zod';

/** One run of Vitest or Playwright: how many tests passed, and the names of those that did not. */
export interface TestCounts {
  passed: number;
  failed: number;
  /** File and name of each test that failed, or passed at a second try only. */
  named: string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Reads the JSON report of Vitest. A file that fails before its first test is named by itself. */
export function vitestCounts(report: unknown): TestCounts {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report);
  const named = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [name];
    return failed.map(({ fullName }) => `${name}: ${fullName}`);
  });
  return { passed: numPassedTests, failed: numFailedTests, named };
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ status: z.string() })),
});

/** A describe block holds specs and further blocks. */
const suite = z.object({
  specs: z.array(spec),
  get suites(): z.ZodOptional<z.ZodArray<typeof suite>> {
    return z.array(suite).optional();
  },
});

const playwrightReport = z.object({
  suites: z.array(suite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** Reads the JSON report of Playwright. A journey that passes at a second try has passed, and is named. */
export function playwrightCounts(report: unknown): TestCounts {
  const { suites, stats } = playwrightReport.parse(report);
  const specsOf = ({ specs, suites: inner = [] }: z.infer<typeof suite>): z.infer<typeof spec>[] => [
    ...specs,
    ...inner.flatMap(specsOf),
  ];
  const named = suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) => {
    const name = `${file}:${line}: ${title}`;
    if (tests.some(({ status }) => status === 'unexpected')) return [name];
    return tests.some(({ status }) => status === 'flaky') ? [`${name} (passed at a second try)`] : [];
  });
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, named };
}

import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** A run of Vitest or Playwright: the number of passed tests, and the names of the others. */
export interface TestCounts {
  passed: number;
  failed: number;
  /** File and name of each test that failed, or passed only on retry, with the first line of its error. */
  named: string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const PASSED_LATER = ' (passed at a second try)';

/** Formats a test's name, and below it the first line of its error. */
const withError = (name: string, error = '') => {
  const line = stripVTControlCharacters(error).trimStart().split('\n', 1)[0];
  return line ? `${name}\n    ${line}` : name;
};

/** Reads the JSON report of Vitest. A file that fails before its first test is listed. */
export function vitestCounts(report: unknown): TestCounts {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report);
  const named = testResults.flatMap(({ name, status, message, assertionResults }) => {
    // A test that passes on retry keeps the errors of its first attempt.
    const tests = assertionResults.filter(({ failureMessages }) => failureMessages.length > 0);
    if (status === 'failed' && !tests.some((test) => test.status === 'failed'))
      return [withError(name, message)];
    return tests.map((test) =>
      withError(
        `${name}: ${test.fullName}${test.status === 'passed' ? PASSED_LATER : ''}`,
        test.failureMessages[0],
      ),
    );
  });
  return { passed: numPassedTests, failed: numFailedTests, named };
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
});

/** A describe block contains specs and nested blocks. */
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

/** Reads the JSON report of Playwright. A journey that passes on retry counts as passed, and is listed. */
export function playwrightCounts(report: unknown): TestCounts {
  const { suites, stats } = playwrightReport.parse(report);
  const specsOf = ({ specs, suites: inner = [] }: z.infer<typeof suite>): z.infer<typeof spec>[] => [
    ...specs,
    ...inner.flatMap(specsOf),
  ];
  const named = suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) => {
    const name = `${file}:${line}: ${title}`;
    const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error?.message;
    if (tests.some(({ status }) => status === 'unexpected')) return [withError(name, error)];
    return tests.some(({ status }) => status === 'flaky') ? [withError(name + PASSED_LATER, error)] : [];
  });
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, named };
}

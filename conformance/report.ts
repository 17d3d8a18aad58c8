import type { AreaReport, Check } from './run.ts';

const RESULTS = ['passed', 'failed', 'not tried'] as const;

/** Counts the checks that passed, failed and were not tried. */
const countOf = (checks: Check[]): string =>
  RESULTS.map((result) => `${checks.filter((check) => check.result === result).length} ${result}`).join(', ');

function linesOf(check: Check): string[] {
  switch (check.result) {
    case 'passed':
      return [`  passed     ${check.name}`];
    case 'failed':
      return [
        `  FAILED     ${check.name}`,
        `             asked     ${check.asked}`,
        `             expected  ${check.expected}`,
        `             came      ${check.came}`,
      ];
    case 'not tried':
      return [`  not tried  ${check.name}`, `             because   ${check.reason}`];
  }
}

/** Formats the report: each area with its checks, and a last line with the totals. */
export function textOf(target: string, reports: AreaReport[]): string {
  const areas = reports.map(({ area, title, checks }) =>
    [`${title} (${area}): ${countOf(checks)}`, ...checks.flatMap(linesOf)].join('\n'),
  );
  const all = reports.flatMap(({ checks }) => checks);
  return [`The customer API at ${target}`, ...areas, countOf(all)].join('\n\n');
}

/** Whether no check failed; a check that was not tried is not a failure. */
export const hasPassed = (reports: AreaReport[]): boolean =>
  reports.every(({ checks }) => checks.every(({ result }) => result !== 'failed'));

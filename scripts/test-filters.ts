/** What one run of `npm test` was asked for. */
export interface Filters {
  /** Paths of browser journeys, for Playwright. */
  journeys: string[];
  /** Paths of all other tests, for Vitest. */
  tests: string[];
  /** Options that both understand, such as `-t "title"`. */
  options: string[];
}

/**
 * Divides the arguments of `npm test` by the runner that takes them: paths below e2e/ are browser journeys, others
 * tests of Vitest, and everything from the first option on goes to whichever runs.
 */
export function divideFilters(parameters: readonly string[]): Filters {
  const firstOption = parameters.findIndex((parameter) => parameter.startsWith('-'));
  const end = firstOption === -1 ? parameters.length : firstOption;
  const paths = parameters.slice(0, end);
  const isJourney = (path: string) => /(^|\/)e2e(\/|$)|\.e2e\.ts$/.test(path);
  return {
    journeys: paths.filter(isJourney),
    tests: paths.filter((path) => !isJourney(path)),
    options: parameters.slice(end),
  };
}

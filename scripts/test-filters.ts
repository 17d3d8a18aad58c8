/** Arguments of `npm test` by runner. */
export interface Filters {
  /** Paths of browser journeys, for Playwright. */
  journeys: string[];
  /** Paths of all other tests, for Vitest. */
  tests: string[];
  /** Options for both, such as `-t "title"`. */
  options: string[];
}

/**
 * Splits the arguments of `npm test` by runner: paths below e2e/ are browser journeys, others tests of Vitest, and
 * everything from the first option on is passed to each runner.
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

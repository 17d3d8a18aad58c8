import { describe, expect, it } from 'vitest';
import { divideFilters } from './test-filters.ts';

describe('the arguments of npm test', () => {
  it('asks for everything when there are none', () => {
    expect(divideFilters([])).toEqual({ journeys: [], tests: [], options: [] });
  });

  it('gives journeys to the browser and other paths to Vitest', () => {
    expect(divideFilters(['e2e/browse', 'server/http/fuzz', './e2e/codes.e2e.ts'])).toEqual({
      journeys: ['e2e/browse', './e2e/codes.e2e.ts'],
      tests: ['server/http/fuzz'],
      options: [],
    });
  });

  it('passes options on with their values', () => {
    expect(divideFilters(['e2e/browse', '-g', 'back returns'])).toEqual({
      journeys: ['e2e/browse'],
      tests: [],
      options: ['-g', 'back returns'],
    });
  });
});

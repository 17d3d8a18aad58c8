import { describe, expect, it } from 'vitest';
import { comparedDays, daysOfRange, readReportAddress, reportParametersOf } from './report-range.ts';

describe('the days of a range', () => {
  it('end today', () => {
    expect(daysOfRange('week', '2026-11-25')).toEqual({ from: '2026-11-23', to: '2026-11-25' });
    expect(daysOfRange('week', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(daysOfRange('month', '2026-11-25')).toEqual({ from: '2026-11-01', to: '2026-11-25' });
    expect(daysOfRange('12-weeks', '2026-11-25')).toEqual({ from: '2026-09-03', to: '2026-11-25' });
    expect(daysOfRange('year', '2026-11-25')).toEqual({ from: '2025-11-26', to: '2026-11-25' });
  });

  it('are compared with those of the year before, or those before', () => {
    const days = { from: '2028-02-20', to: '2028-02-29' };
    expect(comparedDays(days, 'year')).toEqual({ from: '2027-02-20', to: '2027-02-28' });
    expect(comparedDays(days, 'before')).toEqual({ from: '2028-02-10', to: '2028-02-19' });
    expect(comparedDays(days, 'none')).toBeUndefined();
  });

  it('are read from the address, and days that are none are not', () => {
    const read = (query: string) => readReportAddress(reportParametersOf(new URLSearchParams(query)));
    expect(read('from=2026-01-01&to=2026-01-31&compare=before&store=lyon')).toEqual({
      name: 'dates',
      days: { from: '2026-01-01', to: '2026-01-31' },
      comparison: 'before',
      compared: { from: '2025-12-01', to: '2025-12-31' },
      store: 'lyon',
    });
    expect(read('from=2026-02-31&to=2026-01-01').name).toBe('12-weeks');
    expect(read('range=week').name).toBe('week');
  });
});

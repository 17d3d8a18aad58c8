import type { OpeningHours } from '#contract/dropoff.ts';

const DAYS = [
  ['monday', 'Mon'],
  ['tuesday', 'Tue'],
  ['wednesday', 'Wed'],
  ['thursday', 'Thu'],
  ['friday', 'Fri'],
  ['saturday', 'Sat'],
  ['sunday', 'Sun'],
] as const;

/** Formats opening hours in one line, equal days together: "Mon-Fri 09:00-12:30, 14:00-19:00; Sat 09:30-18:00". */
export function hoursLine(hours: OpeningHours): string {
  const runs: { from: string; to: string; times: string }[] = [];
  for (const [day, name] of DAYS) {
    const times = (hours[day] ?? []).map(([from, to]) => `${from}-${to}`).join(', ');
    const last = runs.at(-1);
    if (last?.times === times) last.to = name;
    else runs.push({ from: name, to: name, times });
  }
  return runs
    .filter((run) => run.times)
    .map(({ from, to, times }) => `${from === to ? from : `${from}-${to}`} ${times}`)
    .join('; ');
}

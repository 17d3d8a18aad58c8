import { z } from 'zod';
import { CommandError } from './command-error.ts';

const day = z.iso.date();

/** Parses a calendar day such as 2026-12-31. @throws CommandError naming the option. */
function dayOf(option: string, typed: string | undefined): string {
  const read = day.safeParse(typed);
  if (read.success) return read.data;
  throw new CommandError(
    typed === undefined
      ? `Give --${option} as a day, such as 2026-12-31.`
      : `--${option} ${typed} is not a day; write it as 2026-12-31.`,
  );
}

/** Returns the last moment (UTC) of a day that is not over yet. @throws CommandError for a day in the past. */
export function endOfComingDay(option: string, typed: string): string {
  const end = `${dayOf(option, typed)}T23:59:59Z`;
  if (Date.parse(end) < Date.now()) throw new CommandError(`--${option} ${typed} is in the past.`);
  return end;
}

/** Returns the first and the last day of a period. @throws CommandError when it ends before it begins. */
export function periodOf(from: string | undefined, to: string | undefined): { from: string; to: string } {
  const period = { from: dayOf('from', from), to: dayOf('to', to) };
  if (period.from > period.to)
    throw new CommandError(`--from ${from} is after --to ${to}; the first day comes first.`);
  return period;
}

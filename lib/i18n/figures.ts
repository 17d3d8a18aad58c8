import type { Locale, Texts } from '../forms/say.ts';

/** The law's days for a withdrawal (Directive 2011/83/EU, Art. 9), which no setting changes. */
const WITHDRAWAL_DAYS = 14;

/** Figures that texts name; the same settings and defaults as the API's (server/env.ts). */
interface Figures {
  /** Days in which a piece can be sent back. */
  returnDays: number;
  /** Minutes that a piece is held; 0 when nothing is held. */
  holdMinutes: number;
  /** The longest that a hold can be renewed to, in words. */
  holdCap: string;
}

function figuresOf(source: Record<string, string | undefined>, locale: Locale): Figures {
  const number = (name: string, otherwise: number) => {
    const given = source[name];
    return given && /^\d+$/.test(given) ? Number(given) : otherwise;
  };
  return {
    returnDays: number('RETURN_DAYS', WITHDRAWAL_DAYS),
    holdMinutes: number('HOLD_MINUTES', 20),
    holdCap: durationOf(number('HOLD_CAP_MINUTES', 180), locale),
  };
}

const durationOf = (minutes: number, locale: Locale): string => {
  const [amount, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
};

/**
 * Texts with `{returnDays}`, `{holdMinutes}`, `{holdCap}` and `{withdrawalDays}` filled in from the settings. Where
 * a setting makes another sentence of it, that one stands beside: `id.noHold` when nothing is held, `id.longer` when
 * pieces are taken back for longer than the law asks.
 */
export function withFigures(
  texts: Texts,
  source: Record<string, string | undefined> = globalThis.process?.env ?? {},
  locale: Locale = 'en-GB',
): Texts {
  const figures = figuresOf(source, locale);
  const values: Record<string, string | number> = { ...figures, withdrawalDays: WITHDRAWAL_DAYS };
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  const textOf = (id: string, text: string) =>
    (figures.holdMinutes === 0 ? texts[`${id}.noHold`] : undefined) ??
    (figures.returnDays > WITHDRAWAL_DAYS ? texts[`${id}.longer`] : undefined) ??
    text;
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, fill(textOf(id, text))]));
}

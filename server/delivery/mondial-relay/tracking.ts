import { z } from 'zod';
import type { ParcelStep } from '#contract/parcel.ts';
import { ProviderError } from '#server/provider-faults.ts';
import { momentOf } from '#shared/zone-clock.ts';
import type { ParcelEvent, TrackedParcel } from '../carrier.ts';
import type { MondialRelayAccount } from './account.ts';
import { callService } from './soap.ts';
import { listOf, textElement } from './xml.ts';

// The steps of a parcel, by WSI2_TracingColisDetaille. Mondial Relay sends no webhook.

/** Codes of a known parcel: registered, (81) under way, delivered, with a fault. */
const [REGISTERED, DELIVERED, FAULT] = [80, 82, 83];
/** Codes of a parcel that is unknown, or not known yet. */
const UNKNOWN = [24, 91, 94];

/** Words of the texts by step, without accents; the first row with a match decides. */
const WORDS: readonly [ParcelStep, RegExp][] = [
  ['returned', /RETOUR/],
  ['problem', /ANOMALIE|AVARI|REFUS|INCIDENT|PERDU|LITIGE|ABSENT|NON RECLAME|IMPOSSIBLE|ERREUR|ENDOMMAG/],
  ['waiting', /DISPONIBLE|LIVRE AU POINT/],
  ['out_for_delivery', /REMIS AU LIVREUR|EN COURS DE LIVRAISON/],
  ['delivered', /\bLIVRE\b|REMIS AU DESTINATAIRE|RETIRE\b/],
  ['announced', /RECEPTION DES DONNEES|ANNONCE|ENREGISTRE/],
];

const row = z.object({
  Libelle: textElement,
  Date: textElement,
  Heure: textElement,
  Emplacement: textElement,
});
const rows = listOf('ret_WSI2_sub_TracingColisDetaille', row);

/** Lists all steps of a parcel so far. @throws ProviderError */
export async function eventsOfShipment(
  account: MondialRelayAccount,
  { trackingNumber }: TrackedParcel,
  signal: AbortSignal,
): Promise<ParcelEvent[]> {
  const { stat, result } = await callService(
    account,
    'WSI2_TracingColisDetaille',
    { Expedition: trackingNumber, Langue: 'FR' },
    signal,
  );
  if (UNKNOWN.includes(stat)) return [];
  if (stat !== 0 && (stat < REGISTERED || stat > FAULT)) throw new ProviderError(stat);
  const events = rows.parse(result.Tracing).flatMap(eventOf);
  const last = events.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1);
  // The code is more reliable than the text: it is the parcel's current status.
  if (last?.step === 'moving' && stat === DELIVERED) last.step = 'delivered';
  if (last?.step === 'moving' && stat === FAULT) last.step = 'problem';
  return events;
}

/** Parses a row. Rows without a text fill the table up. Any other text is a movement. */
function eventOf({ Libelle, Date: day, Heure, Emplacement }: z.infer<typeof row>): ParcelEvent[] {
  const at = momentOfRow(day, Heure);
  if (!Libelle || !at) return [];
  const words = Libelle.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const step = WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'moving';
  return [{ step, message: Emplacement ? `${Libelle} (${Emplacement})` : Libelle, at }];
}

/** Parses `03/10/26` or `03/10/2026`, and `09:12`, in French time. */
function momentOfRow(day: string, time: string): Date | undefined {
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(day) ?? [];
  if (!date || !month || !year) return undefined;
  const [, hour = '0', minute = '0'] = /^(\d{1,2}):(\d{2})/.exec(time) ?? [];
  const clock = Date.UTC(
    Number(year) + (year.length === 2 ? 2_000 : 0),
    Number(month) - 1,
    Number(date),
    Number(hour),
    Number(minute),
  );
  return new Date(momentOf(clock, 'Europe/Paris'));
}

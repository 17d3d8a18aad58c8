import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react';
import { BRAND } from '#brand/brand.ts';
import type { MailTexts } from '../mail-messages.ts';
import { displayFont, LINING, textFont } from './style.ts';

interface CardWords {
  /** With its currency. */
  sum: string;
  recipient?: string;
  sender?: string;
  message?: string;
  /** As a person types it. */
  code?: string;
  /** A day in words. */
  until: string;
}

const { deep: GROUND, 'on-deep': WORDS, 'on-deep-soft': QUIET } = BRAND.colors;
const SIDE = '28px';

/**
 * Renders the shop's design of a gift card (components/gift-cards/gift-card-picture.tsx), in table cells: dark on any
 * background.
 */
export function giftCardPicture(card: CardWords, { t }: MailTexts): ReactElement {
  const { sum, recipient, sender, message, code, until } = card;
  const people = [
    recipient && t('mail.card.for', { name: recipient }),
    sender && t('mail.card.from', { name: sender }),
  ].filter(Boolean);
  return h(
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      style: { margin: '28px 0', background: GROUND, border: `1px solid ${QUIET}`, borderRadius: '14px' },
    },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        cell({ padding: `26px 0 0 ${SIDE}`, font: displayFont('28px/1') }, BRAND.name),
        cell(
          {
            padding: `26px ${SIDE} 0 12px`,
            font: textFont('14px/1'),
            color: QUIET,
            textAlign: 'right',
          },
          t('mail.card.name'),
        ),
      ),
      line(
        { padding: `44px ${SIDE} 8px`, font: displayFont('60px/1'), letterSpacing: '-0.03em', ...LINING },
        sum,
      ),
      // One line each: of two long names the second would begin in the middle of a line.
      people.length > 0 && line({ font: textFont('15px/1.5') }, ...withBreaks(people.join('\n'))),
      message && line({ padding: `12px ${SIDE} 0`, font: displayFont('20px/1.4') }, ...withBreaks(message)),
      code &&
        line({ padding: `24px ${SIDE} 0`, font: textFont('20px/1.3', 600), letterSpacing: '0.08em' }, code),
      line(
        { padding: `10px ${SIDE} 26px`, font: textFont('13px/1.5'), color: QUIET },
        t('mail.card.until', { day: until }),
      ),
    ),
  );
}

const withBreaks = (text: string): ReactNode[] =>
  text.split('\n').flatMap((part, index) => (index === 0 ? [part] : [h('br', { key: index }), part]));

const cell = (style: CSSProperties, ...children: ReactNode[]) =>
  h('td', { style: { color: WORDS, ...style } }, ...children);

const line = (style: CSSProperties, ...children: ReactNode[]) =>
  h(
    'tr',
    null,
    h('td', { colSpan: 2, style: { padding: `0 ${SIDE}`, color: WORDS, ...style } }, ...children),
  );

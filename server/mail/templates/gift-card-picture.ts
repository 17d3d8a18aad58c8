import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react';
import { BRAND } from '#shared/brand.ts';
import type { MailTexts } from '../mail-messages.ts';
import { SANS, SERIF } from './layout.ts';

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

const { paper, ink } = BRAND.colors;
const QUIET = '#b9b2a6';
const EDGE = '#4a443b';
const SIDE = '28px';

/** A gift card as the shop draws it (components/gift-cards/gift-card-picture.tsx), of cells: dark on any ground. */
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
      style: { margin: '8px 0 24px', background: ink, border: `1px solid ${EDGE}`, borderRadius: '14px' },
    },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        cell({ padding: `26px 0 0 ${SIDE}`, font: `400 28px/1 ${SERIF}` }, BRAND.name),
        cell(
          {
            padding: `26px ${SIDE} 0 12px`,
            font: `400 14px/1 ${SANS}`,
            color: QUIET,
            textAlign: 'right',
          },
          t('mail.card.name'),
        ),
      ),
      line({ padding: `44px ${SIDE} 8px`, font: `400 60px/1 ${SERIF}`, letterSpacing: '-0.03em' }, sum),
      people.length > 0 && line({ font: `400 15px/1.5 ${SANS}` }, people.join(' · ')),
      message && line({ padding: `12px ${SIDE} 0`, font: `400 20px/1.4 ${SERIF}` }, ...withBreaks(message)),
      code &&
        line({ padding: `24px ${SIDE} 0`, font: `600 20px/1.3 ${SANS}`, letterSpacing: '0.08em' }, code),
      line(
        { padding: `10px ${SIDE} 26px`, font: `400 13px/1.5 ${SANS}`, color: QUIET },
        t('mail.card.until', { day: until }),
      ),
    ),
  );
}

const withBreaks = (text: string): ReactNode[] =>
  text.split('\n').flatMap((part, index) => (index === 0 ? [part] : [h('br', { key: index }), part]));

const cell = (style: CSSProperties, ...children: ReactNode[]) =>
  h('td', { style: { color: paper, ...style } }, ...children);

const line = (style: CSSProperties, ...children: ReactNode[]) =>
  h(
    'tr',
    null,
    h('td', { colSpan: 2, style: { padding: `0 ${SIDE}`, color: paper, ...style } }, ...children),
  );

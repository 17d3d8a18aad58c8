import { Img } from '@react-email/img';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import type { MailItem } from '../item.ts';
import type { InlinePicture, Template } from './layout.ts';
import { CLASS, STYLE } from './style.ts';

/** Maximum of pictures in one mail; more would make it too large. */
const MOST_PICTURES = 12;
/** Display size in pixels (server/mail/inline-pictures.ts makes the file twice as large). */
const SHOWN = { width: 120, height: 160 };

/** Parts of a row besides its words. */
type Pictured = Partial<Pick<MailItem, 'brand' | 'photo'>>;

const contentId = (photo: string): string => `piece-${photo}`;

/** Returns the pictures of pieces, each once; pieces beyond the maximum have an empty frame. */
export const itemPictures = (items: readonly MailItem[]): InlinePicture[] =>
  [...new Set(items.flatMap(({ photo }) => photo ?? []))]
    .slice(0, MOST_PICTURES)
    .map((photo) => ({ contentId: contentId(photo), media: photo }));

/** The same of photos that their seller has sent, which have no address. */
export const uploadedPictures = (items: readonly Pictured[]): InlinePicture[] =>
  [...new Set(items.flatMap(({ photo }) => photo ?? []))]
    .slice(0, MOST_PICTURES)
    .map((photo) => ({ contentId: contentId(photo), file: photo, isPiece: true }));

/** A mail that shows pieces, with their pictures. */
export const withItems = (items: readonly MailItem[], template: Template): Template => ({
  ...template,
  pictures: itemPictures(items),
});

/** The words beside the picture of a piece, from top to bottom. */
interface ItemWords {
  /** Plain, or a link to its page. */
  name: ReactNode;
  facts?: string;
  price?: string;
  /** Text below the price. */
  note?: string;
}

/** Pieces one below the other, each with its picture. The name beside it says what it shows. */
export function itemRows<T extends Pictured>(
  items: readonly T[],
  wordsOf: (item: T) => ItemWords,
): ReactElement {
  return h(
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      style: { margin: '20px 0', borderCollapse: 'collapse' },
    },
    h(
      'tbody',
      null,
      items.map((item, index) => itemRow(index, item, wordsOf(item))),
    ),
  );
}

const itemRow = (index: number, { brand, photo }: Pictured, { name, facts, price, note }: ItemWords) =>
  h(
    'tr',
    { key: index },
    photo && pictureCell(photo),
    h(
      'td',
      {
        className: `${CLASS.line} ${CLASS.ink}`,
        colSpan: photo ? 1 : 2,
        style: {
          ...STYLE.line,
          ...STYLE.text,
          padding: photo ? '18px 0 18px 20px' : '18px 0',
          verticalAlign: 'top',
        },
      },
      brand && soft(brand),
      h('div', { className: CLASS.ink, style: STYLE.name }, name),
      facts && soft(facts),
      price &&
        h(
          'div',
          { className: CLASS.ink, style: { ...STYLE.text, margin: '8px 0 0', fontWeight: 600 } },
          price,
        ),
      note && soft(note),
    ),
  );

const soft = (text: string) => h('div', { className: CLASS.soft, style: { ...STYLE.soft, margin: 0 } }, text);

const pictureCell = (photo: string) =>
  h(
    'td',
    {
      className: CLASS.line,
      width: SHOWN.width,
      style: { ...STYLE.line, width: `${SHOWN.width}px`, padding: '18px 0', verticalAlign: 'top' },
    },
    h(
      'div',
      { className: CLASS.tile, style: { ...STYLE.tile, width: '120px', height: '160px' } },
      h(Img, { ...SHOWN, src: `cid:${contentId(photo)}`, alt: '' }),
    ),
  );

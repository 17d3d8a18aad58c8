import { COLORS, type Node, PAGE, type Sheet, scopeOf } from './sheet.ts';

interface TableRow {
  type: 'TH' | 'TD';
  /** Lines at the left; all but the first are grey. */
  lines: readonly string[];
  right: string;
  /** Points. */
  rightWidth: number;
  /** Whether the first line is bold. */
  isBold: boolean;
  /** Font size of the lines after the first, in points. */
  moreSize?: number;
}

/** Draws a row of two cells, the right one right-aligned, and moves `y` below it. Column titles are small. */
export function drawRow(sheet: Sheet, table: Node, cells: TableRow): void {
  const { type, lines, right, rightWidth, isBold, moreSize } = cells;
  const style = type === 'TH' ? { size: 8.5, color: COLORS.soft } : {};
  const width = PAGE.width - 2 * PAGE.margin - rightWidth;
  const row = sheet.node(table, 'TR');
  const top = sheet.y;
  const content = sheet.doc.markStructureContent(type);
  const [first = '', ...more] = lines;
  sheet.y += sheet.draw(first, { ...style, face: isBold ? 'bold' : 'sans', width });
  for (const line of more) sheet.y += sheet.draw(line, { size: moreSize, color: COLORS.soft, width });
  sheet.doc.endMarkedContent();
  const cell = sheet.doc.struct(type, scopeOf(type), [content]);
  row.add(cell);
  cell.end();
  const bottom = sheet.y;
  sheet.y = top;
  sheet.write(row, type, right, { ...style, x: PAGE.margin + width, width: rightWidth, align: 'right' });
  sheet.y = bottom;
  row.end();
}

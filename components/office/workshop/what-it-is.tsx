import type { OfficeTradeInDetails } from '#contract/private/trade-ins.ts';
import type { BenchDraft } from '#lib/office/bench-draft.ts';
import { workshopText } from '#lib/office/workshop.ts';
import styles from './found.module.css';

/** Declaration next to findings, with differences marked. */
export function WhatItIs({ item, draft }: { item: OfficeTradeInDetails; draft: BenchDraft }) {
  const { declared } = item;
  const said = (value: string | undefined) => value || workshopText('office.workshop.notSaid');
  const labels = new Map(item.faults.map(({ value, label }) => [value, label]));
  const conditionOf = (condition: BenchDraft['condition']) =>
    condition ? workshopText(`office.workshop.condition.${condition}`) : '';
  const seen = draft.faults.filter(({ visible }) => visible).length;
  const hidden = draft.faults.length - seen;
  const rows = [
    { name: 'brand', declared: item.brand },
    { name: 'type', declared: item.name },
    { name: 'model', declared: said(item.model) },
    { name: 'size', declared: said(item.size) },
    { name: 'color', declared: said(item.color) },
    { name: 'material', declared: said(item.material) },
    {
      name: 'condition',
      declared: conditionOf(declared.condition),
      found: conditionOf(draft.condition),
      differs: draft.condition !== undefined && draft.condition !== declared.condition,
    },
    {
      name: 'faults',
      declared:
        declared.defects.map((defect) => labels.get(defect) ?? defect).join(', ') ||
        workshopText('office.workshop.none'),
      found:
        draft.faults.length > 0
          ? workshopText('office.workshop.foundFaults', { seen, hidden })
          : workshopText('office.workshop.none'),
      differs: draft.faults.length > 0,
    },
  ] as const;
  return (
    <section>
      <table className={styles.what}>
        <caption>{workshopText('office.workshop.what')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{workshopText('office.workshop.declared')}</th>
            <th scope="col">{workshopText('office.workshop.found')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{workshopText(`office.workshop.${row.name}`)}</th>
              <td>{row.declared}</td>
              <td className={'differs' in row && row.differs ? styles.differs : undefined}>
                {'found' in row ? row.found : row.declared}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

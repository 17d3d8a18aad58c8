'use client';

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { MarkdownPreviewInput } from '#contract/private/markdown-plans.ts';
import { money } from '#lib/office/formats.ts';
import { itemsText } from '#lib/office/items.ts';
import { markdownPreviewQuery, markdownsText } from '#lib/office/markdowns.ts';
import { PricePreviewTable } from '../items/price-preview-table.tsx';
import { Panel, Values } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import styles from './markdowns.module.css';

/** Preview of a plan's effects today, by item, with the excluded items and the reasons. */
export function PlanPreview({ rule }: { rule: MarkdownPreviewInput | undefined }) {
  const query = useQuery(markdownPreviewQuery(rule));
  if (!rule)
    return (
      <Panel title={markdownsText('office.markdowns.preview')}>
        <p className={styles.soft}>{markdownsText('office.markdowns.form.wait')}</p>
      </Panel>
    );
  return (
    <QueryState query={query} rows={4}>
      {({ items, group, due, changing, before, after, margin, readers }) => (
        <div
          className={clsx(styles.preview, query.isPlaceholderData && styles.stale)}
          aria-busy={query.isPlaceholderData}
        >
          <Panel title={markdownsText('office.markdowns.preview')}>
            <Values
              rows={[
                {
                  name: markdownsText('office.markdowns.preview.prices'),
                  value: markdownsText('office.markdowns.preview.of', { changing, group }),
                },
                { name: markdownsText('office.markdowns.preview.young'), value: group - due },
                { name: markdownsText('office.markdowns.preview.left'), value: due - changing },
                {
                  name: itemsText('office.items.prices.asked'),
                  value: (
                    <>
                      <s>{money(before)}</s> {money(after)}
                    </>
                  ),
                },
                { name: itemsText('office.items.prices.marginAll'), value: money(margin) },
              ]}
            />
            {readers > 0 && (
              <p className={styles.soft}>{itemsText('office.items.prices.readers', { count: readers })}</p>
            )}
          </Panel>
          {items.length > 0 ? (
            <Panel flush>
              <PricePreviewTable items={items} />
            </Panel>
          ) : (
            <p className={styles.soft}>{markdownsText('office.markdowns.preview.none')}</p>
          )}
          {due > items.length && (
            <p className={styles.soft}>
              {markdownsText('office.markdowns.preview.more', { count: items.length })}
            </p>
          )}
        </div>
      )}
    </QueryState>
  );
}

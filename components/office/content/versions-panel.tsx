'use client';

import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { OfficePageDetails, PageVersion } from '#contract/private/content-pages.ts';
import { contentText, dayName } from '#lib/office/content.ts';
import { officeText } from '#lib/office/frame-texts.ts';
import { Button } from '../parts/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { State, Tag } from '../parts/state.tsx';
import styles from './content.module.css';
import { ReadText } from './page-preview.tsx';

interface VersionsPanelProps {
  page: OfficePageDetails;
  /** Undefined for members who may only read. */
  withdraw?: (validFrom: string) => void;
}

const LOOKS = {
  planned: { filled: 25, tone: 'wait' },
  current: { filled: 100, tone: 'done' },
  earlier: { filled: 100 },
} as const;

/** All versions of a legal text with the days of their validity; each can be read. */
export function VersionsPanel({ page, withdraw }: VersionsPanelProps) {
  const [shown, setShown] = useState<PageVersion>();
  return (
    <Panel flush title={contentText('office.content.versions')}>
      <ul className={styles.versions}>
        {page.versions.map((version) => {
          const { validFrom, validUntil, state, isDelivered } = version;
          const day = dayName(validFrom);
          return (
            <li key={validFrom}>
              <State {...LOOKS[state]}>
                {contentText(`office.content.version.${state}`, {
                  day,
                  until: validUntil ? dayName(validUntil) : '',
                })}
              </State>
              {isDelivered && <Tag>{contentText('office.content.version.delivered')}</Tag>}
              <span className={styles.grow} />
              {state === 'planned' && withdraw && (
                <Button
                  size="small"
                  aria-label={contentText('office.content.version.withdraw', { day })}
                  onClick={() => withdraw(validFrom)}
                >
                  {contentText('office.content.version.withdrawShort')}
                </Button>
              )}
              <Button
                size="small"
                aria-label={contentText('office.content.version.show', { day })}
                onClick={() => setShown(version)}
              >
                {contentText('office.content.version.showShort')}
              </Button>
            </li>
          );
        })}
      </ul>
      {shown && (
        <Dialog
          open
          wide
          onClose={() => setShown(undefined)}
          title={contentText('office.content.version.text', { day: dayName(shown.validFrom) })}
          close={officeText('office.close')}
        >
          <ReadText id={page.id} text={shown.text} />
        </Dialog>
      )}
    </Panel>
  );
}

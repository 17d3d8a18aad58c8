'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import type { OfficePageDetails } from '#contract/private/content-pages.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { contentText, pageTextQuery } from '#lib/office/content.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { officePagesPath } from '#lib/office-paths.ts';
import { EditorsNote } from '../editors-note.tsx';
import { Button } from '../parts/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { RecordState } from '../parts/record-state.tsx';
import { Note } from '../parts/state.tsx';
import { Body, Screen } from '../screen.tsx';
import styles from './content.module.css';
import { PageFields } from './page-fields.tsx';
import { DrawnPage, usePreview } from './page-preview.tsx';
import { PageState } from './pages-screen.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { usePageEdit } from './use-page-edit.ts';
import { VersionsPanel } from './versions-panel.tsx';

/** One page of text: its fields next to the preview. */
export function PageScreen({ id }: { id: string }) {
  const query = useQuery(pageTextQuery(id));
  return (
    <RecordState query={query} rows={10} crumb={<Crumb />} title={contentText('office.content.page')}>
      {(page) => <PageEditor key={page.id} page={page} />}
    </RecordState>
  );
}

const Crumb = () => (
  <Link href={officePagesPath()} prefetch={false}>
    {contentText('office.content.crumb')}
  </Link>
);

function PageEditor({ page: loaded }: { page: OfficePageDetails }) {
  const edit = usePageEdit(loaded);
  const { page, text, isChanged, working } = edit;
  const { data: session } = useQuery(sessionQuery);
  const mayWrite = mayDo(session, 'texts.write');
  const preview = usePreview(page.id, text);
  const [isAsking, setAsking] = useState(false);
  const publish = () => (page.isDated ? setAsking(true) : edit.publish(undefined, () => undefined));
  useKeys(mayWrite ? { 'ctrl s': edit.save, 'ctrl enter': publish } : {});
  const faults = preview.data?.faults ?? [];
  const isOverwritten = working.error instanceof ApiError && working.error.status === 412;
  const canPublish = (isChanged || page.hasDraft) && !working.isPending;
  return (
    <Screen
      crumb={<Crumb />}
      title={page.title}
      note={<PageState page={page} />}
      actions={
        <>
          <a href={page.href}>{contentText('office.content.inShop')}</a>
          {mayWrite && (
            <>
              <Button shortcut="Ctrl S" onClick={edit.save} disabled={!isChanged || working.isPending}>
                {contentText('office.content.save')}
              </Button>
              <Button kind="go" shortcut="Ctrl Enter" onClick={publish} disabled={!canPublish}>
                {contentText('office.content.publish')}
              </Button>
            </>
          )}
        </>
      }
    >
      <Body>
        {mayWrite && <EditorsNote path={`content-pages/${encodeURIComponent(page.id)}`} />}
        {working.error && !isAsking && (
          <Note tone="late">
            {failureText(working.error)}{' '}
            {isOverwritten && (
              <Button size="small" onClick={() => void edit.reload()}>
                {contentText('office.content.reload')}
              </Button>
            )}
          </Note>
        )}
        <div className={styles.halves}>
          <div className={styles.stack}>
            <PageFields
              text={text}
              change={edit.change}
              faults={faults}
              placeholders={page.placeholders}
              isOff={!mayWrite}
            />
            {mayWrite && (page.hasDraft || (page.isEdited && !page.isDated)) && (
              <div className={styles.back}>
                {page.hasDraft && <Button onClick={edit.drop}>{contentText('office.content.drop')}</Button>}
                {page.isEdited && !page.isDated && (
                  <Button onClick={edit.reset}>{contentText('office.content.reset')}</Button>
                )}
              </div>
            )}
          </div>
          <div className={styles.stack}>
            <Panel title={contentText('office.content.preview')}>
              <div role="status">
                {faults.length > 0 && (
                  <Note tone="warn">{contentText('office.content.faults', { count: faults.length })}</Note>
                )}
              </div>
              <QueryState query={preview}>{(drawn) => <DrawnPage preview={drawn} />}</QueryState>
            </Panel>
            {page.isDated && <VersionsPanel page={page} withdraw={mayWrite ? edit.withdraw : undefined} />}
          </div>
        </div>
      </Body>
      {isAsking && (
        <PublishDialog
          publish={(validFrom) => edit.publish(validFrom, () => setAsking(false))}
          isWorking={working.isPending}
          error={working.error}
          close={() => setAsking(false)}
        />
      )}
    </Screen>
  );
}

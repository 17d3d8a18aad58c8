'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { HomeSection } from '#contract/home.ts';
import type { OfficeHome } from '#contract/private/home.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { contentText } from '#lib/office/content.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { homePreviewQuery, homeQuery, publishHome, resetHome, saveHomeDraft } from '#lib/office/home.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { homePath } from '#lib/routes.ts';
import { Button } from '../parts/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Note, Tag } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { Body, Screen } from '../screen.tsx';
import styles from './content.module.css';
import { ContentTabs } from './content-tabs.tsx';
import { HomeParts } from './home-parts.tsx';
import { DrawnHome } from './home-preview.tsx';

/** Delay in ms between the last key and the preview. */
const PAUSE_MS = 250;

/** The home page: its sections in order, their texts, and a preview. */
export function HomeScreen() {
  const query = useQuery(homeQuery);
  return <QueryState query={query}>{(home) => <HomeEditor home={home} />}</QueryState>;
}

const arranged = ({ draft, sections }: OfficeHome): HomeSection[] => draft ?? sections;

function HomeEditor({ home: loaded }: { home: OfficeHome }) {
  const client = useQueryClient();
  const toast = useToast();
  const { data: session } = useQuery(sessionQuery);
  const mayWrite = mayDo(session, 'texts.write');
  const [sections, setSections] = useState(arranged(loaded));
  const [home, setHome] = useState(loaded);
  const [paused, setPaused] = useState(sections);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(sections), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [sections]);
  const preview = useQuery(homePreviewQuery(paused));
  const faults = preview.data?.faults ?? [];
  const working = useMutation({
    scope: { id: 'content-home' },
    mutationFn: (work: (seen: OfficeHome) => Promise<OfficeHome>) => work(home),
    onSuccess(now) {
      setHome(now);
      client.setQueryData(homeQuery.queryKey, now);
    },
  });
  const isChanged = JSON.stringify(sections) !== JSON.stringify(arranged(home));
  const run = (work: (seen: OfficeHome) => Promise<OfficeHome>, text: string, shows = true) =>
    working.mutate(work, {
      onSuccess(now) {
        if (shows) setSections(arranged(now));
        toast({ text });
      },
    });
  const save = () => run((seen) => saveHomeDraft(seen, sections), contentText('office.content.saved'), false);
  const publish = () =>
    run(
      async (seen) => publishHome(isChanged || !seen.draft ? await saveHomeDraft(seen, sections) : seen),
      contentText('office.content.home.published'),
    );
  useKeys(mayWrite ? { 'ctrl s': save, 'ctrl enter': publish } : {});
  const reload = async () => {
    working.reset();
    const now = await client.fetchQuery({ ...homeQuery, staleTime: 0 });
    setHome(now);
    setSections(arranged(now));
  };
  const isOverwritten = working.error instanceof ApiError && working.error.status === 412;
  return (
    <Screen
      title={contentText('office.content.home.title')}
      note={
        <>
          <span>{contentText(`office.content.state.${home.isEdited ? 'edited' : 'delivered'}`)}</span>
          {home.draft && <Tag tone="focus">{contentText('office.content.state.draft')}</Tag>}
        </>
      }
      actions={
        <>
          <a href={homePath()}>{contentText('office.content.inShop')}</a>
          {mayWrite && (
            <>
              <Button shortcut="Ctrl S" onClick={save} disabled={!isChanged || working.isPending}>
                {contentText('office.content.save')}
              </Button>
              <Button
                kind="go"
                shortcut="Ctrl Enter"
                onClick={publish}
                disabled={working.isPending || !(isChanged || home.draft)}
              >
                {contentText('office.content.publish')}
              </Button>
            </>
          )}
        </>
      }
    >
      <ContentTabs current="home" />
      <Body>
        {working.error && (
          <Note tone="late">
            {failureText(working.error)}{' '}
            {isOverwritten && (
              <Button size="small" onClick={() => void reload()}>
                {contentText('office.content.reload')}
              </Button>
            )}
          </Note>
        )}
        <div className={styles.halves}>
          <div className={styles.stack}>
            <HomeParts sections={sections} change={setSections} faults={faults} isOff={!mayWrite} />
            {mayWrite && (home.draft || home.isEdited) && (
              <div className={styles.back}>
                {home.draft && (
                  <Button
                    onClick={() =>
                      run((seen) => saveHomeDraft(seen, null), contentText('office.content.dropped'))
                    }
                  >
                    {contentText('office.content.drop')}
                  </Button>
                )}
                {home.isEdited && (
                  <Button onClick={() => run(resetHome, contentText('office.content.home.reset'))}>
                    {contentText('office.content.reset')}
                  </Button>
                )}
              </div>
            )}
          </div>
          <Panel title={contentText('office.content.home.preview')}>
            <div role="status">
              {faults.length > 0 && (
                <Note tone="warn">{contentText('office.content.faults', { count: faults.length })}</Note>
              )}
            </div>
            <QueryState query={preview}>{(drawn) => <DrawnHome sections={drawn.sections} />}</QueryState>
          </Panel>
        </div>
      </Body>
    </Screen>
  );
}

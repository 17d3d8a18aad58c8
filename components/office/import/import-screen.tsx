'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { importQuery, importText, stepOf } from '#lib/office/imports.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { officeImportPath } from '#lib/office-paths.ts';
import { NoRight } from '../no-right.tsx';
import { ButtonLink } from '../parts/button.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Body, Screen } from '../screen.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FileStep } from './file-step.tsx';
import { PreviewStep } from './preview-step.tsx';

/** Imports a file of listings into the catalogue: file, columns, preview, done. */
export function ImportScreen() {
  const parameters = useSearchParams();
  const { data: session } = useQuery(sessionQuery);
  const id = parameters.get('id');
  if (session && !mayDo(session, 'imports.write')) return <NoRight />;
  return id === null ? <FileStep /> : <OneImport id={id} asked={parameters.get('step')} />;
}

function OneImport({ id, asked }: { id: string; asked: string | null }) {
  const query = useQuery(importQuery(id));
  if (query.data === undefined)
    return (
      <Screen
        title={importText('office.import.title')}
        actions={<ButtonLink href={officeImportPath()}>{importText('office.import.done.next')}</ButtonLink>}
      >
        <Body>
          <QueryState query={query} rows={8}>
            {() => null}
          </QueryState>
        </Body>
      </Screen>
    );
  const step = stepOf(query.data, asked);
  if (step === 'columns') return <ColumnsStep found={query.data} error={query.error} />;
  if (step === 'preview') return <PreviewStep found={query.data} error={query.error} />;
  return <DoneStep found={query.data} error={query.error} />;
}

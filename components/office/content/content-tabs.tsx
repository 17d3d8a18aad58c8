'use client';

import { contentText } from '#lib/office/content.ts';
import { officePagesPath, officeSynonymsPath } from '#lib/office-paths.ts';
import { Tabs } from '../screen.tsx';

/** The parts of the content; one right opens all of them. */
export function ContentTabs({ current }: { current: 'pages' | 'synonyms' }) {
  return (
    <Tabs
      label={contentText('office.content.tabs')}
      current={current}
      tabs={[
        { id: 'pages', title: contentText('office.content.pages'), href: officePagesPath() },
        { id: 'synonyms', title: contentText('office.content.synonyms'), href: officeSynonymsPath() },
      ]}
    />
  );
}

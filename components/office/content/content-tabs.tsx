'use client';

import { contentText } from '#lib/office/content.ts';
import { officeHomePath, officePagesPath, officeSynonymsPath } from '#lib/office-paths.ts';
import { Tabs } from '../screen.tsx';

/** The parts of the content; one right covers all of them. */
export function ContentTabs({ current }: { current: 'pages' | 'home' | 'synonyms' }) {
  return (
    <Tabs
      label={contentText('office.content.tabs')}
      current={current}
      tabs={[
        { id: 'pages', title: contentText('office.content.pages'), href: officePagesPath() },
        { id: 'home', title: contentText('office.content.home'), href: officeHomePath() },
        { id: 'synonyms', title: contentText('office.content.synonyms'), href: officeSynonymsPath() },
      ]}
    />
  );
}

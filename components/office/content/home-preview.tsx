'use client';

import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { HomeSection } from '#contract/home.ts';
import { contentText } from '#lib/office/content.ts';
import { firstItemsQuery, shownCollectionsQuery } from '#lib/office/home.ts';
import { Thumbnail } from '../parts/thumbnail.tsx';
import styles from './content.module.css';

/** The parts that the shop would show, one below the other, with items of the shop in them. */
export function DrawnHome({ sections }: { sections: readonly HomeSection[] }) {
  const shown = sections.filter(({ on }) => on);
  return (
    <article className={styles.page}>
      {shown.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be of one kind
        <section key={index} className={styles.drawn}>
          <DrawnSection section={section} />
        </section>
      ))}
    </article>
  );
}

function DrawnSection({ section }: { section: HomeSection }): ReactNode {
  switch (section.section) {
    case 'hero':
      return (
        <>
          <p className={styles.title}>
            {section.title.map((line) => (
              <Fragment key={line}>
                {line.split('*').map((part, place) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: every second part is emphasised
                  place % 2 === 1 ? <em key={place}>{part}</em> : part,
                )}
                <br />
              </Fragment>
            ))}
          </p>
          <p className={styles.leadText}>{section.lead}</p>
          <Links labels={section.actions.map(({ label }) => label)} />
        </>
      );
    case 'new':
      return (
        <>
          <h3>{section.title}</h3>
          <p className={styles.soft}>{contentText('office.content.home.newest')}</p>
          <FirstItems />
          <Links labels={[section.action.label]} />
        </>
      );
    case 'genders':
      return (
        <>
          <h3>{section.title}</h3>
          <p className={styles.soft}>{contentText('office.content.home.groups')}</p>
        </>
      );
    case 'sell':
      return (
        <>
          <h3>{section.title}</h3>
          <p>{section.text}</p>
          <Links labels={[section.action]} />
        </>
      );
    case 'collection':
      return <DrawnCollection section={section} />;
    case 'collections':
      return <DrawnCollections title={section.title} slugs={section.collections} />;
    case 'steps':
      return <Texts title={section.title} parts={section.steps} />;
    case 'trust':
      return <Texts title={section.title} parts={section.points} />;
  }
}

const Links = ({ labels }: { labels: string[] }) => (
  <p className={styles.links}>
    {labels.map((label) => (
      <u key={label}>{label}</u>
    ))}
  </p>
);

const Texts = ({ title, parts }: { title: string; parts: { title: string; text: string }[] }) => (
  <>
    <h3>{title}</h3>
    <ul className={styles.texts}>
      {parts.map((part) => (
        <li key={part.title}>
          <b>{part.title}</b> {part.text}
        </li>
      ))}
    </ul>
  </>
);

function DrawnCollection({ section }: { section: Extract<HomeSection, { section: 'collection' }> }) {
  const { data } = useQuery(shownCollectionsQuery);
  const own = data?.['hydra:member'].find(({ slugName }) => slugName === section.collection);
  const name = own?.name ?? section.collection;
  return (
    <>
      <h3>{section.title ?? name}</h3>
      {section.text && <p>{section.text}</p>}
      <p className={styles.soft}>{contentText('office.content.home.items', { collection: name })}</p>
      <FirstItems collection={section.collection} />
      <Links labels={[section.action]} />
    </>
  );
}

function DrawnCollections({ title, slugs }: { title: string; slugs: readonly string[] }) {
  const { data } = useQuery(shownCollectionsQuery);
  const count = slugs.length > 0 ? slugs.length : (data?.['hydra:totalItems'] ?? 0);
  return (
    <>
      <h3>{title}</h3>
      <p className={styles.soft}>{contentText('office.content.home.allCollections', { count })}</p>
    </>
  );
}

function FirstItems({ collection }: { collection?: string }) {
  const { data } = useQuery(firstItemsQuery(collection));
  return (
    <ul className={styles.pictures}>
      {data?.['hydra:member'].map(({ id, brand, title, frontPhoto }) => (
        <li key={id}>
          <Thumbnail photo={frontPhoto?.sources[0]?.url} size="large" />
          <span>
            {brand}, {title}
          </span>
        </li>
      ))}
    </ul>
  );
}

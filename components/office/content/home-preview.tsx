'use client';

import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { HomeSection } from '#contract/home.ts';
import { contentText } from '#lib/office/content.ts';
import { firstItemsQuery, groupsQuery, shownCollectionsQuery } from '#lib/office/home.ts';
import { itemsText } from '#lib/office/items.ts';
import { Thumbnail } from '../parts/thumbnail.tsx';
import styles from './content.module.css';

/** Preview of the sections that the shop would show, with its items. */
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
          <p className={styles.soft}>{contentText('office.content.home.pair')}</p>
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
      return <DrawnGroups title={section.title} />;
    case 'sell':
      return (
        <>
          <h3>{section.title}</h3>
          <p>{section.text}</p>
          <Links labels={[section.action]} />
        </>
      );
    case 'story':
      return (
        <>
          <h3>{section.title}</h3>
          <p>{section.text}</p>
          <Links labels={[section.action.label]} />
          <p className={styles.soft}>{contentText('office.content.home.picture')}</p>
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

interface TextsProps {
  title: string;
  parts: { title: string; text: string; link?: { label: string } }[];
}

const Texts = ({ title, parts }: TextsProps) => (
  <>
    <h3>{title}</h3>
    <ul className={styles.texts}>
      {parts.map((part) => (
        <li key={part.title}>
          <b>{part.title}</b> {part.text} {part.link && <u>{part.link.label}</u>}
        </li>
      ))}
    </ul>
  </>
);

/** A section with a collection. A collection that the shop does not show is left out, as on the home page. */
function DrawnCollection({ section }: { section: Extract<HomeSection, { section: 'collection' }> }) {
  const { data } = useQuery(shownCollectionsQuery);
  const own = data?.['hydra:member'].find(({ slugName }) => slugName === section.collection);
  if (data && !own)
    return (
      <p className={styles.soft}>
        {contentText('office.content.home.goneCollection', { collection: section.collection })}
      </p>
    );
  const name = own?.title ?? section.collection;
  const text = section.text ?? own?.intro;
  return (
    <>
      <h3>{section.title ?? name}</h3>
      {own?.thumbnail && <Thumbnail photo={own.thumbnail.sources[0]?.url} size="large" />}
      {text && <p>{text}</p>}
      <Links labels={[section.action]} />
      <p className={styles.soft}>{contentText('office.content.home.items', { collection: name })}</p>
      <FirstItems collection={section.collection} />
    </>
  );
}

/** The chosen collections in their order; all of the shop without a choice. */
function DrawnCollections({ title, slugs }: { title: string; slugs: readonly string[] }) {
  const { data } = useQuery(shownCollectionsQuery);
  const all = data?.['hydra:member'] ?? [];
  const chosen =
    slugs.length > 0 ? slugs.flatMap((slug) => all.find(({ slugName }) => slugName === slug) ?? []) : all;
  return (
    <>
      <h3>{title}</h3>
      <p className={styles.soft}>
        {contentText('office.content.home.allCollections', { count: chosen.length })}
      </p>
      <Pictures
        pictures={chosen.map(({ slugName, title: name, thumbnail }) => ({
          id: slugName,
          photo: thumbnail?.sources[0]?.url,
          name,
        }))}
      />
    </>
  );
}

/** The groups that have items for sale, each with a picture. */
function DrawnGroups({ title }: { title: string }) {
  const { data = [] } = useQuery(groupsQuery);
  return (
    <>
      <h3>{title}</h3>
      <Pictures
        pictures={data.map(({ gender, photo }) => ({
          id: gender,
          photo,
          name: itemsText('office.items.gender', { gender }),
        }))}
      />
    </>
  );
}

function FirstItems({ collection }: { collection?: string }) {
  const { data } = useQuery(firstItemsQuery(collection));
  return (
    <Pictures
      pictures={(data?.['hydra:member'] ?? []).map(({ id, brand, title, frontPhoto }) => ({
        id,
        photo: frontPhoto?.sources[0]?.url,
        name: `${brand}, ${title}`,
      }))}
    />
  );
}

const Pictures = ({ pictures }: { pictures: { id: string; photo?: string; name: string }[] }) => (
  <ul className={styles.pictures}>
    {pictures.map(({ id, photo, name }) => (
      <li key={id}>
        <Thumbnail photo={photo} size="large" />
        <span>{name}</span>
      </li>
    ))}
  </ul>
);

'use client';

import { useQuery } from '@tanstack/react-query';
import { GROUNDS, type HomeSection, type HomeSectionOf } from '#contract/home.ts';
import type { PageFault } from '#contract/private/content-pages.ts';
import { contentText } from '#lib/office/content.ts';
import { shownCollectionsQuery } from '#lib/office/home.ts';
import { Field, SelectField, TextArea } from '../parts/field.tsx';
import styles from './content.module.css';

interface FieldsProps<Section> {
  section: Section;
  change(section: HomeSection): void;
  /** Error of a field of the section, by name: `title.0`. */
  errorOf(field: string): string | undefined;
}

/** Errors of one section's fields, from the faults of all sections. */
export const errorsAt =
  (faults: readonly PageFault[], index: number) =>
  (field: string): string | undefined =>
    faults.find((fault) => fault.field === `sections.${index}.${field}`)?.message;

/** Fields of one section of the home page. */
export function SectionFields({ section, ...props }: FieldsProps<HomeSection>) {
  if (section.section === 'hero')
    return (
      <>
        <HeroFields section={section} {...props} />
        <GroundField section={section} change={props.change} />
      </>
    );
  if (section.section === 'collection') return <CollectionFields section={section} {...props} />;
  const part = contentText(`office.content.home.part.${section.section}`);
  return (
    <>
      <Field
        label={contentText('office.content.home.title.field', { part })}
        value={section.title}
        maxLength={60}
        required
        error={props.errorOf('title')}
        onChange={({ target }) => props.change({ ...section, title: target.value })}
      />
      {section.section === 'steps' && <GroundField section={section} change={props.change} />}
    </>
  );
}

/** The colour that a part is on, from side to side. */
function GroundField({
  section,
  change,
}: {
  section: HomeSectionOf<'hero'> | HomeSectionOf<'steps'>;
  change(section: HomeSection): void;
}) {
  return (
    <SelectField
      label={contentText('office.content.home.ground')}
      value={section.ground ?? ''}
      onChange={({ target }) =>
        change({ ...section, ground: GROUNDS.find((ground) => ground === target.value) })
      }
    >
      <option value="">{contentText('office.content.home.ground.page')}</option>
      {GROUNDS.map((ground) => (
        <option key={ground} value={ground}>
          {contentText(`office.content.home.ground.${ground}`)}
        </option>
      ))}
    </SelectField>
  );
}

const LINES = [0, 1, 2] as const;

function HeroFields({ section, change, errorOf }: FieldsProps<HomeSectionOf<'hero'>>) {
  const { title, lead, actions } = section;
  const lines = LINES.map((place) => title[place] ?? '');
  const changeLine = (place: number, line: string) => {
    const next = lines.map((other, index) => (index === place ? line : other));
    const last = next.findLastIndex((other) => other !== '');
    change({ ...section, title: next.slice(0, Math.max(1, last + 1)) });
  };
  return (
    <>
      {lines.map((line, index) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
          key={index}
          label={contentText('office.content.home.line', { number: index + 1 })}
          hint={index === 0 && contentText('office.content.home.line.hint')}
          value={line}
          maxLength={30}
          required={index === 0}
          error={errorOf(`title.${index}`)}
          onChange={({ target }) => changeLine(index, target.value)}
        />
      ))}
      <TextArea
        label={contentText('office.content.home.text.lead')}
        value={lead}
        maxLength={240}
        required
        error={errorOf('lead')}
        onChange={({ target }) => change({ ...section, lead: target.value })}
      />
      {actions.map((action, index) => {
        const changeAction = (patch: Partial<typeof action>) =>
          change({
            ...section,
            actions: actions.map((other, place) => (place === index ? { ...other, ...patch } : other)),
          });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link has no identity but its place
          <div key={index} className={styles.pair}>
            <Field
              label={contentText('office.content.action.label', { number: index + 1 })}
              value={action.label}
              maxLength={40}
              required
              error={errorOf(['actions', index, 'label'].join('.'))}
              onChange={({ target }) => changeAction({ label: target.value })}
            />
            <Field
              label={contentText('office.content.action.href')}
              value={action.href}
              required
              onChange={({ target }) => changeAction({ href: target.value })}
            />
          </div>
        );
      })}
    </>
  );
}

function CollectionFields({ section, change, errorOf }: FieldsProps<HomeSectionOf<'collection'>>) {
  const { data } = useQuery(shownCollectionsQuery);
  const { collection, title = '', text = '', action } = section;
  const shown = data?.['hydra:member'] ?? [];
  const isShown = shown.some(({ slugName }) => slugName === collection);
  return (
    <>
      <SelectField
        label={contentText('office.content.home.collection')}
        value={collection}
        onChange={({ target }) => change({ ...section, collection: target.value })}
      >
        {!isShown && <option value={collection}>{collection}</option>}
        {shown.map(({ slugName, name }) => (
          <option key={slugName} value={slugName}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label={contentText('office.content.home.title.optional')}
        value={title}
        maxLength={60}
        error={errorOf('title')}
        onChange={({ target }) => change({ ...section, title: target.value || undefined })}
      />
      <TextArea
        label={contentText('office.content.home.text.optional')}
        value={text}
        maxLength={240}
        error={errorOf('text')}
        onChange={({ target }) => change({ ...section, text: target.value || undefined })}
      />
      <Field
        label={contentText('office.content.home.action')}
        value={action}
        maxLength={40}
        required
        error={errorOf('action')}
        onChange={({ target }) => change({ ...section, action: target.value })}
      />
    </>
  );
}

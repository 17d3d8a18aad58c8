'use client';

import { MENUS, type PageText } from '#contract/content-page.ts';
import type { PageFault } from '#contract/private/content-pages.ts';
import { contentText } from '#lib/office/content.ts';
import { Field, SelectField, TextArea } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import styles from './content.module.css';

interface PageFieldsProps {
  text: PageText;
  change(patch: Partial<PageText>): void;
  faults: readonly PageFault[];
  placeholders: readonly string[];
  isOff: boolean;
}

/** Errors of a field, one after the other. */
function errorOf(faults: readonly PageFault[], field: string): string | undefined {
  const own = faults.filter((fault) => fault.field === field);
  const told = own.map(({ line, message }) =>
    line === undefined ? message : contentText('office.content.line', { line, message }),
  );
  return told.length > 0 ? told.join(' · ') : undefined;
}

const PLACES = [0, 1] as const;

/** The fields of a page: its text and the data of its header. */
export function PageFields({ text, change, faults, placeholders, isOff }: PageFieldsProps) {
  const { title, description, lead = '', label = '', menu = '', order, questions, markdown } = text;
  const actions = PLACES.map((place) => text.actions[place] ?? { label: '', href: '' });
  const changeAction = (place: number, patch: { label?: string; href?: string }) => {
    const next = actions.map((action, index) => (index === place ? { ...action, ...patch } : action));
    change({ actions: next.filter((action) => action.label !== '' || action.href !== '') });
  };
  return (
    <Panel title={contentText('office.content.text')}>
      <fieldset className={styles.form} disabled={isOff}>
        <Field
          label={contentText('office.content.field.title')}
          value={title}
          maxLength={80}
          required
          error={errorOf(faults, 'title')}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextArea
          className={styles.markdown}
          label={contentText('office.content.field.markdown')}
          hint={contentText('office.content.field.markdown.hint')}
          value={markdown}
          maxLength={60_000}
          spellCheck
          error={errorOf(faults, 'markdown')}
          onChange={({ target }) => change({ markdown: target.value })}
        />
        <details>
          <summary>{contentText('office.content.placeholders')}</summary>
          <p className={styles.names}>{placeholders.map((name) => `{${name}}`).join('  ')}</p>
        </details>
        <TextArea
          label={contentText('office.content.field.description')}
          hint={contentText('office.content.field.description.hint')}
          value={description}
          maxLength={200}
          required
          error={errorOf(faults, 'description')}
          onChange={({ target }) => change({ description: target.value })}
        />
        <TextArea
          label={contentText('office.content.field.lead')}
          value={lead}
          maxLength={400}
          error={errorOf(faults, 'lead')}
          onChange={({ target }) => change({ lead: target.value || undefined })}
        />
        <div className={styles.pair}>
          <Field
            label={contentText('office.content.field.label')}
            value={label}
            maxLength={40}
            error={errorOf(faults, 'label')}
            onChange={({ target }) => change({ label: target.value || undefined })}
          />
          <SelectField
            label={contentText('office.content.field.menu')}
            value={menu}
            onChange={({ target }) => change({ menu: MENUS.find((known) => known === target.value) })}
          >
            <option value="">{contentText('office.content.field.menu.none')}</option>
            {MENUS.map((known) => (
              <option key={known} value={known}>
                {contentText(`office.content.field.menu.${known}`)}
              </option>
            ))}
          </SelectField>
          <Field
            label={contentText('office.content.field.order')}
            type="number"
            value={order}
            required
            onChange={({ target }) => change({ order: Number(target.value) })}
          />
        </div>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={questions}
            onChange={({ target }) => change({ questions: target.checked })}
          />
          {contentText('office.content.field.questions')}
        </label>
        <fieldset className={styles.actions}>
          <legend>{contentText('office.content.field.actions')}</legend>
          {actions.map((action, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two places have no identity of their own
            <div key={index} className={styles.pair}>
              <Field
                label={contentText('office.content.action.label', { number: index + 1 })}
                value={action.label}
                maxLength={40}
                onChange={({ target }) => changeAction(index, { label: target.value })}
              />
              <Field
                label={contentText('office.content.action.href')}
                value={action.href}
                error={index === 0 ? errorOf(faults, 'actions') : undefined}
                onChange={({ target }) => changeAction(index, { href: target.value })}
              />
            </div>
          ))}
        </fieldset>
      </fieldset>
    </Panel>
  );
}

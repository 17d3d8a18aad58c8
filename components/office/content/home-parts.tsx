'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { HomeSection } from '#contract/home.ts';
import type { PageFault } from '#contract/private/content-pages.ts';
import { contentText } from '#lib/office/content.ts';
import { Button } from '../parts/button.tsx';
import { Panel } from '../parts/panel.tsx';
import styles from './content.module.css';
import { errorsAt, SectionFields } from './home-fields.tsx';

interface HomePartsProps {
  sections: HomeSection[];
  change(sections: HomeSection[]): void;
  faults: readonly PageFault[];
  isOff: boolean;
}

const nameOf = ({ section }: HomeSection) => contentText(`office.content.home.part.${section}`);

/** Key of a section: its kind, and its position among sections of that kind. */
function keyAt(sections: readonly HomeSection[], index: number): string {
  const kind = sections[index]?.section ?? '';
  return `${kind} ${sections.slice(0, index).filter(({ section }) => section === kind).length}`;
}

/** The sections of the home page: moved by buttons or `Alt` and an arrow, shown or hidden, each with its texts. */
export function HomeParts({ sections, change, faults, isOff }: HomePartsProps) {
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const count = sections.length;
  const move = (from: number, step: number) => {
    const to = from + step;
    const section = sections[from];
    if (!section || to < 0 || to >= count) return;
    const others = sections.filter((_, index) => index !== from);
    flushSync(() => {
      change([...others.slice(0, to), section, ...others.slice(to)]);
      setMoved(contentText('office.content.home.moved', { part: nameOf(section), place: to + 1, count }));
    });
    // The focus stays with the part that is moved.
    list.current?.querySelectorAll('summary')[to]?.focus();
  };
  const put = (place: number, section: HomeSection) =>
    change(sections.map((other, index) => (index === place ? section : other)));
  return (
    <Panel title={contentText('office.content.home.parts')}>
      <p className={styles.soft}>{contentText('office.content.home.lead')}</p>
      <fieldset className={styles.form} disabled={isOff}>
        <ol ref={list} className={styles.parts}>
          {sections.map((section, index) => {
            const part = nameOf(section);
            return (
              <li key={keyAt(sections, index)}>
                <details>
                  {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary has the focus, so it takes keys */}
                  <summary
                    aria-label={contentText('office.content.home.place', { part, place: index + 1, count })}
                    onKeyDown={(event) => {
                      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                      if (!event.altKey || step === 0 || isOff) return;
                      event.preventDefault();
                      move(index, step);
                    }}
                  >
                    {part}
                  </summary>
                  <div className={styles.form}>
                    <SectionFields
                      section={section}
                      change={(next) => put(index, next)}
                      errorOf={errorsAt(faults, index)}
                    />
                  </div>
                </details>
                <div className={styles.buttons}>
                  <label className={styles.check}>
                    <input
                      type="checkbox"
                      aria-label={contentText('office.content.home.shown', { part })}
                      checked={section.on}
                      onChange={({ target }) => put(index, { ...section, on: target.checked })}
                    />
                  </label>
                  <Button
                    size="small"
                    kind="plain"
                    disabled={index === 0}
                    aria-label={contentText('office.content.home.up', { part })}
                    onClick={() => move(index, -1)}
                  >
                    ↑
                  </Button>
                  <Button
                    size="small"
                    kind="plain"
                    disabled={index === count - 1}
                    aria-label={contentText('office.content.home.down', { part })}
                    onClick={() => move(index, 1)}
                  >
                    ↓
                  </Button>
                </div>
              </li>
            );
          })}
        </ol>
      </fieldset>
      <p role="status" className={styles.soft}>
        {moved}
      </p>
    </Panel>
  );
}

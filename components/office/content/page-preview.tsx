'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import shopStyles from '#components/content/written-text.module.css';
import type { PageText } from '#contract/content-page.ts';
import type { PagePreview } from '#contract/private/content-pages.ts';
import { pagePreviewQuery } from '#lib/office/content.ts';
import { QueryState } from '../parts/query-state.tsx';
import styles from './content.module.css';

/** Delay in ms between the last key and the preview. */
const PAUSE_MS = 250;

/** The text as rendered by the server, once typing pauses. */
export function usePreview(id: string, text: PageText) {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useQuery(pagePreviewQuery(id, paused));
}

/** A read-only text. */
export function ReadText({ id, text }: { id: string; text: PageText }) {
  const query = useQuery(pagePreviewQuery(id, text));
  return <QueryState query={query}>{(preview) => <DrawnPage preview={preview} />}</QueryState>;
}

/** A page with the shop's styles. Its links are disabled, so that no unsaved text is lost. */
export function DrawnPage({ preview }: { preview: PagePreview }) {
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
    };
    const { current } = article;
    current?.addEventListener('click', stay);
    return () => current?.removeEventListener('click', stay);
  }, []);
  return (
    <article ref={article} className={styles.page}>
      <p className={styles.title}>{preview.title}</p>
      {preview.lead && <p className={styles.leadText}>{preview.lead}</p>}
      <div className={shopStyles.text}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server, which refuses HTML in texts */}
        <div dangerouslySetInnerHTML={{ __html: preview.html }} />
      </div>
      {preview.actions.length > 0 && (
        <p className={styles.links}>
          {preview.actions.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </p>
      )}
    </article>
  );
}

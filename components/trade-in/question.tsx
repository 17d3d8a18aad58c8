import type { ComponentProps, ReactNode } from 'react';
import { ChoiceGroup } from '#components/forms/choice-group.tsx';
import { PostedError } from './posted-form.tsx';
import styles from './trade-in.module.css';

interface QuestionProps
  extends Pick<ComponentProps<typeof ChoiceGroup>, 'type' | 'name' | 'chosen' | 'options'> {
  title: string;
  lead?: string;
  /** Cards in rows of three or four, or small chips. */
  look: 'circuits' | 'grades' | 'chips';
  /** Further fields that some answers need. */
  children?: ReactNode;
}

/** A question of a step with its answers, and the error of the last one. */
export function Question({ title, lead, look, children, ...group }: QuestionProps) {
  const leadId = `${group.name}-lead`;
  return (
    <fieldset id={`field-${group.name}`} className={styles.ask} aria-describedby={lead && leadId}>
      <legend>{title}</legend>
      {lead && <p id={leadId}>{lead}</p>}
      <PostedError name={group.name} className={styles.bad} />
      <ChoiceGroup
        {...group}
        required={group.type === 'radio'}
        className={styles[look]}
        choiceClass={look === 'chips' ? styles.chip : styles.card}
      />
      {children}
    </fieldset>
  );
}

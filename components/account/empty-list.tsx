import { buttonClass } from '#components/ui/button.ts';
import styles from './account.module.css';

interface EmptyListProps {
  text: string;
  /** What to do about it. */
  action: { href: string; label: string };
}

/** Where a list has nothing yet: why, and the way to something. */
export function EmptyList({ text, action }: EmptyListProps) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      <a className={buttonClass('ink')} href={action.href}>
        {action.label}
      </a>
    </div>
  );
}

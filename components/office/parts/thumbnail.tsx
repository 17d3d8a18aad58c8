import clsx from 'clsx';
import { Icon } from './icon.tsx';
import styles from './thumbnail.module.css';

/** Shows a small picture of an item. The alt text is empty, because the row names the item. */
export function Thumbnail({ photo, size = 'small' }: { photo?: string; size?: 'small' | 'large' }) {
  return (
    <span className={clsx(styles.thumbnail, styles[size])}>
      {photo ? <img src={photo} alt="" loading="lazy" decoding="async" /> : <Icon name="item" />}
    </span>
  );
}

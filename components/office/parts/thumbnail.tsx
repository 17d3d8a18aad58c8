import clsx from 'clsx';
import { Icon } from './icon.tsx';
import styles from './thumbnail.module.css';

/** A small picture of an item, beside its name: it says nothing more to a screen reader. */
export function Thumbnail({ photo, size = 'small' }: { photo?: string; size?: 'small' | 'large' }) {
  return (
    <span className={clsx(styles.thumbnail, styles[size])}>
      {photo ? <img src={photo} alt="" loading="lazy" decoding="async" /> : <Icon name="item" />}
    </span>
  );
}

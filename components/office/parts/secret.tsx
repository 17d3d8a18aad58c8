import { Button } from './button.tsx';
import styles from './secret.module.css';

interface SecretProps {
  lead: string;
  secret: string;
  done: string;
  close(): void;
}

/** Shows a secret, key or code that cannot be shown again. */
export function Secret({ lead, secret, done, close }: SecretProps) {
  return (
    <div className={styles.shown} role="status">
      <p>{lead}</p>
      <p className={styles.secret}>{secret}</p>
      <Button kind="go" onClick={close}>
        {done}
      </Button>
    </div>
  );
}

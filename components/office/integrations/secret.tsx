import { Button } from '../parts/button.tsx';
import styles from './integrations.module.css';

interface SecretProps {
  lead: string;
  secret: string;
  done: string;
  close(): void;
}

/** Shows a secret or a key, which cannot be shown again. */
export function Secret({ lead, secret, done, close }: SecretProps) {
  return (
    <div className={styles.form} role="status">
      <p>{lead}</p>
      <p className={styles.secret}>{secret}</p>
      <Button kind="go" onClick={close}>
        {done}
      </Button>
    </div>
  );
}

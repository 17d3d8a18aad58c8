import { TextContainer } from '#components/ui/text-container.tsx';
import { format, type Messages } from '#lib/i18n/format.ts';
import { homePath, orderFollowPath } from '#lib/routes.ts';
import styles from './payment-result.module.css';

/** A result page opened in a browser without the order. */
export function UnknownOrder({ texts }: { texts: Messages }) {
  return (
    <div className={styles.page}>
      <TextContainer
        heading={<h1>{format(texts, 'result.none.title')}</h1>}
        actions={[
          { href: orderFollowPath(), label: format(texts, 'result.paid.follow') },
          { href: homePath(), label: format(texts, 'result.shop') },
        ]}
      >
        <p className={styles.lead}>{format(texts, 'result.none.lead')}</p>
      </TextContainer>
    </div>
  );
}

import { TextContainer } from '#components/ui/text-container.tsx';
import { say, type Texts } from '#lib/forms/say.ts';
import { followPath } from '#lib/order/paths.ts';
import { homePath } from '#lib/routes.ts';
import styles from './payment-result.module.css';

/** A result page opened in a browser that holds no such order. */
export function UnknownOrder({ texts }: { texts: Texts }) {
  return (
    <div className={styles.page}>
      <TextContainer
        heading={<h1>{say(texts, 'result.none.title')}</h1>}
        actions={[
          { href: followPath(), label: say(texts, 'result.paid.follow') },
          { href: homePath(), label: say(texts, 'result.shop') },
        ]}
      >
        <p className={styles.lead}>{say(texts, 'result.none.lead')}</p>
      </TextContainer>
    </div>
  );
}

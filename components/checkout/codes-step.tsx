'use client';

import { useRouter } from 'next/navigation';
import { Codes } from '#components/codes/codes.tsx';
import { buttonClass } from '#components/ui/button.ts';
import type { Order } from '#lib/contract/order.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { checkoutPath } from '#lib/routes.ts';
import { Credit } from './credit.tsx';
import styles from './form.module.css';

interface CodesStepProps {
  order: Order;
  /** What a customer has, in cents. */
  credit: number;
  flash: FormFlash | null;
  texts: Messages;
}

/** Step 3: codes and vouchers, for whoever has any; the others pass it by. */
export function CodesStep({ order, credit, flash, texts }: CodesStepProps) {
  const router = useRouter();
  const refresh = () => router.refresh();
  return (
    <>
      {(credit > 0 || order.useCredit) && <Credit order={order} balance={credit} texts={texts} />}
      <Codes
        order={order}
        next={checkoutPath('codes')}
        flash={flash}
        texts={texts}
        onChange={refresh}
        onRefused={refresh}
      />
      <p className={styles.next}>
        <a href={checkoutPath('payment')} className={buttonClass('ink')}>
          {format(texts, 'codes.continue')}
        </a>
      </p>
    </>
  );
}

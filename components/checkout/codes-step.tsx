'use client';

import { useRouter } from 'next/navigation';
import { Codes } from '#components/codes/codes.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { routeToPart } from '#lib/checkout/paths.ts';
import type { Order } from '#lib/contract/order.ts';
import type { Kept } from '#lib/forms/form-flash.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import styles from './form.module.css';

interface CodesPartProps {
  order: Order;
  kept: Kept | null;
  texts: Texts;
}

/** Part 3: codes and vouchers, for whoever has any; the others pass it by. */
export function CodesPart({ order, kept, texts }: CodesPartProps) {
  const router = useRouter();
  const refresh = () => router.refresh();
  return (
    <>
      <Codes
        order={order}
        next={routeToPart('codes')}
        kept={kept}
        texts={texts}
        onChange={refresh}
        onRefused={refresh}
      />
      <p className={styles.onward}>
        <a href={routeToPart('payment')} className={buttonClass('ink')}>
          {say(texts, 'codes.continue')}
        </a>
      </p>
    </>
  );
}

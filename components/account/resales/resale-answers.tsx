import account from '#components/account/account.module.css';
import { buttonClass } from '#components/ui/button.ts';
import type { ResalePage } from '#lib/account/read-resale.ts';
import { SECOND_LOOK_PHOTOS } from '#lib/account/second-look-photos.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { formPath } from '#lib/routes.ts';
import styles from './resales.module.css';

interface ResaleAnswersProps extends ResalePage {
  flash: FormFlash | null;
  texts: Messages;
}

/** What the seller may do now: answer a lower offer, choose what becomes of a refused item, ask for a second look. */
export function ResaleAnswers({ resale, reviews, flash, texts }: ResaleAnswersProps) {
  const { id, state, priceOffer = 0, currency } = resale;
  const mayAsk = resale.answerBy !== undefined && !reviews.some(({ kind }) => kind === 'second_look');
  if (state === 'devalued')
    return (
      <>
        <form method="post" action={formPath('resale-answer')} className={styles.ways}>
          <input type="hidden" name="resale" value={id} />
          <button type="submit" name="answer" value="accept" className={buttonClass('main')}>
            {format(texts, 'resale.accept', { offer: formatMoney(priceOffer, currency) })}
          </button>
          <button type="submit" name="answer" value="return" className={buttonClass('outline')}>
            {format(texts, 'resale.sendBack')}
          </button>
          <button type="submit" name="answer" value="donate" className={styles.link}>
            {format(texts, 'resale.donate')}
          </button>
        </form>
        {mayAsk && <SecondLook id={id} flash={flash} texts={texts} />}
      </>
    );
  if (state === 'refused' || state === 'declined')
    return (
      <>
        <form method="post" action={formPath('resale-fate')} className={styles.ways}>
          <input type="hidden" name="resale" value={id} />
          {resale.fate && (
            <p className={account.soft}>
              {format(texts, 'resale.chosen', { fate: format(texts, `resale.fate.${resale.fate}`) })}
            </p>
          )}
          {(['return', 'donate', 'recycle'] as const)
            .filter((fate) => fate !== resale.fate)
            .map((fate) => (
              <button key={fate} type="submit" name="fate" value={fate} className={buttonClass('outline')}>
                {format(texts, `resale.fate.${fate}`)}
              </button>
            ))}
        </form>
        {state === 'refused' && mayAsk && <SecondLook id={id} flash={flash} texts={texts} />}
      </>
    );
  return null;
}

function SecondLook({ id, flash, texts }: { id: string; flash: FormFlash | null; texts: Messages }) {
  const left = flash?.form === 'resale-second-look' ? flash : null;
  return (
    <details className={styles.second} open={left !== null}>
      <summary>{format(texts, 'resale.secondLook.title')}</summary>
      <form method="post" action={formPath('resale-second-look')} encType="multipart/form-data">
        <input type="hidden" name="resale" value={id} />
        <p className={account.soft}>{format(texts, 'resale.secondLook.lead')}</p>
        <label htmlFor="second-text">{format(texts, 'resale.secondLook.text')}</label>
        <textarea
          id="second-text"
          name="text"
          required
          maxLength={2000}
          rows={4}
          defaultValue={left?.values.text}
        />
        <label htmlFor="second-photos">
          {format(texts, 'resale.secondLook.photos', { count: SECOND_LOOK_PHOTOS })}
        </label>
        <input
          id="second-photos"
          name="photos"
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        />
        <button type="submit" className={buttonClass('ink')}>
          {format(texts, 'resale.secondLook.submit')}
        </button>
      </form>
    </details>
  );
}

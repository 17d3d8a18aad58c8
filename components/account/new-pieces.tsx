import { Picture } from '#components/product-card/picture.tsx';
import { readHomeItems } from '#lib/api/home.server.ts';
import styles from './new-pieces.module.css';

const SHOWN = 3;

/** New pieces as pictures alone, beside a list that is empty: the action beside them leads to the pieces. */
export async function NewPieces() {
  const photos = (await readHomeItems()).newArrivals.flatMap(({ front }) => front ?? []).slice(0, SHOWN);
  if (photos.length < SHOWN) return null;
  return (
    <div className={styles.pieces} aria-hidden="true">
      {photos.map((photo) => (
        <span key={photo.url} className="shot">
          <Picture photo={photo} alt="" sizes="(max-width: 640px) 30vw, 200px" />
        </span>
      ))}
    </div>
  );
}

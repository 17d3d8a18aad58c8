import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { iri } from '#contract/hydra.ts';
import type { Database } from '#server/db/database.ts';
import { brandPurchase } from '#server/db/schema/purchases.ts';
import { env } from '#server/env.ts';
import { Invalid } from '#server/errors.ts';
import { describeError, log } from '#server/log.ts';
import { FetchError, fetchFile } from '#server/outgoing/fetch-file.ts';
import { deleteOrphanPhotos, deletePhoto, storePhoto } from '#server/storage/uploaded-photos.ts';

/** Limits of a picture's download, which a page waits for. */
const LIMITS = { maxBytes: 10_000_000, timeoutMs: 5_000 };
/** Hours after which a failed address is tried again. */
const RETRY_HOURS = 6;
/**
 * Condition on a purchase `p`: its picture is stored, or its address may be tried. A page shows no picture that failed.
 */
export const HAS_PICTURE = sql.raw(
  `(p.picture is not null or coalesce(p.picture_tried_at < now() - interval '${RETRY_HOURS} hours', true))`,
);
const FOLDER = 'purchase-pictures';
const fetching = pLimit(4);

/** Returns the path of the picture of a purchase from the brand, for its buyer. */
export const purchasePicturePath = (id: string): string => `${iri('purchases', id)}/picture`;

/**
 * Returns the picture of a purchase from the brand, downloaded on the first request, because most are never shown.
 *
 * @returns its file in the folder `purchase-pictures`; undefined without an address or a picture there
 */
export async function pictureOf(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ url: brandPurchase.picture_url, picture: brandPurchase.picture })
    .from(brandPurchase)
    .where(eq(brandPurchase.id, id));
  if (row?.picture) return row.picture;
  if (!row?.url || !(await mayTry(db, id))) return undefined;
  const { url } = row;
  return fetching(() => fetchPicture(db, id, url));
}

/** Whether a purchase from the brand has a picture, as far as is known before it is fetched. */
export async function hasPicture(db: Database, id: string): Promise<boolean> {
  const found = await db.execute(
    sql`select from brand_purchase p where p.id = ${id} and p.picture_url is not null and ${HAS_PICTURE}`,
  );
  return found.rowCount === 1;
}

/** One process at a time asks an address, and rarely one that failed. */
async function mayTry(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(brandPurchase)
    .set({ picture_tried_at: sql`now()` })
    .where(
      and(
        eq(brandPurchase.id, id),
        isNull(brandPurchase.picture),
        sql`coalesce(picture_tried_at < now() - make_interval(hours => ${RETRY_HOURS}), true)`,
      ),
    );
  return rowCount === 1;
}

async function fetchPicture(db: Database, id: string, url: string): Promise<string | undefined> {
  const privateNetworks = env().IMPORT_FROM_PRIVATE_NETWORKS;
  try {
    const bytes = await fetchFile(url, { ...LIMITS, privateNetworks });
    const { file } = await storePhoto(FOLDER, bytes);
    const { rowCount } = await db
      .update(brandPurchase)
      .set({ picture: file })
      .where(
        and(eq(brandPurchase.id, id), eq(brandPurchase.picture_url, url), isNull(brandPurchase.picture)),
      );
    if (rowCount === 1) return file;
    await deletePhoto(FOLDER, file);
  } catch (error) {
    if (!(error instanceof FetchError || error instanceof Invalid)) throw error;
    log.warn({ purchase: id, ...describeError(error) }, 'a picture of a purchase could not be fetched');
  }
  return undefined;
}

/** Deletes files without a purchase, a day later. */
export const deleteOrphanPictures = (db: Database): Promise<void> =>
  deleteOrphanPhotos(FOLDER, async (files) => {
    const rows = await db
      .select({ file: brandPurchase.picture })
      .from(brandPurchase)
      .where(and(isNotNull(brandPurchase.picture), inArray(brandPurchase.picture, files)));
    return new Set(rows.flatMap(({ file }) => file ?? []));
  });

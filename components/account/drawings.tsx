import type { ReactNode } from 'react';
import styles from './drawings.module.css';

// Line drawings of empty lists, one for each list.

/** A drawing hidden from screen readers: the text of the list has the same content. */
const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className={styles.drawing} viewBox="0 0 320 220" aria-hidden="true">
    {children}
  </svg>
);

/** A parcel, for no addresses. */
export const Parcel = () => (
  <Drawing>
    <path className={styles.tile} d="M160 40 270 88v84l-110 42L50 172V88z" />
    <path className={styles.sheet} d="m160 40 110 48-110 42L50 88z" />
    <path d="M160 130v84M105 64l110 45v34" />
    <path className={styles.sheet} d="m66 116 62 24v38l-62-24z" />
    <path d="m76 132 40 15.5m-40-3.5 28 11" />
  </Drawing>
);

/** A rail with a coat, a dress and a shirt, for an empty wishlist. */
export const Rail = () => (
  <Drawing>
    <path d="M58 206V44h204v162M42 206h32M246 206h32" />
    <path d="M112 62v-8a5 5 0 1 0-5-5M164 62v-8a5 5 0 1 0-5-5M216 62v-8a5 5 0 1 0-5-5" />
    <path className={styles.tile} d="m112 62-25 11-8 62 11 3v46h44v-46l11-3-8-62z" />
    <path d="m101 67 11 26 11-26M112 93v91M97 112v72M127 112v72" />
    <path className={styles.sheet} d="m164 62-15 7 4 31-19 74h60l-19-74 4-31z" />
    <path d="M153 100h22M155 66c4 9 14 9 18 0M152 118l-6 56M176 118l6 56" />
    <path className={styles.tile} d="m216 62-22 9-9 38 11 4v45h40v-45l11-4-9-38z" />
    <path d="m206 66 10 9 10-9M216 75v83M196 113v-18M236 113v-18" />
  </Drawing>
);

/** Folded clothes with a price tag, for a customer who sold nothing yet. */
export const FoldedStack = () => (
  <Drawing>
    <path d="M36 200h248" />
    <path
      className={styles.tile}
      d="M76 160h160c10 0 16 8 16 20s-6 20-16 20H76c-6 0-10-4-10-10v-20c0-6 4-10 10-10z"
    />
    <path d="M66 180h150M236 160c-8 2-12 10-12 20s4 18 12 20" />
    <path
      className={styles.sheet}
      d="M80 126h152c8 0 14 7 14 17s-6 17-14 17H80c-6 0-10-4-10-10v-14c0-6 4-10 10-10z"
    />
    <path d="M70 143h140M232 126c-7 2-11 8-11 17s4 15 11 17M96 126v17M104 126v17M112 126v17M120 126v17" />
    <path
      className={styles.tile}
      d="M86 88h142c9 0 15 8 15 19s-6 19-15 19H86c-6 0-10-4-10-10V98c0-6 4-10 10-10z"
    />
    <path d="M76 107h136M228 88c-8 2-12 9-12 19s4 17 12 19" />
    <path className={styles.sheet} d="m128 88 10-18h44l10 18z" />
    <path d="m138 70 22 18 22-18M160 88v19" />
    <path d="M192 88c22-6 40-2 44 14" />
    <path className={styles.sheet} d="m227 104 18-5 9 34-18 5z" />
    <circle cx="239" cy="107" r="2" />
    <path d="m239 119 8-2m-6 9 8-2" />
  </Drawing>
);

/** A dressmaker’s figure and a magnifier, for no saved searches. */
export const Figure = () => (
  <Drawing>
    <path d="M160 168v34M116 206c6-6 22-4 44-4s38-2 44 4M151 44c0-14 18-14 18 0" />
    <path
      className={styles.tile}
      d="M148 44h24l3 15c16 4 31 8 36 22 4 14-10 26-13 42s9 28 11 47h-98c2-19 14-31 11-47s-17-28-13-42c5-14 20-18 36-22z"
    />
    <path d="M145 59c8 7 22 7 30 0M160 64v106M122 123h76M133 66c10 24 10 40 4 57s-9 28-10 47M187 66c-10 24-10 40-4 57s9 28 10 47" />
    <path className={styles.sheet} d="M131 65c-9 34-8 66 3 100l8-2c-11-33-12-64-4-99z" />
    <path d="m130 82 8 1m-9 12 8 1m-8 12 8 0m-8 13 9-1m-7 14 9-2m-6 13 8-2" />
    <path className={styles.sheet} d="m238 62 18 18" />
    <circle className={styles.sheet} cx="228" cy="52" r="15" />
    <path d="M219 52a9 9 0 0 1 9-9" />
  </Drawing>
);

/** A gift card in its envelope, for no vouchers. */
export const CardInEnvelope = () => (
  <Drawing>
    <path className={styles.sheet} d="M92 34h136c5 0 8 3 8 8v96H84V42c0-5 3-8 8-8z" />
    <path d="M100 56h46M100 68h28M196 34v60M196 58c-14-2-24-12-18-20s18 8 18 20c0-12 12-28 18-20s-4 18-18 20" />
    <path className={styles.tile} d="M64 92h192v104H64z" />
    <path className={styles.sheet} d="m64 92 96 68 96-68v104H64z" />
    <path className={styles.tile} d="m64 196 74-52 22 16 22-16 74 52z" />
    <path d="m64 92 96 68 96-68" />
  </Drawing>
);

/** A coat over a chair, for no orders. */
export const Chair = () => (
  <Drawing>
    <path className={styles.sheet} d="M120 128h84c4 0 6 3 6 6s-2 6-6 6h-84z" />
    <path d="M120 34v172M130 34v94M130 140v66M198 140v66M206 140v66M130 176h68" />
    <path className={styles.tile} d="M108 52c0-9 34-9 36 0l10 82-10 5v30h-38v-30l-8-5z" />
    <path d="m116 48 9 22 10-22M125 70v99M106 139l4-50M144 139l-4-50" />
    <path className={styles.tile} d="M150 104h48c5 0 8 5 8 12s-3 12-8 12h-44c-3 0-5-2-5-5z" />
    <path d="M152 116h42M198 104c-4 1-6 5-6 12s2 11 6 12" />
    <path d="M60 206h200" />
  </Drawing>
);

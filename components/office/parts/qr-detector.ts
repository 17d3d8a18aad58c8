/** Loaded by itself when a camera looks: named here, so that the rest of the library, which draws codes, is left out. */
export { BarcodeDetector } from 'qr/decode.js';

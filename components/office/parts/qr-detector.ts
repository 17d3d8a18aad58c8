/** A chunk of its own: without it, the camera would load the part of the library that draws codes, too. */
export { BarcodeDetector } from 'qr/decode.js';

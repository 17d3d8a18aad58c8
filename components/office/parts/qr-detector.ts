/** This module keeps the part of the library that draws codes out of the chunk that the camera loads. */
export { BarcodeDetector } from 'qr/decode.js';

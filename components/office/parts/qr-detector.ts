/** A separate module, so that the encoder of the library stays out of the chunk that the camera loads. */
export { BarcodeDetector } from 'qr/decode.js';

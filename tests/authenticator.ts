import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Deviations from an honest browser and device. */
interface Deviation {
  origin?: string;
  rpId?: string;
  /** The person was not verified. */
  unverified?: boolean;
  counter?: number;
}

/** A device with one passkey and the answers of WebAuthn Level 3; keys are ES256. */
export class Authenticator {
  readonly id = base64url(randomBytes(32));
  readonly #key: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #origin: string;
  #handle = base64url(randomBytes(32));
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = pair.privateKey;
    this.#publicKey = pair.publicKey;
  }

  #clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(more: Deviation, credential: Buffer): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(more.counter ?? this.#counter);
    const flags = PRESENT | (more.unverified ? 0 : VERIFIED) | (credential.length > 0 ? HAS_CREDENTIAL : 0);
    const host = more.rpId ?? new URL(this.#origin).hostname;
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter, credential]);
  }

  /** Answers `navigator.credentials.create`. */
  create(publicKey: { challenge: string; user: { id: string } }, more: Deviation = {}) {
    this.#handle = publicKey.user.id;
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
    const authData = new Uint8Array(this.#authenticatorData(more, credential));
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ]);
    const data = this.#clientData('webauthn.create', publicKey.challenge, more.origin ?? this.#origin);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(data),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** Answers `navigator.credentials.get`. */
  get(publicKey: { challenge: string }, more: Deviation = {}) {
    this.#counter = more.counter ?? this.#counter + 1;
    const data = this.#clientData('webauthn.get', publicKey.challenge, more.origin ?? this.#origin);
    const authData = this.#authenticatorData(more, Buffer.alloc(0));
    const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), this.#key);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: this.#handle,
      },
    };
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} };
  }
}

import type { CvFile } from '#cvs/stored-cvs.ts';
import { checkLink, type LinkClaims, type LinkState, signLink } from '#platform/cryptography.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';

/** Lifetime of every signed link. */
export const SIGNED_LINK_SECONDS = 3600;

/** Where Lectern itself serves files of the local store, below its base address. */
export const FILES_PATH = '/files';

interface LinkOptions {
  readonly storage: ObjectStorage;
  readonly secret: string;
  /** Asked at each link: the address is known only once the server listens. */
  readonly baseUrl: () => string;
}

/** Makes and checks signed links. Stores that sign for themselves (S3) make their own; for the others Lectern does. */
export class FileLinks {
  readonly #options: LinkOptions;

  constructor(options: LinkOptions) {
    this.#options = options;
  }

  /** A link that gives the PDF to whoever holds it for the next hour. */
  async linkTo(file: CvFile): Promise<string> {
    const { storage, secret, baseUrl } = this.#options;
    if (storage.presign !== null) {
      return storage.presign(file.key, {
        expiresSeconds: SIGNED_LINK_SECONDS,
        fileName: file.fileName,
        contentType: 'application/pdf',
      });
    }
    // Expiry is rounded up, so that the link lives for the whole time it is said to live.
    const claims = { ...file, expiresAt: Math.ceil(Date.now() / 1000) + SIGNED_LINK_SECONDS };
    const query = new URLSearchParams({ expires: String(claims.expiresAt), signature: signLink(secret, claims) });
    const path = [...file.key.split('/'), file.fileName].map((part) => encodeURIComponent(part)).join('/');
    return `${baseUrl()}${FILES_PATH}/${path}?${query.toString()}`;
  }

  /** Checks a link that a client presents. */
  check(claims: LinkClaims, signature: string): LinkState {
    return checkLink(this.#options.secret, claims, { signature, now: new Date() });
  }
}

/** Why a file of an archive, or all of it, cannot be unpacked. Each is a text of `uploads` in the catalogues. */
export type ArchiveFault = 'archiveDamaged' | 'archiveEncrypted' | 'archiveTooMuch';

/** Thrown for an archive, or a file of one, that cannot be unpacked. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly fault: ArchiveFault;

  constructor(fault: ArchiveFault, options?: ErrorOptions) {
    super(`The archive is not unpacked: ${fault}.`, options);
    this.fault = fault;
  }
}

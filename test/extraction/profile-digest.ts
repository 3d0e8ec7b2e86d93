/** Run by itself it prints the digest of the profiles of documents in a file: what another process makes of the same words. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extractProfile } from '#extraction/extract-cv.ts';
import type { ExtractionHints, PositionedDocument } from '#extraction/model/document.ts';
import type { Profile } from '#extraction/model/profile.ts';

/** Digest of profiles, to the byte. */
export function digestOf(profiles: readonly Profile[]): string {
  return createHash('sha256').update(JSON.stringify(profiles)).digest('hex');
}

if (import.meta.main) {
  const [file = ''] = process.argv.slice(2);
  const { hints, documents } = JSON.parse(readFileSync(file, 'utf8')) as {
    hints: ExtractionHints;
    documents: PositionedDocument[];
  };
  console.log(digestOf(documents.map((document) => extractProfile(document, hints))));
}

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { word97Of } from '../../training/families/old-word.ts';
import { OFFICES, type OfficeReader, openOffice } from './word-kit.ts';
import {
  TRACKED_TEXT,
  TRACKING_LOCKED,
  trackedDocxWithComment,
  trackedHtmlWithComment,
  trackedRtfWithComment,
} from './word-tracking.ts';

/** Made once: saving as Word 97 takes seconds. */
let word97: Promise<Uint8Array> | null = null;

const DOCUMENTS: Readonly<Record<string, () => Promise<Uint8Array> | Uint8Array | string>> = {
  'a DOCX': () => trackedDocxWithComment(),
  'a DOCX whose tracking is locked': () => trackedDocxWithComment(TRACKING_LOCKED),
  'a file of Word 97': async () => {
    word97 ??= word97Of(trackedDocxWithComment());
    return word97;
  },
  RTF: trackedRtfWithComment,
  'a web page of Word': trackedHtmlWithComment,
};

for (const [engines, name] of OFFICES) {
  describe(`Word documents in review, by ${name}`, () => {
    let office: OfficeReader;
    before(async () => {
      office = await openOffice(engines);
    });

    for (const [what, make] of Object.entries(DOCUMENTS)) {
      it(`reads ${what} with tracked changes accepted and without its comments`, async (t) => {
        if (office.skips(t)) return;
        assert.equal(await office.textOf(await make()), TRACKED_TEXT);
      });
    }
  });
}

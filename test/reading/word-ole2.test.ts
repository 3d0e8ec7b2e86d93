import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import type { UnreadableReason } from '#reading/engine-answers.ts';
import { ole2File } from './ole2-file.ts';
import { type OfficeReader, openOffice } from './word-kit.ts';

const SAMPLE = 'samples/cv-word-97.doc';

/** The sample with the flags at the head of its text changed: its stream is the first one, behind the header. */
async function flagged(flags: number): Promise<Buffer> {
  const bytes = await readFile(SAMPLE);
  const head = bytes.indexOf(Buffer.from([0xec, 0xa5]));
  bytes.writeUInt16LE(bytes.readUInt16LE(head + 10) | flags, head + 10);
  return bytes;
}

describe('Word files of the years before DOCX', () => {
  let office: OfficeReader;
  before(async () => {
    office = await openOffice('auto');
  });

  it('are read under the name of a DOCX too', async (t) => {
    if (office.skips(t)) return;
    assert.match(await office.textOf(await readFile(SAMPLE), 'cv.docx'), /^CURRICULUM VITAE Niamh Pemberton/);
  });

  it('are read with other bytes behind them', async (t) => {
    if (office.skips(t)) return;
    const longer = Buffer.concat([await readFile(SAMPLE), Buffer.alloc(3000, 0x20)]);
    assert.match(await office.textOf(longer), /^CURRICULUM VITAE Niamh Pemberton/);
  });

  const refused: Readonly<Record<string, readonly [UnreadableReason, () => Promise<Buffer> | Buffer]>> = {
    'cut off in the middle': ['corrupt', async () => (await readFile(SAMPLE)).subarray(0, 9000)],
    'that lack their last tenth': ['corrupt', async () => (await readFile(SAMPLE)).subarray(0, 17_000)],
    'cut off behind their first bytes': ['corrupt', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    'whose text is not all there': [
      'corrupt',
      () => ole2File({ WordDocument: Buffer.alloc(9000), '0Table': Buffer.alloc(9000) }).subarray(0, 7000),
    ],
    'behind a password': ['encrypted', async () => flagged(0x0100)],
    'behind a password of the old kind, that only disguises the text': ['encrypted', async () => flagged(0x8100)],
  };
  for (const [what, [reason, make]] of Object.entries(refused)) {
    it(`${what} are refused: ${reason}`, async () => {
      const outcome = await office.read(await make(), 'cv.doc');
      assert.ok(outcome?.kind === 'unreadable', JSON.stringify(outcome?.kind));
      assert.equal(outcome.reason, reason);
    });
  }
});

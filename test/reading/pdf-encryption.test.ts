import assert from 'node:assert/strict';
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import PDFDocument from 'pdfkit';
import { layerOf, openedAs } from './pdf-layers.ts';
import { textOf } from './reader.ts';

const VERSIONS = ['1.3', '1.4', '1.6', '1.7ext3'] as const;

/** An encrypted file, as text of one character a byte. */
async function encrypted(pdfVersion: (typeof VERSIONS)[number], userPassword?: string): Promise<string> {
  const passwords = { ownerPassword: 'close sesame', ...(userPassword === undefined ? {} : { userPassword }) };
  const pdf = new PDFDocument({ ...passwords, pdfVersion });
  pdf.text('Ada Lindqvist');
  pdf.end();
  return (await buffer(pdf)).toString('latin1');
}

function aes(by: ReturnType<typeof createCipheriv> | ReturnType<typeof createDecipheriv>, data: Buffer): Buffer {
  by.setAutoPadding(false);
  return Buffer.concat([by.update(data), by.final()]);
}

const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest();

/** The hash of PDF 2.0 of the empty password (ISO 32000-2, algorithm 2.B). */
function hashOf(salt: Buffer): Buffer {
  let key = sha256(salt);
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cbc = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const mixed = aes(cbc, Buffer.concat(Array.from({ length: 64 }, () => key)));
    const rest = Number(BigInt(`0x${mixed.toString('hex', 0, 16)}`) % 3n);
    key = createHash(`sha${[256, 384, 512][rest]}`)
      .update(mixed)
      .digest();
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** A file of version 1.7ext3 with the hashes of PDF 2.0 (revision 6) for the empty password of its reader. */
function asPdf2(file: string): string {
  const valueOf = (name: string): Buffer => Buffer.from(new RegExp(`/${name} <(\\w+)>`).exec(file)?.[1] ?? '', 'hex');
  const [hash, wrapped] = [valueOf('U'), valueOf('UE')];
  const [check, salt] = [hash.subarray(32, 40), hash.subarray(40, 48)];
  const none = Buffer.alloc(16);
  const key = aes(createDecipheriv('aes-256-cbc', sha256(salt), none), wrapped);
  const newHash = Buffer.concat([hashOf(check), check, salt]);
  const newWrapped = aes(createCipheriv('aes-256-cbc', hashOf(salt), none), key);
  return file
    .replace('/R 5', '/R 6')
    .replace(hash.toString('hex'), newHash.toString('hex'))
    .replace(wrapped.toString('hex'), newWrapped.toString('hex'));
}

/** What programs write that other readers take for what it is meant to be. */
const ODD: Readonly<Record<string, readonly [version: (typeof VERSIONS)[number], change: (file: string) => string]>> = {
  'the length of its key in bytes': ['1.4', (file) => file.replace('/Length 128', '/Length 16')],
  'hashes that are filled up': ['1.4', (file) => file.replaceAll(/\/([OU]) <(\w+)>/g, `/$1 <$2${'00'.repeat(95)}>`)],
  'one filter of the two': ['1.6', (file) => file.replace(/\/StrF \/StdCF/, '')],
  'no sealed permissions': ['1.7ext3', (file) => file.replace(/\/Perms <\w+>/, '')],
  'other permissions than were sealed': ['1.7ext3', (file) => file.replace(/\/P -\d+/, '/P -4')],
};

describe('an encrypted PDF', () => {
  for (const version of VERSIONS) {
    it(`of version ${version} is read where only its owner has a password, and refused where its reader has one`, async () => {
      assert.equal(textOf(await layerOf(Buffer.from(await encrypted(version), 'latin1'))), 'Ada Lindqvist');
      assert.equal(await openedAs(Buffer.from(await encrypted(version, 'open sesame'), 'latin1')), 'encrypted');
    });
  }

  for (const [what, [version, change]] of Object.entries(ODD)) {
    it(`with ${what} is read with the empty password, and refused where its reader has one`, async () => {
      const sound = await encrypted(version);
      const [open, locked] = [change(sound), change(await encrypted(version, 'open sesame'))];
      assert.notEqual(open, sound);
      assert.equal(textOf(await layerOf(Buffer.from(open, 'latin1'))), 'Ada Lindqvist');
      assert.equal(await openedAs(Buffer.from(locked, 'latin1')), 'encrypted');
    });
  }

  it('of PDF 2.0 is read with the empty password, with its sealed permissions and without', async () => {
    const file = asPdf2(await encrypted('1.7ext3'));
    for (const one of [file, file.replace(/\/Perms <\w+>/, '')]) {
      assert.equal(textOf(await layerOf(Buffer.from(one, 'latin1'))), 'Ada Lindqvist');
    }
  });
});

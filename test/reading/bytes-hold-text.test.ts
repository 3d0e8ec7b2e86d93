import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { bytesHoldText } from '#reading/pdf/redact-pdf.ts';

/** A PDF with one stream. */
function fileWith(dictionary: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<</Length ${data.length}${dictionary}>>stream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream\nendobj\n2 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 2 0 R>>\n%%EOF\n'),
  ]);
}

const text = Buffer.from('BT (Ada Lindqvist) Tj ET');
const packed = deflateSync(text);

describe('the search of a redacted file for the texts that were removed', () => {
  const cases: Readonly<Record<string, Buffer>> = {
    'in a string': fileWith('/Title(Ada Lindqvist)', Buffer.from('BT ET')),
    'in a stream': fileWith('', text),
    'in a packed stream': fileWith('/Filter/FlateDecode', packed),
    'in hexadecimal digits': fileWith('', Buffer.from(`BT <${Buffer.from('Ada Lindqvist').toString('hex')}> Tj ET`)),
    'in a packed stream whose dictionary has a string with brackets': fileWith(
      '/Filter/FlateDecode/Resources<</Alt(<< \\) ( ) <<)>>',
      packed,
    ),
    'in a packed stream whose dictionary names a stream in a string': fileWith(
      '/Filter/FlateDecode/Alt(a stream\nof words)',
      packed,
    ),
    'in a packed stream of a picture that is none, since the words stand in a string': fileWith(
      '/Filter/FlateDecode/Alt(/Subtype /Image)',
      packed,
    ),
  };
  for (const [where, file] of Object.entries(cases)) {
    test(`finds them ${where}`, () => assert.equal(bytesHoldText(file, ['ADA Lindqvist']), true));
  }

  test('finds none in a file without them, nor in the bytes of pictures and fonts', () => {
    assert.equal(
      bytesHoldText(fileWith('/Filter/FlateDecode', deflateSync(Buffer.from('BT ET'))), ['Lindqvist']),
      false,
    );
    assert.equal(bytesHoldText(fileWith('/Subtype/Image', text), ['Lindqvist']), false);
  });

  test('takes a file that is not written as expected for one that holds them', () => {
    assert.equal(bytesHoldText(fileWith('/Length 3 0 R', Buffer.from('BT ET')), ['Lindqvist']), true);
    const deep = fileWith(`/Deep${'['.repeat(200)}${']'.repeat(200)}/Filter/FlateDecode`, packed);
    assert.equal(bytesHoldText(deep, ['Lindqvist']), true);
  });

  test('ends in time that grows with the file, also where brackets are left open', () => {
    const open = fileWith(`/Alt(${'<<'.repeat(500_000)})`, Buffer.from('BT ET'));
    assert.equal(bytesHoldText(open, ['Lindqvist']), false);
  });
});

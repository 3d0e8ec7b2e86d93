import { flipped, hostileNumber, noise } from './bytes.ts';
import { family, type Making } from './kind.ts';
import { HELVETICA, onePage, SOME_TEXT, stream } from './pdf-file.ts';
import { samplesOf } from './samples.ts';

/** Pages of no size, of every size, turned by angles that there are not. */
function pageBoxes({ random }: Making): Buffer {
  const number = (): string =>
    random.pick([hostileNumber(random), '1000000000', '14400', '200000', '0', '-595', '0.01']);
  const box = (name: string): string => `/${name} [${number()} ${number()} ${number()} ${number()}]`;
  const rotate = random.pick([
    '',
    '/Rotate 45',
    '/Rotate 9999999999',
    '/Rotate -90',
    '/Rotate /A',
    `/Rotate ${hostileNumber(random)}`,
  ]);
  const unit = random.chance(0.4)
    ? `/UserUnit ${random.pick(['1000000', '0', '-1', '0.00001', hostileNumber(random)])}`
    : '';
  return onePage({ entries: `${box('MediaBox')} ${random.chance(0.5) ? box('CropBox') : ''} ${rotate} ${unit}` });
}

/** Pictures of 10,000 megapixels in a few bytes. */
function gigapixelImage({ random }: Making): Buffer {
  const side = random.pick(['100000', '65535', '30000', '2147483647', hostileNumber(random)]);
  const colours = random.pick([
    '/DeviceGray',
    '/DeviceRGB',
    '/DeviceCMYK',
    '[/Indexed /DeviceRGB 255 (abc)]',
    '[/ICCBased 6 0 R]',
  ]);
  const [filter, data] = random.pick<readonly [string, Buffer]>([
    ['', noise(random, 100)],
    ['/Filter /FlateDecode', Buffer.from('789c030000000001', 'hex')],
    ['/Filter /DCTDecode', hugeJpeg(random.pick([65_500, 65_535, 0, 1]))],
    ['/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 100000 /Rows 100000 >>', noise(random, 2000)],
    ['/Filter /JBIG2Decode', jbig2Page(random.pick([0xffffffff, 100_000]))],
    ['/Filter /JPXDecode', jpxHead(random.pick([0xffffffff, 100_000, 65_536]))],
    ['/Filter /RunLengthDecode', Buffer.alloc(100_000, 0x81)],
    ['/Filter /LZWDecode', noise(random, 3000)],
  ]);
  const mask = random.chance(0.3) ? '/SMask 5 0 R' : '';
  const image = `/Type /XObject /Subtype /Image /Width ${side} /Height ${random.chance(0.7) ? side : hostileNumber(random)} /BitsPerComponent ${random.pick([1, 8, 16, 32])} /ColorSpace ${colours} ${mask} ${random.chance(0.2) ? '/ImageMask true' : ''}`;
  const content = `${random.chance(0.6) ? SOME_TEXT : ''} q 400 0 0 400 0 0 cm /I Do Q`;
  return onePage({
    content,
    resources: '/XObject << /I 5 0 R >>',
    more: [stream(data, `${image} ${filter}`), stream(noise(random, 500), '/N 3')],
  });
}

/** The head of a JPEG with this width and height. */
function hugeJpeg(side: number): Buffer {
  const [high, low] = [side >> 8, side & 0xff];
  const quantisation = [0xff, 0xdb, 0, 67, 0, ...Array.from({ length: 64 }, () => 1)];
  const frame = [0xff, 0xc0, 0, 17, 8, high, low, high, low, 3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0];
  const huffman = [0xff, 0xc4, 0, 20, 0, 1, ...Array.from({ length: 15 }, () => 0), 0];
  const scan = [0xff, 0xda, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0];
  return Buffer.from([0xff, 0xd8, ...quantisation, ...frame, ...huffman, ...scan, 0, 0, 0, 0xff, 0xd9]);
}

/** A JBIG2 page of this size and a region as large. */
function jbig2Page(side: number): Buffer {
  const page = Buffer.alloc(11 + 19);
  page.writeUInt8(48, 4);
  page.writeUInt8(1, 6);
  page.writeUInt32BE(19, 7);
  page.writeUInt32BE(side, 11);
  page.writeUInt32BE(side, 15);
  const region = Buffer.alloc(11 + 18 + 64);
  region.writeUInt32BE(1, 0);
  region.writeUInt8(38, 4);
  region.writeUInt8(1, 6);
  region.writeUInt32BE(18 + 64, 7);
  region.writeUInt32BE(side, 11);
  region.writeUInt32BE(side, 15);
  return Buffer.concat([page, region]);
}

/** A JPEG 2000 code stream that says it is this large. */
function jpxHead(side: number): Buffer {
  const size = Buffer.alloc(49);
  Buffer.from([0xff, 0x4f, 0xff, 0x51, 0, 47]).copy(size);
  for (const at of [8, 12, 24, 28]) size.writeUInt32BE(side, at);
  size.writeUInt16BE(3, 40);
  Buffer.from([7, 1, 1, 7, 1, 1, 7]).copy(size, 42);
  return Buffer.concat([
    size,
    Buffer.from([0xff, 0x52, 0, 12, 0, 0, 0, 1, 0, 5, 4, 4, 0, 0, 0xff, 0x93]),
    Buffer.alloc(200, 0x55),
  ]);
}

/** A font program of a sample, damaged, and the widths and encodings around it full of lies. */
function damagedFont({ random }: Making): Buffer {
  const program = random.pick([
    noise(random, 3000),
    Buffer.from('OTTO'),
    sfnt(random),
    Buffer.from('%!PS-AdobeFont-1.0: X\n/Subrs 99999999 array'.repeat(random.int(1, 200))),
  ]);
  const key = random.pick(['FontFile', 'FontFile2', 'FontFile3']);
  const subtype = random.pick(['Type1', 'TrueType', 'MMType1', 'CIDFontType2']);
  const descriptor = `<< /Type /FontDescriptor /FontName /X /Flags ${hostileNumber(random)} /FontBBox [${hostileNumber(random)} 0 1000 1000] /ItalicAngle 0 /Ascent ${hostileNumber(random)} /Descent 0 /CapHeight 1 /StemV ${hostileNumber(random)} /${key} 6 0 R >>`;
  const font = `<< /Type /Font /Subtype /${subtype} /BaseFont /X /FirstChar ${hostileNumber(random)} /LastChar ${hostileNumber(random)} /Widths [${'500 '.repeat(random.int(0, 500))}] /FontDescriptor 7 0 R /Encoding << /Differences [${hostileNumber(random)} ${'/a /b '.repeat(300)}] >> >>`;
  return onePage({
    resources: '/Font << /F1 5 0 R >>',
    more: [font, stream(program, `/Length1 ${hostileNumber(random)} /Subtype /Type1C`), descriptor],
  });
}

/** Tables of a TrueType file, their offsets pointing anywhere. */
function sfnt(random: Making['random']): Buffer {
  const tags = ['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post'];
  const head = Buffer.from([0, 1, 0, 0, 0, tags.length, 0, 0x80, 0, 3, 0, 0x10]);
  const rows = tags.map((tag) => {
    const row = Buffer.alloc(16);
    row.write(tag, 'latin1');
    row.writeUInt32BE(random.int(0, 3000), 8);
    row.writeUInt32BE(random.pick([0, 4, 54, 2 ** 31, 2000]), 12);
    return row;
  });
  return Buffer.concat([head, ...rows, noise(random, 3000)]);
}

/** Character maps with endless ranges, in loops, and in the thousands. */
function characterMaps({ random }: Making): Buffer {
  const ranges = random.pick([
    '1 begincodespacerange <00> <ffffffff> endcodespacerange 1 beginbfrange <0000> <ffff> <0041> endbfrange ',
    '1 begincidrange <00000000> <ffffffff> 0 endcidrange ',
    '99999999 beginbfchar <00> <41> endbfchar ',
    `1 beginbfrange <00> <ff> [${'<0041> '.repeat(1000)}] endbfrange `,
    `1 beginbfchar <41> <${'0041'.repeat(4000)}> endbfchar `,
  ]);
  const map = `/CIDInit /ProcSet findresource begin begincmap /X usecmap ${ranges.repeat(random.pick([1, 50, 500]))} endcmap`;
  const font = `<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding ${random.pick(['/Identity-H', '6 0 R', '/Adobe-Japan1-UCS2', '/GBK-EUC-V'])} /ToUnicode 6 0 R /DescendantFonts [${random.pick(['7 0 R', '5 0 R'])}] >>`;
  const descendant = `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW ${hostileNumber(random)} /W [0 ${hostileNumber(random)} 500 ${'1 [500] '.repeat(500)}] /CIDToGIDMap 6 0 R >>`;
  return onePage({
    resources: '/Font << /F1 5 0 R >>',
    more: [font, stream(map, '/UseCMap 6 0 R /Type /CMap'), descendant],
  });
}

function manyFonts({ random }: Making): Buffer {
  const count = random.pick([1000, 10_000]);
  const fonts = Array.from(
    { length: count },
    (_, index) => `/F${index} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica${index} /X ${index} >>`,
  );
  const words = Array.from(
    { length: Math.min(count, 5000) },
    (_, index) => `BT /F${index} 9 Tf ${(index * 7) % 390} ${(index * 13) % 390} Td (word${index}) Tj ET`,
  );
  return onePage({ content: words.join('\n'), resources: `/Font << /Dummy 1 ${fonts.join('\n')} >>` });
}

/** Form fields and annotations that are each other's parents, and appearances that draw themselves. */
function fieldLoop({ random }: Making): Buffer {
  const type = random.pick(['Tx', 'Btn', 'Ch', 'Sig', 'Zz']);
  const length = random.pick([1, 2, 500, 5000]);
  const value = random.pick(['(Ada Lindqvist)', '5 0 R', '[5 0 R]', `(${'x'.repeat(length > 10 ? 100 : 100_000)})`]);
  const fields = Array.from({ length }, (_, index) => {
    const next = index === length - 1 ? 5 : 6 + index;
    return `<< /Type /Annot /Subtype /Widget /FT /${type} /T (a${index}) /V ${value} /Rect [0 0 ${hostileNumber(random)} 20] /Parent ${next} 0 R /Kids [${next} 0 R 5 0 R] /AP << /N ${next} 0 R /D 5 0 R >> /Opt [5 0 R (a)] /MaxLen ${hostileNumber(random)} /DA (/F1 ${hostileNumber(random)} Tf) /Ff ${hostileNumber(random)} /Popup ${next} 0 R /IRT 5 0 R >>`;
  });
  const annotations = fields.slice(0, 1000).map((_, index) => `${index + 5} 0 R`);
  const form = `/AcroForm << /Fields [5 0 R 5 0 R] /DR << /Font << /F1 ${HELVETICA} >> >> /NeedAppearances true /CO [5 0 R] >>`;
  return onePage({ catalog: form, entries: `/Annots [${annotations.join(' ')} 3 0 R 99 0 R]`, more: fields });
}

/** Appearances by the ten thousand, each over the others. */
function annotationStorm({ random }: Making): Buffer {
  const count = random.pick([2000, 20_000]);
  const subtype = random.pick(['FreeText', 'Stamp', 'Link', 'Widget', 'Ink', 'Highlight', 'FileAttachment', 'Redact']);
  const each = `<< /Type /Annot /Subtype /${subtype} /Rect [10 10 300 300] /Contents (x) /AP << /N 5 0 R >> /QuadPoints [0 0 1 1 2 2 3 3] /InkList [[1 2 3 4]] /DA (/F1 9 Tf) /A << /S /URI /URI (http://a.example) >> >>`;
  const appearance = stream(
    SOME_TEXT,
    `/Type /XObject /Subtype /Form /BBox [0 0 400 400] /Resources << /Font << /F1 ${HELVETICA} >> >>`,
  );
  return onePage({ entries: `/Annots [${each.repeat(count)}]`, more: [appearance] });
}

/** Whatever a document can do by itself must do nothing. */
function actions({ random, address }: Making): Buffer {
  const action = random.pick([
    '<< /S /JavaScript /JS (while \\(true\\) { app.alert\\(1\\); }) >>',
    '<< /S /Launch /F (/bin/sh) /Win << /F (cmd.exe) /P (/c calc) >> >>',
    `<< /S /URI /URI (${address}/uri) >>`,
    `<< /S /GoToR /F << /FS /URL /F (${address}/remote.pdf) >> /D [0 /Fit] >>`,
    `<< /S /SubmitForm /F << /FS /URL /F (${address}/submit) >> /Flags 4 >>`,
    `<< /S /ImportData /F (${address}/data.fdf) >>`,
    '<< /S /GoTo /D [3 0 R /Fit] /Next 5 0 R >>',
    '<< /S /Rendition /OP 0 /R << /C << /D (file:///etc/passwd) >> >> >>',
  ]);
  const all = `/OpenAction 5 0 R /AA << /WC 5 0 R /WS 5 0 R /DS 5 0 R >> /Names << /JavaScript << /Names [(a) 5 0 R] >> >>`;
  const outside = stream(
    '',
    `/F << /FS /URL /F (${address}/content) >> /Type /XObject /Subtype /Form /Ref << /F (${address}/ref.pdf) /Page 0 >> /BBox [0 0 9 9]`,
  );
  return onePage({
    content: `${SOME_TEXT}/X Do`,
    resources: '/XObject << /X 6 0 R >>',
    catalog: all,
    entries: '/AA << /O 5 0 R /C 5 0 R >>',
    more: [action, outside],
  });
}

/** Dictionaries of every encryption with keys that open nothing. */
function encryption({ random }: Making): Buffer {
  const garbage = (length: number): string => `<${noise(random, length).toString('hex')}>`;
  const [version, revision] = random.pick([
    [1, 2],
    [2, 3],
    [3, 3],
    [4, 4],
    [5, 5],
    [5, 6],
    [6, 7],
    [-1, 99],
  ] as const);
  const filters = `/CF << /StdCF << /CFM /${random.pick(['AESV3', 'AESV2', 'V2', 'None'])} /Length ${hostileNumber(random)} >> >> /StmF /StdCF /StrF /${random.pick(['StdCF', 'Identity'])}`;
  const dictionary = `<< /Filter /${random.pick(['Standard', 'Adobe.PubSec', 'None'])} /V ${version} /R ${revision} /Length ${random.pick(['40', '128', '256', hostileNumber(random)])} /P ${hostileNumber(random)} /O ${garbage(random.pick([0, 32, 48]))} /U ${garbage(random.pick([0, 32, 48]))} /OE ${garbage(32)} /UE ${garbage(32)} /Perms ${garbage(16)} ${filters} >>`;
  const pdf = onePage({ more: [dictionary] }).toString('latin1');
  const id = random.chance(0.7) ? `/ID [${garbage(16)} ${garbage(16)}]` : '';
  return Buffer.from(
    pdf.replace('/Root 1 0 R', `/Root 1 0 R /Encrypt ${random.pick(['5 0 R', '1 0 R', '99 0 R'])} ${id}`),
    'latin1',
  );
}

function attachments({ random }: Making): Buffer {
  const inner = random.pick(samplesOf('pdf')).bytes;
  const file = stream(random.chance(0.5) ? inner : flipped(inner, random), '/Type /EmbeddedFile');
  const portfolio = random.chance(0.5) ? '/Collection << /Type /Collection /View /D >>' : '';
  const names = `/Names << /EmbeddedFiles << /Names [${'(a.pdf) 5 0 R '.repeat(random.pick([1, 5000]))}] >> >>`;
  const xfa = random.chance(0.3) ? '/AcroForm << /XFA [(template) 6 0 R] /Fields [] >>' : '';
  return onePage({
    catalog: `${portfolio} ${names} ${xfa}`,
    more: ['<< /Type /Filespec /F (../../../a.pdf) /EF << /F 6 0 R >> >>', file],
  });
}

/** Pages, pictures, fonts, fields and what documents do by themselves. */
export const PDF_PAGES = family('pdf', {
  'pdf-page-boxes': [pageBoxes, 6],
  'pdf-gigapixel-image': [gigapixelImage, 6],
  'pdf-damaged-font': [damagedFont, 5],
  'pdf-character-maps': [characterMaps, 3],
  'pdf-many-fonts': manyFonts,
  'pdf-field-loop': [fieldLoop, 3],
  'pdf-annotation-storm': annotationStorm,
  'pdf-actions': [actions, 2],
  'pdf-encryption': [encryption, 4],
  'pdf-attachments': [attachments, 2],
});

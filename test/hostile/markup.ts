import { cut, damaged, flipped, noise } from './bytes.ts';
import { family, type Making } from './kind.ts';
import { onePage } from './pdf-file.ts';
import { sampleOf, samplesOf } from './samples.ts';
import { ESCAPE_NAME } from './zip-attacks.ts';

/** A text that is written many times over ends here, beyond what an upload may have by default. */
const CHARACTERS_MAX = 16_000_000;

const HTML_HEAD =
  '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:v="urn:schemas-microsoft-com:vml"><head><meta name=Generator content="Microsoft Word 15"></head><body><p>Ada Lindqvist</p>';

function html(body: string): Buffer {
  return Buffer.from(`${HTML_HEAD}${body}</body></html>`);
}

function htmlNesting({ random }: Making): Buffer {
  const depth = random.pick([500, 5000, 50_000]);
  const tag = random.pick(['div', 'table><tr><td', 'b', 'ul><li', 'span', 'blockquote', 'font size=7', 'center']);
  return html(`${`<${tag}>`.repeat(depth)}x`);
}

function htmlStorm({ random }: Making): Buffer {
  return html(
    random.pick([
      () => `<table>${`<tr>${'<td>x'.repeat(100)}`.repeat(random.pick([50, 2000]))}</table>`,
      () => `<table><tr><td colspan=99999999 rowspan=99999999>x</td></tr></table>`,
      () => `<p ${'a=1 '.repeat(300_000)}>`,
      () => '<p>x'.repeat(200_000),
      () => '<'.repeat(2_000_000),
      () => `<style>${'p{color:red}'.repeat(100_000)}</style>`,
      () => `<style>p{width:99999999cm;font-size:1e30pt;margin:-1e9px}</style><p>x`,
      () => '&#99999999;&#x110000;&nope;'.repeat(50_000),
      () => `<!--[if gte mso 9]>${'<![endif]'.repeat(50_000)}`,
      () =>
        `<img width=99999999 height=99999999 src="data:image/png;base64,${noise(random, 3000).toString('base64')}">`,
      () => `<ol start=-2147483648>${'<li>x'.repeat(20_000)}</ol>`,
    ])(),
  );
}

/** Every way to name something elsewhere, written so that a simple search does not find it. */
function htmlReferences({ random, address }: Making): Buffer {
  const spellings = [
    `<img src="${address}/1">`,
    `<IMG\nSRC = '${address}/2'>`,
    `<img src=${address}/3>`,
    `<img/src="${address}/4"/>`,
    `<link rel="stylesheet" href="${address}/5">`,
    `<base href="${address}/"><img src="6">`,
    `<style>@import "${address}/7";p{background:url("${address}/8")}</style>`,
    `<p style="background:url(${address}/9)">`,
    `<body background="${address}/10">`,
    `<iframe src="${address}/11"></iframe>`,
    `<object data="${address}/12"></object>`,
    `<meta http-equiv="refresh" content="0;url=${address}/13">`,
    `<v:shape><v:imagedata src="${address}/14"/></v:shape>`,
    `<script src="${address}/15"></script>`,
    `<im<img src=x>g src="${address}/16">`,
    `<img s&#114;c="${address}/17">`,
    `<img src="&#104;ttp${address.slice(4)}/18">`,
    `<img src='file:///etc/passwd'>`,
    `<table background="${address}/19"><td background='${address}/20'>x</table>`,
    `<embed src="${address}/21">`,
    `<input type=image src="${address}/22">`,
    `<img\0src="${address}/23">`,
    `<style>p{list-style:\\75rl(${address}/24)}</style>`,
    `<picture><source srcset="${address}/25"></picture>`,
    `<a href="${address}/26">x</a>`,
    `<link rel=File-List href="${address}/27">`,
    `<o:OLEObject Type=Link href="${address}/28">`,
    `<sdfield type=DOCINFO format="${address}/29">`,
    `<frameset><frame src="${address}/30"></frameset>`,
  ];
  const page = html(random.sample(spellings, random.int(5, spellings.length)).join('\n'));
  return random.chance(0.2)
    ? Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(page.toString(), 'utf16le')])
    : page;
}

/** A text many times over. The longest draws would make a text longer than a string can be. */
function repeated(text: string, times: number): string {
  return text.repeat(Math.min(times, Math.ceil(CHARACTERS_MAX / text.length)));
}

function webArchive({ random, address }: Making): Buffer {
  const boundary = random.pick(['----=_NextPart', 'x', '', 'a'.repeat(100_000)]);
  const part = `--${boundary}\r\nContent-Location: ${random.pick(['file:///C:/a.htm', `${address}/a.htm`, '../../x'])}\r\nContent-Transfer-Encoding: ${random.pick(['quoted-printable', 'base64', '8bit', 'nope'])}\r\nContent-Type: text/html; charset="${random.pick(['utf-8', 'utf-16', 'x'])}"\r\n\r\n${HTML_HEAD.replaceAll('=', '=3D')}<img src=3D"${address}/m.png">\r\n`;
  const nested = `--${boundary}\r\nContent-Type: multipart/related; boundary="${boundary}"\r\n\r\n`;
  const parts = random.chance(0.3)
    ? repeated(nested, random.pick([10, 20_000])) + part
    : repeated(part, random.pick([1, 2, 2000]));
  return Buffer.from(
    `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="${boundary}"\r\n\r\n${parts}--${boundary}--\r\n`,
  );
}

/** WordprocessingML of 2003 and the flat form of 2007, with the attacks of XML. */
function wordXml({ random, address }: Making): Buffer {
  const laughs = Array.from({ length: 10 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`);
  const type = random.pick([
    '',
    '',
    `<!DOCTYPE w:wordDocument [<!ENTITY l0 "lol">${laughs.join('')}]>`,
    `<!DOCTYPE x SYSTEM "${address}/dtd">`,
    '<!DOCTYPE x [<!ENTITY l10 SYSTEM "file:///etc/passwd">]>',
  ]);
  const depth = random.pick([1, 1, 2000, 50_000]);
  const text = `<w:p><w:r><w:t>Ada Lindqvist ${type === '' ? '' : '&l10;'}</w:t></w:r></w:p>`;
  const body = `${'<w:tbl><w:tr><w:tc>'.repeat(depth)}${text}${'</w:tc></w:tr></w:tbl>'.repeat(depth)}`;
  const picture = `<w:p><w:r><w:pict><w:binData w:name="wordml://1.png">${noise(random, 500).toString('base64')}</w:binData><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata src="${random.pick(['wordml://1.png', `${address}/w.png`])}"/></v:shape></w:pict></w:r></w:p>`;
  const bytes = Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>${type}<?mso-application progid="Word.Document"?><w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml"><w:body>${body}${picture}</w:body></w:wordDocument>`,
  );
  return random.chance(0.3) ? damaged(bytes, random) : bytes;
}

function flatPackage({ random, address }: Making): Buffer {
  const part = (name: string, content: string): string =>
    `<pkg:part pkg:name="${name}" pkg:contentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"><pkg:xmlData>${content}</pkg:xmlData></pkg:part>`;
  const document = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Ada Lindqvist</w:t></w:r></w:p></w:body></w:document>`;
  const links = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${random.pick(['word/document.xml', `${address}/doc.xml`, '/etc/passwd'])}"/></Relationships>`;
  const more = random.pick([
    () => part(`../../../../tmp/${ESCAPE_NAME}`, 'x'),
    () => part('/word/document.xml', document).repeat(5000),
    () =>
      `<pkg:part pkg:name="/word/media/a.png" pkg:contentType="image/png"><pkg:binaryData>${'A'.repeat(3_000_000)}</pkg:binaryData></pkg:part>`,
    () => '<pkg:part>'.repeat(50_000),
    () => '',
  ])();
  return Buffer.from(
    `<?xml version="1.0"?><pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">${part('/_rels/.rels', links)}${part('/word/document.xml', document)}${more}</pkg:package>`,
  );
}

const MARKUP = family('doc', {
  'html-nesting': [htmlNesting, 2],
  'html-storm': [htmlStorm, 2],
  'html-references': [htmlReferences, 3],
  'html-web-archive': [webArchive, 2],
  'word-xml': [wordXml, 3],
  'word-xml-flat-package': [flatPackage, 2],
});

const MAGICS = [
  '%PDF-1.7',
  'PK\x03\x04',
  '{\\rtf1',
  '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1',
  '<?xml',
  '<html',
  'MIME-Version: 1.0',
  '\u00ff\u00fe',
  '',
  'a',
  '\0',
];

function magicOnly({ random }: Making): Buffer {
  return Buffer.from(random.pick(MAGICS) + ' '.repeat(random.pick([0, 0, 1, 5000])), 'latin1');
}

/** Two documents in one file: which of them is it? */
function polyglot({ random }: Making): Buffer {
  const [pdf, word, old] = [onePage({}), sampleOf('docx', random), sampleOf('doc', random)];
  const rtfHead = Buffer.from('{\\rtf1 ');
  return random.pick([
    () => Buffer.concat([pdf, word]),
    () => Buffer.concat([word.subarray(0, 30), pdf, word.subarray(30)]),
    () => Buffer.concat([rtfHead, pdf, Buffer.from('}')]),
    () => Buffer.concat([Buffer.from(HTML_HEAD), pdf]),
    () => Buffer.concat([old, pdf]),
    () => Buffer.concat([old.subarray(0, 512), pdf, old.subarray(512)]),
    () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), pdf]),
  ])();
}

function plainText({ random }: Making): Buffer {
  return random.pick([
    () => Buffer.from('Ada Lindqvist\nForeman\n'.repeat(random.pick([1, 100_000]))),
    () => Buffer.alloc(9_000_000, 'a'),
    () => Buffer.alloc(random.int(1, 5_000_000), 0),
    () => Buffer.from('\u202e\u200f\ufeff\u{1f600}e\u0301'.repeat(50_000)),
  ])();
}

/** Every sort of document under the name of another, and what is no document at all. */
const OTHERS = [
  ...family('pdf', {
    'other-noise': [({ random }) => noise(random, random.int(1, 50_000)), 2],
    'other-magic-only': [magicOnly, 3],
    'other-polyglot': [polyglot, 3],
    'other-word-as-pdf': ({ random }) => damaged(sampleOf(random.pick(['doc', 'docx']), random), random),
  }),
  ...family('docx', {
    'other-empty': () => Buffer.alloc(0),
    'other-pdf-as-docx': ({ random }) => cut(random.pick(samplesOf('pdf')).bytes, random),
    'other-picture': ({ random }) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), noise(random, 4000)]),
  }),
  ...family('doc', {
    'other-plain-text': [plainText, 2],
    'other-docx-as-doc': ({ random }) => flipped(sampleOf('docx', random), random, { flips: 2 }),
    'other-magic-as-doc': [magicOnly, 2],
  }),
];

/** Documents of markup, and what pretends to be a document. */
export const MARKUP_AND_OTHERS = [...MARKUP, ...OTHERS];

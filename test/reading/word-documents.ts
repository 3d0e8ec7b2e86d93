import { Document, ImageRun, Packer, Paragraph, TextRun } from 'docx';
import { grayPng } from '../support/png.ts';
import { type ZipEntry, zip } from '../support/zip.ts';

export const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" ' +
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"';
export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

interface DocxParts {
  /** What stands in `w:body`. */
  readonly body: string;
  /** Relationships of the document, as XML. */
  readonly relationships?: string;
  /** Relationships of its settings, as XML; with them a settings part that names the template `rId1`. */
  readonly settingsRelationships?: string;
  /** The content of `docProps/core.xml`. */
  readonly core?: string;
  /** Further parts by their names, with their content types; of the main part its content alone, to replace it. */
  readonly parts?: Readonly<Record<string, readonly [content: string | Buffer, type: string]>>;
}

/** A DOCX of hand-written parts. */
export function docxOf(given: DocxParts): Buffer {
  return zip(docxEntries(given));
}

/** The entries of a DOCX of hand-written parts. */
export function docxEntries({
  body,
  relationships = '',
  settingsRelationships,
  core,
  parts: more = {},
}: DocxParts): ZipEntry[] {
  const settings = settingsRelationships === undefined ? [] : settingsParts(settingsRelationships);
  const linkToSettings =
    settings.length === 0 ? '' : `<Relationship Id="settings" Type="${OFFICE}/settings" Target="settings.xml"/>`;
  const parts: readonly (readonly [string, string])[] = [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>' +
        '<Override PartName="/word/settings.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml"/>' +
        '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>' +
        Object.entries(more)
          .map(([name, [, type]]) => `<Override PartName="/${name}" ContentType="${type}"/>`)
          .join('') +
        '</Types>',
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>` +
        `<Relationship Id="r2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    ],
    ['word/document.xml', `${HEAD}<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`],
    [
      'word/_rels/document.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relationships}${linkToSettings}</Relationships>`,
    ],
    ...settings,
    ['docProps/core.xml', core ?? coreProperties('2019-04-05T06:07:08Z')],
  ];
  return [...parts, ...Object.entries(more).map(([name, [content]]) => [name, content] as const)].map(
    ([name, content]) => ({ name, content: Buffer.from(content) }),
  );
}

function settingsParts(relationships: string): [string, string][] {
  return [
    ['word/settings.xml', `${HEAD}<w:settings ${NAMESPACES}><w:attachedTemplate r:id="rId1"/></w:settings>`],
    [
      'word/_rels/settings.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relationships}</Relationships>`,
    ],
  ];
}

/** Core properties that give this moment as that of the last change. */
function coreProperties(modified: string): string {
  return (
    `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dcterms="http://purl.org/dc/terms/" ` +
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dcterms:modified xsi:type="dcterms:W3CDTF">${modified}</dcterms:modified></cp:coreProperties>`
  );
}

export function paragraph(content: string): string {
  return `<w:p>${content}</w:p>`;
}

export function run(text: string): string {
  return `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
}

/** A DOCX in which "Welder" was struck and "Foreman" put in its place, neither change accepted yet. */
export function trackedDocx(): Buffer {
  const about = 'w:id="1" w:author="Somebody" w:date="2024-01-01T00:00:00Z"';
  return docxOf({
    body: paragraph(
      run('Ada Lindqvist works as ') +
        `<w:del ${about}><w:r><w:delText>Welder</w:delText></w:r></w:del><w:ins ${about}>${run('Foreman')}</w:ins>` +
        run(' in Kiruna.'),
    ),
  });
}

/** A DOCX that wants a picture and a template from this address. */
export function fetchingDocx(address: string): Buffer {
  const picture =
    '<w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="p"/><a:graphic>' +
    '<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr>' +
    '<pic:blipFill><a:blip r:link="picture"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>' +
    '<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';
  return docxOf({
    body: paragraph(run('Text beside a picture from elsewhere')) + paragraph(picture),
    relationships: `<Relationship Id="picture" Type="${OFFICE}/image" Target="${address}/picture.png" TargetMode="External"/>`,
    settingsRelationships: `<Relationship Id="rId1" Type="${OFFICE}/attachedTemplate" Target="${address}/template.dotx" TargetMode="External"/>`,
  });
}

/** A DOCX of so many pages. */
export function longDocx(pages: number): Buffer {
  const page = `${run('A page of its own')}<w:r><w:br w:type="page"/></w:r>`;
  return docxOf({ body: paragraph(page).repeat(pages - 1) + paragraph(run('The last page')) });
}

/** A DOCX with a header, a text box, a table and a picture, by a library that many programs use. */
export async function richDocx(): Promise<Buffer> {
  const pixels = Buffer.alloc(64 * 64, 0x80);
  const picture = new ImageRun({
    type: 'png',
    data: grayPng(pixels, { width: 64, height: 64 }),
    transformation: { width: 40, height: 40 },
  });
  const children = [
    new Paragraph({ children: [new TextRun({ text: 'Ada Lindqvist', bold: true, size: 40 })] }),
    new Paragraph({ children: [new TextRun({ text: 'Foreman, Norrland Steelworks AB, 2019 – today' }), picture] }),
  ];
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

export const PLAIN_RTF =
  '{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Arial;}}\\f0\\fs24 Ada Lindqvist\\par Foreman in \\u214?rebro\\par}';

/** RTF that wants a picture from this address. */
export function fetchingRtf(address: string): string {
  return `{\\rtf1\\ansi Text beside a picture{\\field{\\*\\fldinst { INCLUDEPICTURE "${address}/picture.png" \\\\* MERGEFORMAT \\\\d }}{\\fldrslt }}\\par}`;
}

export const PLAIN_WORD_XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><?mso-application progid="Word.Document"?>
<w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml"><w:body><w:p><w:r><w:t>Ada Lindqvist</w:t></w:r></w:p>
<w:p><w:r><w:t>Foreman in Örebro</w:t></w:r></w:p></w:body></w:wordDocument>`;

/** A page as Word saves it, with pictures and scripts from this address. */
export function wordHtml(address = 'http://127.0.0.1:9'): string {
  return `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<link rel=stylesheet href="${address}/style.css"><style>body{background:url(${address}/ground.png)}</style><script src="${address}/script.js"></script></head>
<body background="${address}/paper.png"><p class=MsoNormal>Ada Lindqvist</p><p class=MsoNormal>Foreman in Örebro</p><img src="${address}/picture.png"></body></html>`;
}

/** A page that no Word wrote, as web programs export it: elements left open, a form, a script, something hidden. */
export function webPage(words: string): string {
  return `<!doctype html><!-- a > b --><html><head><title>Not a word of it</title><style>.gone { display: none }</style></head>
<body onload="go()"><section><p>Ada Lindqvist<p class="gone">Nobodysees<p>${words}<script>document.write('<b>no</b>')</script>
<table><tr><td>one<td>two</table><form><input type="hidden" value="secret"><input value="Filledin"></form><div style="display:none">secret</div></section></body>`;
}

/** A web archive with a page and a picture. */
export function webArchive(encoding: 'base64' | 'quoted-printable'): string {
  const page = '<html><body><p>Ada Lindqvist</p><p>Örebro</p><img src="http://127.0.0.1:9/x.png"></body></html>';
  const bytes = Buffer.from(page);
  const quoted = [...bytes].map((byte) =>
    byte > 126 || byte === 61 ? `=${byte.toString(16).toUpperCase()}` : String.fromCharCode(byte),
  );
  const body =
    encoding === 'base64' ? bytes.toString('base64') : quoted.join('').replace('Lindqvist', 'Lind=\r\nqvist');
  const lines = [
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; type="text/html";',
    '\tboundary="----=_Part"',
    '',
    'This is a message of many parts.',
    '------=_Part',
    'Content-Location: file:///C:/cv.htm',
    `Content-Transfer-Encoding: ${encoding}`,
    'Content-Type: text/html; charset="utf-8"',
    '',
    body,
    '------=_Part',
    'Content-Type: image/png',
    'Content-Transfer-Encoding: base64',
    '',
    'iVBORw0KGgo=',
    '------=_Part--',
  ];
  return lines.join('\r\n');
}

const OLD_WORD =
  'xmlns:x="http://schemas.microsoft.com/office/word/2003/wordml" xmlns:wx="http://schemas.microsoft.com/office/word/2003/auxHint" xmlns:aml="http://schemas.microsoft.com/aml/2001/core"';

/** WordprocessingML of 2003 under a prefix of its own, with what documents of those days hold. */
export const WORD_2003 = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><?mso-application progid="Word.Document"?>
<x:wordDocument ${OLD_WORD} xmlns:v="urn:schemas-microsoft-com:vml"><!-- <x:body> --><x:body><wx:sect>
<x:p><x:r><x:t>Ada Lindqvist</x:t></x:r></x:p>
<x:p><x:pPr><x:listPr><x:ilvl x:val="0"/><wx:t wx:val="·"/></x:listPr></x:pPr><x:r><x:t><![CDATA[Foreman in Örebro]]></x:t></x:r>
<aml:annotation aml:id="0" aml:author="A" w:type="Word.Deletion" xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml" x:type="Word.Deletion"><aml:content><x:r><x:delText>struck</x:delText></x:r></aml:content></aml:annotation>
<x:r><x:pict><v:shape><v:textbox><x:txbxContent><x:p><x:r><x:t>boxed</x:t></x:r></x:p></x:txbxContent></v:textbox></v:shape></x:pict></x:r></x:p>
<x:p><x:hlink x:dest="https://example.com/"><x:r><x:t>example.com</x:t></x:r></x:hlink></x:p>
<x:p><aml:annotation aml:id="1" x:type="Word.Comment"><aml:content><x:p><x:r><x:t>tooexpensive</x:t></x:r></x:p></aml:content></aml:annotation><x:r><x:t>kept</x:t></x:r></x:p>
<x:sectPr><x:hdr x:type="odd"><x:p><x:r><x:t>heading</x:t></x:r></x:p></x:hdr><x:ftr x:type="odd"><x:p><x:r><x:t>footing</x:t></x:r></x:p></x:ftr></x:sectPr>
</wx:sect></x:body></x:wordDocument>`;

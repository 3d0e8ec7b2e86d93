import { docxOf, HEAD, NAMESPACES, OFFICE, paragraph, run } from './word-documents.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** What documents of Word can hold beside plain paragraphs: each with the words that a person sees, in order, and maybe others that nobody sees. */
export interface WordFeature {
  readonly make: () => Buffer;
  /** Words that must be there, in whatever order. */
  readonly seen: readonly string[];
  readonly unseen?: readonly string[];
}

const before = paragraph(run('Opening line'));

function part(name: string, element: string, body: string): Record<string, readonly [string, string]> {
  return {
    [`word/${name}.xml`]: [
      `${HEAD}<w:${element} ${NAMESPACES}>${body}</w:${element}>`,
      `${TYPE}.${name.replace(/\d+$/, '')}+xml`,
    ],
  };
}

function relationship(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
}

function withHeaders(): Buffer {
  const section =
    '<w:sectPr><w:headerReference w:type="default" r:id="h1"/><w:headerReference w:type="first" r:id="h2"/><w:footerReference w:type="default" r:id="f1"/><w:titlePg w:val="0"/></w:sectPr>';
  return docxOf({
    body: before + section,
    relationships:
      relationship('h1', 'header', 'header1.xml') +
      relationship('h2', 'header', 'header2.xml') +
      relationship('f1', 'footer', 'footer1.xml'),
    parts: {
      ...part('header1', 'hdr', paragraph(run('Ada in the header'))),
      ...part('header2', 'hdr', paragraph(run('Firstpage'))),
      ...part('footer1', 'ftr', paragraph(run('Phone in the footer'))),
    },
  });
}

const BOX_INSIDE = `<w:txbxContent>${paragraph(run('Boxed words'))}</w:txbxContent>`;
const MODERN_BOX =
  '<w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="2" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/>' +
  '<wp:positionH relativeFrom="column"><wp:posOffset>3000000</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>500000</wp:posOffset></wp:positionV>' +
  '<wp:extent cx="2000000" cy="600000"/><wp:wrapNone/><wp:docPr id="5" name="Box"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">' +
  `<wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2000000" cy="600000"/></a:xfrm><a:prstGeom prst="rect"/></wps:spPr><wps:txbx>${BOX_INSIDE}</wps:txbx><wps:bodyPr/></wps:wsp>` +
  '</a:graphicData></a:graphic></wp:anchor></w:drawing>';
const OLD_BOX = `<w:pict><v:shape id="s1" style="position:absolute;margin-left:200pt;margin-top:40pt;width:150pt;height:50pt;z-index:1" stroked="t"><v:textbox>${BOX_INSIDE}</v:textbox></v:shape></w:pict>`;

function table(cells: string): string {
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/></w:tblGrid><w:tr>${cells}</w:tr></w:tbl>`;
}

function cell(content: string): string {
  return `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${content}</w:tc>`;
}

function field(instruction: string, result: string, properties = ''): string {
  const mark = (type: string, inside = ''): string =>
    `<w:r><w:fldChar w:fldCharType="${type}">${inside}</w:fldChar></w:r>`;
  return `${mark('begin', properties)}<w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>${mark('separate')}${run(result)}${mark('end')}`;
}

function withForms(): Buffer {
  const drop =
    '<w:ffData><w:name w:val="d"/><w:enabled/><w:ddList><w:result w:val="1"/><w:listEntry w:val="Welder"/><w:listEntry w:val="Forewoman"/></w:ddList></w:ffData>';
  const text = '<w:ffData><w:name w:val="t"/><w:enabled/><w:textInput/></w:ffData>';
  return docxOf({
    body:
      paragraph(run('Name: ') + field('FORMTEXT', 'Lindqvist', text)) +
      paragraph(run('Trade: ') + field('FORMDROPDOWN', '', drop)) +
      paragraph(`<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>${run('Typedin')}</w:sdtContent></w:sdt>`) +
      `<w:sdt><w:sdtPr><w:richText/></w:sdtPr><w:sdtContent>${paragraph(run('Blockwise'))}</w:sdtContent></w:sdt>` +
      paragraph(
        `<w:sdt><w:sdtPr><w:date w:fullDate="2019-04-05T00:00:00Z"><w:dateFormat w:val="dd.MM.yyyy"/><w:lid w:val="en-GB"/></w:date></w:sdtPr><w:sdtContent>${run('05.04.2019')}</w:sdtContent></w:sdt>`,
      ) +
      paragraph(
        `<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:displayText="Kiruna" w:value="k"/></w:dropDownList></w:sdtPr><w:sdtContent>${run('Kiruna')}</w:sdtContent></w:sdt>`,
      ) +
      table(`<w:sdt><w:sdtPr/><w:sdtContent>${cell(paragraph(run('Incell')))}</w:sdtContent></w:sdt>`) +
      paragraph(''),
  });
}

function hidden(): Buffer {
  const vanish = '<w:rPr><w:vanish/></w:rPr>';
  return docxOf({
    body:
      before +
      paragraph(`<w:r>${vanish}<w:t>Invisible</w:t></w:r>${run('Visible')}`) +
      paragraph('<w:r><w:rPr><w:rStyle w:val="Gone"/></w:rPr><w:t>Styledaway</w:t></w:r>') +
      paragraph(`<w:pPr>${vanish}</w:pPr><w:r>${vanish}<w:t>Wholeparagraph</w:t></w:r>`) +
      table(cell(paragraph(`<w:r>${vanish}<w:t>Hiddencell</w:t></w:r>${run('Showncell')}`))) +
      paragraph(''),
    relationships: relationship('st', 'styles', 'styles.xml'),
    parts: part(
      'styles',
      'styles',
      '<w:style w:type="character" w:styleId="Gone"><w:name w:val="Gone"/><w:rPr><w:vanish/></w:rPr></w:style>',
    ),
  });
}

function withComment(): Buffer {
  const note = '<w:comment w:id="1" w:author="Recruiter" w:initials="R" w:date="2024-01-01T00:00:00Z">';
  return docxOf({
    body: paragraph(
      `<w:commentRangeStart w:id="1"/>${run('Commented text')}<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r>`,
    ),
    relationships: relationship('c', 'comments', 'comments.xml'),
    parts: part('comments', 'comments', `${note}${paragraph(run('Tooexpensive'))}</w:comment>`),
  });
}

const about = 'w:id="7" w:author="Somebody" w:date="2024-01-01T00:00:00Z"';

function tracked(): Buffer {
  const row = (mark: string, text: string): string =>
    `<w:tr><w:trPr>${mark}</w:trPr>${cell(paragraph(mark.includes('del') ? `<w:del ${about}><w:r><w:delText>${text}</w:delText></w:r></w:del>` : run(text)))}</w:tr>`;
  return docxOf({
    body:
      paragraph(`${run('Kept ')}<w:moveFrom ${about}>${run('Movedaway')}</w:moveFrom>`) +
      paragraph(`<w:moveTo ${about}>${run('Movedhere')}</w:moveTo>`) +
      paragraph(
        `<w:pPr><w:rPr><w:del ${about}/></w:rPr></w:pPr><w:del ${about}><w:r><w:delText>Struckline</w:delText></w:r></w:del>`,
      ) +
      `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/></w:tblGrid>${row('', 'Rowstays')}${row(`<w:del ${about}/>`, 'Rowgone')}</w:tbl>` +
      paragraph(`<w:ins ${about}>${run('Putin')}</w:ins>`),
  });
}

function strict(): Buffer {
  const main = 'http://purl.oclc.org/ooxml/wordprocessingml/main';
  const officeStrict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
  return docxOf({
    body: '',
    parts: {
      'word/document.xml': [
        `${HEAD}<w:document xmlns:w="${main}" xmlns:r="${officeStrict}" w:conformance="strict"><w:body><w:p><w:r><w:t>Strictly speaking</w:t></w:r></w:p></w:body></w:document>`,
        `${TYPE}.document.main+xml`,
      ],
    },
  });
}

function framed(): Buffer {
  return docxOf({
    body:
      paragraph(
        `<w:pPr><w:framePr w:w="3000" w:hSpace="141" w:wrap="around" w:vAnchor="text" w:hAnchor="page" w:x="7000" w:y="100"/></w:pPr>${run('Framed words')}`,
      ) + before,
  });
}

function inColumns(): Buffer {
  return docxOf({
    body:
      paragraph(`${run('Leftcolumn')}<w:r><w:br w:type="column"/></w:r>${run('Rightcolumn')}`) +
      '<w:sectPr><w:cols w:num="2" w:space="708"/></w:sectPr>',
  });
}

function nestedTables(): Buffer {
  const inner = table(cell(paragraph(run('Innermost')))) + paragraph('');
  return docxOf({
    body: before + table(cell(table(cell(inner)) + paragraph(run('Middle')))) + paragraph(run('Behind')),
  });
}

function withFields(): Buffer {
  return docxOf({
    body:
      paragraph(field('INCLUDETEXT "file:///etc/passwd"', 'Keptresult')) +
      paragraph(`<w:fldSimple w:instr=" DOCPROPERTY Nobody ">${run('Simpleresult')}</w:fldSimple>`) +
      paragraph(`<w:fldSimple w:instr=" DATABASE \\d file:///x ">${run('Othersimple')}</w:fldSimple>`) +
      paragraph(field('HYPERLINK "https://example.com/ada"', 'Linktext')) +
      paragraph(field('DATE \\@ "yyyy"', 'Asitwas')),
  });
}

function withNotes(): Buffer {
  return docxOf({
    body: paragraph(`${run('Noted')}<w:r><w:footnoteReference w:id="2"/></w:r>`),
    relationships: relationship('fn', 'footnotes', 'footnotes.xml'),
    parts: part('footnotes', 'footnotes', `<w:footnote w:id="2">${paragraph(run('Atthefoot'))}</w:footnote>`),
  });
}

/** A document with macros: the part that would hold them holds noise, so that whoever opens it stumbles. */
function withMacros(): Buffer {
  return docxOf({
    body: before,
    relationships: `<Relationship Id="vba" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/>`,
    parts: {
      'word/document.xml': [
        `${HEAD}<w:document ${NAMESPACES}><w:body>${before}</w:body></w:document>`,
        'application/vnd.ms-word.document.macroEnabled.main+xml',
      ],
      'word/vbaProject.bin': [Buffer.alloc(5000, 0x5a), 'application/vnd.ms-office.vbaProject'],
    },
  });
}

export const WORD_FEATURES: Readonly<Record<string, WordFeature>> = {
  'headers and footers': { make: withHeaders, seen: ['Ada in the header', 'Opening line', 'Phone in the footer'] },
  'a text box of today': {
    make: () =>
      docxOf({
        body:
          before +
          paragraph(
            `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${MODERN_BOX}</mc:Choice><mc:Fallback>${OLD_BOX}</mc:Fallback></mc:AlternateContent></w:r>`,
          ),
      }),
    seen: ['Opening line', 'Boxed words'],
  },
  'a text box of Word 2007': {
    make: () => docxOf({ body: before + paragraph(`<w:r>${OLD_BOX}</w:r>`) }),
    seen: ['Opening line', 'Boxed words'],
  },
  'a frame': { make: framed, seen: ['Framed words', 'Opening line'] },
  'tables in tables': { make: nestedTables, seen: ['Opening line', 'Innermost', 'Middle', 'Behind'] },
  columns: { make: inColumns, seen: ['Leftcolumn', 'Rightcolumn'] },
  'comments, which are left out': {
    make: withComment,
    seen: ['Commented text'],
    unseen: ['Tooexpensive', 'Recruiter'],
  },
  'form fields and content controls that were filled in': {
    make: withForms,
    seen: ['Lindqvist', 'Forewoman', 'Typedin', 'Blockwise', '05.04.2019', 'Kiruna', 'Incell'],
  },
  'hidden text, which is left out': {
    make: hidden,
    seen: ['Opening line', 'Visible', 'Showncell'],
    unseen: ['Invisible', 'Styledaway', 'Wholeparagraph', 'Hiddencell'],
  },
  'tracked changes of every kind, as accepted': {
    make: tracked,
    seen: ['Kept', 'Movedhere', 'Rowstays', 'Putin'],
    unseen: ['Movedaway', 'Struckline', 'Rowgone'],
  },
  'fields, which show what the document keeps': {
    make: withFields,
    seen: ['Keptresult', 'Simpleresult', 'Othersimple', 'Linktext', 'Asitwas'],
    unseen: ['root:', 'INCLUDETEXT'],
  },
  footnotes: { make: withNotes, seen: ['Noted', 'Atthefoot'] },
  'macros, which are left out': { make: withMacros, seen: ['Opening line'] },
  "the strict kind of Word's format": { make: strict, seen: ['Strictly speaking'] },
};

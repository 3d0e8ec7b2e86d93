import { deflateSync } from 'node:zlib';
import { hostileNumber, noise } from './bytes.ts';
import { family, type Making } from './kind.ts';
import { HELVETICA, numbered, onePage, pdfFile, SOME_TEXT, stream } from './pdf-file.ts';

const PAGE = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R /Resources << /Font << /F1 ${HELVETICA} >> >> >>`;

/** Catalog, page tree as given, page and content, and what else is given. */
function withTree(tree: string, more: readonly (string | Buffer)[] = [], trailer = '/Root 1 0 R'): Buffer {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', tree, PAGE, stream(SOME_TEXT), ...more];
  return pdfFile(numbered(objects), { trailer });
}

/** A page tree that is its own child, in a loop of one or of several. */
function pageTreeLoop({ random }: Making): Buffer {
  const length = random.int(1, 5);
  const nodes = Array.from({ length }, (_, index) => {
    const next = index === length - 1 ? 2 : 6 + index;
    return `<< /Type /Pages /Parent ${index === 0 ? 2 : 4 + index} 0 R /Kids [${next} 0 R 3 0 R] /Count 2 >>`;
  });
  return withTree(`<< /Type /Pages /Kids [5 0 R 3 0 R] /Count ${hostileNumber(random)} >>`, nodes);
}

/** Page tree nodes one below the other, thousands deep. */
function pageTreeDeep({ random }: Making): Buffer {
  const depth = random.int(500, 20_000);
  const nodes = Array.from({ length: depth }, (_, index) => {
    const below = index === depth - 1 ? 3 : 6 + index;
    return `<< /Type /Pages /Parent ${index === 0 ? 2 : 4 + index} 0 R /Kids [${below} 0 R] /Count 1 >>`;
  });
  return withTree('<< /Type /Pages /Kids [5 0 R] /Count 1 >>', nodes);
}

/** Every node names its two children twice over: a tree of 30 objects with a milliard leaves. */
function pageTreeDoubling({ random }: Making): Buffer {
  const depth = random.int(16, 40);
  const nodes = Array.from({ length: depth }, (_, index) => {
    const below = index === depth - 1 ? 3 : 6 + index;
    return `<< /Type /Pages /Parent 2 0 R /Kids [${below} 0 R ${below} 0 R] /Count ${2 ** Math.min(31, depth - index)} >>`;
  });
  return withTree(`<< /Type /Pages /Kids [5 0 R 5 0 R] /Count ${random.pick(['2', '50', '2147483647'])} >>`, nodes);
}

function manyKids({ random }: Making): Buffer {
  const kids = random.int(40, 100_000);
  return withTree(`<< /Type /Pages /Kids [${'3 0 R '.repeat(kids)}] /Count ${random.pick([kids, 1, 49])} >>`);
}

function manyObjects({ random }: Making): Buffer {
  const more = Array.from({ length: 100_000 }, (_, index) => `<< /Next ${(index % 99_999) + 5} 0 R /N ${index} >>`);
  return withTree(`<< /Type /Pages /Kids [3 0 R] /Count 1 /More ${random.int(5, 99_999)} 0 R >>`, more);
}

/** Arrays or dictionaries in one another, tens of thousands deep. */
function deepNesting({ random }: Making): Buffer {
  const depth = random.int(400, 60_000);
  const [open, close] = random.pick([
    ['[', ']'],
    ['<< /A ', ' >>'],
    ['[<< /B [', '] >>]'],
  ] as const);
  const deep = open.repeat(depth) + (random.chance(0.8) ? close.repeat(depth) : '');
  return random.pick([
    () => withTree('<< /Type /Pages /Kids [3 0 R] /Count 1 >>', [deep]),
    () => onePage({ entries: `/Deep ${deep}` }),
    () => onePage({ content: `${SOME_TEXT}${deep} TJ` }),
    () => onePage({ content: `${SOME_TEXT}/Span << /MCID ${deep} >> BDC EMC` }),
    () => onePage({ resources: `/Properties ${deep}` }),
  ])();
}

/** Tables that lead back to themselves, or to each other. */
function tableLoop({ random }: Making): Buffer {
  const pdf = onePage({}).toString('latin1');
  const start = pdf.lastIndexOf('xref\n0 1\n');
  const previous = random.pick([start, 0, start + 3, pdf.length, -1, 2 ** 31]);
  const looped = pdf.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${previous} /XRefStm ${random.pick([start, 17])}`);
  return Buffer.from(looped, 'latin1');
}

function trailerLoop({ random }: Making): Buffer {
  const trailer = random.pick([
    '/Root 2 0 R',
    '/Root 3 0 R',
    '/Root 99 0 R',
    '/Root [1 0 R]',
    '/Root << /Pages 2 0 R >>',
    '',
  ]);
  return withTree('<< /Type /Pages /Kids [3 0 R] /Count 1 >>', ['5 0 R', '7 0 R', '6 0 R'], `${trailer} /Info 5 0 R`);
}

function countLies({ random }: Making): Buffer {
  return withTree(`<< /Type /Pages /Kids [3 0 R] /Count ${hostileNumber(random)} >>`);
}

/** Objects in compressed streams (PDF 1.5) and the table that finds them, with numbers that lie. */
function objectStreams({ random }: Making): Buffer {
  const lie = (number: number | string): string => (random.chance(0.08) ? hostileNumber(random) : String(number));
  const inside = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', PAGE];
  let at = 0;
  const head = inside.map((object, index) => {
    const entry = `${lie(index + 1)} ${lie(at)}`;
    at += object.length + 1;
    return entry;
  });
  const packed = deflateSync(Buffer.from(`${head.join(' ')}\n${inside.join('\n')}`, 'latin1'));
  const first = head.join(' ').length + 1;
  const loop = random.chance(0.15) ? `/Extends ${random.pick([5, 6])} 0 R` : '';
  const objects = `/Type /ObjStm /N ${lie(3)} /First ${lie(first)} ${loop} /Filter /FlateDecode`;
  const four = Buffer.concat([Buffer.from('4 0 obj\n'), stream(SOME_TEXT), Buffer.from('\nendobj\n')]);
  const five = Buffer.concat([Buffer.from('5 0 obj\n'), stream(packed, objects), Buffer.from('\nendobj\n')]);
  const start = Buffer.from('%PDF-1.5\n');
  const offsets = [start.length, start.length + four.length, start.length + four.length + five.length];
  const row = (type: number, offset: number, index: number): number[] => [type, offset >> 8, offset & 0xff, index];
  const rows = [row(0, 0, 0), row(2, 5, 0), row(2, 5, 1), row(2, 5, 2), ...offsets.map((offset) => row(1, offset, 0))];
  const data = random.chance(0.1) ? noise(random, 28) : Buffer.from(rows.flat());
  const table = `/Type /XRef /W [${lie(1)} ${lie(2)} ${lie(1)}] /Size ${lie(7)} /Root 1 0 R ${random.chance(0.5) ? `/Index [${lie(0)} ${lie(7)}]` : ''}`;
  const six = Buffer.concat([Buffer.from('6 0 obj\n'), stream(data, table), Buffer.from('\nendobj\n')]);
  return Buffer.concat([start, four, five, six, Buffer.from(`startxref\n${offsets[2]}\n%%EOF\n`)]);
}

/** A length that is wrong, or that stands in an object which asks for its own length. */
function lengthLies({ random }: Making): Buffer {
  const length = random.pick(['4 0 R', '5 0 R', '99 0 R', '[1]', hostileNumber(random), hostileNumber(random)]);
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', PAGE];
  return pdfFile(numbered([...objects, stream(SOME_TEXT, `/Length ${length}`), stream('5', '/Length 5 0 R')]));
}

/** References that lead from one to the next, thousands of times, and round again. */
function referenceChain({ random }: Making): Buffer {
  const length = random.int(1, 5000);
  const chain = Array.from({ length }, (_, index) => `${index === length - 1 ? 5 : index + 6} 0 R`);
  return onePage({
    more: chain,
    entries: random.pick(['/MediaBox 5 0 R', '/Rotate 5 0 R', '/Annots 5 0 R', '/Contents 5 0 R']),
    resources: random.pick(['/XObject 5 0 R', '/ExtGState 5 0 R', '/ColorSpace 5 0 R']),
  });
}

/** Name trees, outlines, threads and number trees that lead round in circles or down without end. */
function catalogTreeLoop({ random }: Making): Buffer {
  const catalog = random.pick([
    '/Names << /Dests 5 0 R /EmbeddedFiles 5 0 R /JavaScript 5 0 R >>',
    '/Outlines 5 0 R',
    '/PageLabels 5 0 R',
    '/StructTreeRoot 5 0 R /MarkInfo << /Marked true >>',
    '/Threads [5 0 R]',
    '/Dests 5 0 R',
    '/OCProperties << /OCGs [5 0 R] /D << /Order [5 0 R] /ON [5 0 R] >> >>',
  ]);
  const node =
    '<< /Kids [5 0 R 6 0 R] /K [5 0 R 6 0 R] /First 6 0 R /Last 5 0 R /Next 5 0 R /Prev 6 0 R /Parent 6 0 R /Limits [(a) (z)] /Names [(a) 5 0 R] /Nums [0 5 0 R] /Title (x) /Count 2 /Type /OCG /Name (x) /S /Span /P 6 0 R /Pg 3 0 R /F 5 0 R /N 6 0 R /V 5 0 R >>';
  return onePage({ catalog, more: [node, node.replaceAll('5 0 R', '7 0 R').replaceAll('6 0 R', '5 0 R'), node] });
}

function headerOddities({ random }: Making): Buffer {
  const pdf = onePage({});
  const before = random.pick([random.int(1, 1015), 1023, 1024, 4000]);
  return random.pick([
    () => Buffer.concat([noise(random, before), pdf]),
    () =>
      Buffer.from(
        pdf.toString('latin1').replace('%PDF-1.7', random.pick(['%PDF-9.9', '%PDF--1', '%PDF-', '%PDF-1.99999999999'])),
        'latin1',
      ),
    () => Buffer.concat([pdf, noise(random, random.int(1, 5000))]),
    () => Buffer.concat([pdf, Buffer.alloc(random.int(1, 3_000_000), random.pick([0, 32, 10]))]),
    () => Buffer.from(pdf.toString('latin1').replaceAll('\n', '\r'), 'latin1'),
    () => Buffer.from(pdf.toString('latin1').replace('startxref', 'startxref'.repeat(random.int(2, 20_000))), 'latin1'),
  ])();
}

/** Many saves over one another, each with its own table. */
function manyRevisions({ random }: Making): Buffer {
  const parts = [onePage({}).toString('latin1')];
  let length = parts[0]?.length ?? 0;
  let previous = parts[0]?.lastIndexOf('xref\n0 1\n') ?? 0;
  for (let revision = random.int(50, 3000); revision > 0; revision -= 1) {
    const object = `5 0 obj\n(${revision})\nendobj\n`;
    const table = `xref\n5 1\n${String(length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${length + object.length}\n%%EOF\n`;
    previous = length + object.length;
    parts.push(object + table);
    length += object.length + table.length;
  }
  return Buffer.from(parts.join(''), 'latin1');
}

/** Files whose objects, trees and tables lead astray. */
export const PDF_STRUCTURE = family('pdf', {
  'pdf-page-tree-loop': [pageTreeLoop, 2],
  'pdf-page-tree-deep': pageTreeDeep,
  'pdf-page-tree-doubling': pageTreeDoubling,
  'pdf-many-kids': manyKids,
  'pdf-100000-objects': manyObjects,
  'pdf-deep-nesting': [deepNesting, 2],
  'pdf-table-loop': [tableLoop, 2],
  'pdf-trailer-loop': [trailerLoop, 2],
  'pdf-count-lies': [countLies, 2],
  'pdf-object-streams': [objectStreams, 6],
  'pdf-length-lies': [lengthLies, 2],
  'pdf-reference-chain': [referenceChain, 2],
  'pdf-catalog-tree-loop': [catalogTreeLoop, 2],
  'pdf-header-oddities': [headerOddities, 2],
  'pdf-many-revisions': manyRevisions,
});

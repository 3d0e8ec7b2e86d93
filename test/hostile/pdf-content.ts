import { deflateSync } from 'node:zlib';
import { deflatedFill, deflatedTimes, hostileNumber, noise } from './bytes.ts';
import { family, type Making } from './kind.ts';
import { HELVETICA, onePage, SOME_TEXT, stream } from './pdf-file.ts';

const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 400 400]';

/** Forms that draw themselves, alone or in a ring. */
function formLoop({ random }: Making): Buffer {
  const length = random.int(1, 4);
  const more = Array.from({ length }, (_, index) => {
    const next = index === length - 1 ? 5 : 6 + index;
    return stream(
      `q /X Do Q ${SOME_TEXT}`,
      `${FORM} /Resources << /XObject << /X ${next} 0 R >> /Font << /F1 ${HELVETICA} >> >>`,
    );
  });
  return onePage({ content: `${SOME_TEXT}/X Do`, resources: '/XObject << /X 5 0 R >>', more });
}

/** Forms in forms: each draws the next one several times, so that a few objects make millions of drawings. */
function formDoubling({ random }: Making): Buffer {
  const [depth, times] = [random.int(8, 24), random.int(2, 10)];
  const more = Array.from({ length: depth }, (_, index) =>
    index === depth - 1
      ? stream(random.pick([SOME_TEXT, '0 0 1 1 re f\n']), `${FORM} /Resources << /Font << /F1 ${HELVETICA} >> >>`)
      : stream('/X Do '.repeat(times), `${FORM} /Resources << /XObject << /X ${index + 6} 0 R >> >>`),
  );
  return onePage({ content: `${SOME_TEXT}/X Do`, resources: '/XObject << /X 5 0 R >>', more });
}

/** A font whose letters are drawn with letters of the same font. */
function typeThreeLoop({ random }: Making): Buffer {
  const glyph = stream('1000 0 0 0 1000 1000 d1 BT /F1 10 Tf (aaaa) Tj ET /X Do');
  const matrix = random.pick([
    '[0.001 0 0 0.001 0 0]',
    '[0 0 0 0 0 0]',
    '[1e9 0 0 1e9 0 0]',
    `[${hostileNumber(random)} 0 0 1 0 0]`,
  ]);
  const font = `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix ${matrix} /CharProcs << /a 6 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [1000] /Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >> >>`;
  return onePage({
    content: 'BT /F1 20 Tf 40 300 Td (aaaaaaaaaa) Tj ET',
    resources: '/Font << /F1 5 0 R >>',
    more: [font, glyph],
  });
}

/** Patterns painted with themselves, and with steps so small that a page takes milliards of them. */
function patternTrap({ random }: Making): Buffer {
  const step = random.pick(['0.001', '0', '-1', '1', hostileNumber(random)]);
  const pattern = stream(
    '/Pattern cs /P1 scn 0 0 400 400 re f',
    `/Type /Pattern /PatternType 1 /PaintType ${random.pick([1, 2])} /TilingType 1 /BBox [0 0 ${hostileNumber(random)} 10] /XStep ${step} /YStep ${step} /Resources << /Pattern << /P1 5 0 R >> >>`,
  );
  return onePage({
    content: `${SOME_TEXT}/Pattern cs /P1 scn 0 0 400 400 re f`,
    resources: '/Pattern << /P1 5 0 R >>',
    more: [pattern],
  });
}

function shadingTrap({ random }: Making): Buffer {
  const type = random.int(1, 7);
  const lie = (): string => hostileNumber(random);
  const shape = `/ShadingType ${type} /ColorSpace /DeviceRGB /BitsPerCoordinate ${random.pick([8, 32, lie()])} /BitsPerComponent 8 /BitsPerFlag 8 /VerticesPerRow ${lie()} /Decode [0 1000 0 1000 0 1 0 1 0 1] /Domain [0 ${lie()}] /Coords [0 0 ${lie()} 400 ${lie()} ${lie()}] /Extend [true true] /Matrix [${lie()} 0 0 1 0 0] /Function 6 0 R`;
  const deepFunction = `<< /FunctionType 3 /Domain [0 1] /Functions [6 0 R 6 0 R] /Bounds [0.5] /Encode [0 1 0 1] >>`;
  const plainFunction = '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0] /C1 [1 1 1] /N 1 >>';
  const shading = type < 4 ? `<< ${shape} >>` : stream(noise(random, 20_000), shape);
  return onePage({
    content: `${SOME_TEXT}/S sh`,
    resources: '/Shading << /S 5 0 R >>',
    more: [shading, random.chance(0.5) ? deepFunction : plainFunction],
  });
}

/** PostScript functions and colour spaces that are built on themselves. */
function colourLoop({ random }: Making): Buffer {
  const program = stream(
    `{ ${'{ '.repeat(5000)}dup${' }'.repeat(5000)} if }`,
    '/FunctionType 4 /Domain [0 1] /Range [0 1]',
  );
  const spaces = [
    '[/Indexed 5 0 R 255 6 0 R]',
    '[/Separation /X 5 0 R 6 0 R]',
    '[/DeviceN [/A /B /C] 5 0 R 6 0 R]',
    '[/ICCBased 6 0 R]',
    '[/Pattern 5 0 R]',
    `[/Indexed /DeviceRGB ${hostileNumber(random)} (x)]`,
  ];
  return onePage({
    content: `${SOME_TEXT}/C cs 0.5 0.5 0.5 scn 0 0 9 9 re f`,
    resources: '/ColorSpace << /C 5 0 R >>',
    more: [random.pick(spaces), program],
  });
}

/** Soft masks whose group is masked by itself. */
function softMaskLoop({ random }: Making): Buffer {
  const state = `<< /Type /ExtGState /SMask << /S /${random.pick(['Luminosity', 'Alpha'])} /G 6 0 R >> /ca 0.5 /BM /Multiply >>`;
  const group = stream(
    `/G gs ${SOME_TEXT} /X Do`,
    `${FORM} /Group << /S /Transparency /I true >> /Resources << /ExtGState << /G 5 0 R >> /XObject << /X 6 0 R >> /Font << /F1 ${HELVETICA} >> >>`,
  );
  return onePage({ content: `/G gs ${SOME_TEXT}`, resources: '/ExtGState << /G 5 0 R >>', more: [state, group] });
}

/** Megabytes of one operator, packed small. */
function operatorStorm({ random }: Making): Buffer {
  const operators = random.pick([
    '0 0 1 1 re f\n',
    'q\n',
    'Q\n',
    'BT ET\n',
    '1 0 0 1 1 1 cm\n',
    '0 0 m 9 9 l S\n',
    '/X Do\n',
    'BT /F1 9 Tf (a) Tj ET\n',
    '0 0 m 1 2 3 4 5 6 c\n',
    'W n\n',
    '/G gs\n',
    'q 0 0 400 400 re W n\n',
    '/Span BMC\n',
    'BI /W 1 /H 1 /BPC 8 /CS /G ID a EI\n',
  ]);
  const data = deflateSync(Buffer.from(SOME_TEXT + operators.repeat(random.pick([10_000, 200_000, 1_000_000]))));
  return withContents(stream(data, '/Filter /FlateDecode'));
}

function withContents(contents: Buffer, resources = ''): Buffer {
  return onePage({ entries: '/Contents 5 0 R', content: '', resources, more: [contents] });
}

/** A page with more characters than a book. */
function textStorm({ random }: Making): Buffer {
  const line = random.pick([
    '(abcdefghij ) Tj ',
    '(a) Tj ',
    '[(ab) -200 (cd)] TJ ',
    '() Tj ',
    '(Lectern ) Tj 0 -0.01 Td ',
  ]);
  const text = `BT /F1 ${random.pick(['12', '0', '0.001', '-12', '1e9'])} Tf 10 390 Td ${line.repeat(random.pick([20_000, 100_000]))} ET`;
  return withContents(stream(deflateSync(Buffer.from(text)), '/Filter /FlateDecode'));
}

/** Thousands of words that a person cannot see, each for a different reason, under thousands of shapes. */
function hiddenStorm({ random }: Making): Buffer {
  const ways = ['3 Tr', '1 g', '0.001 0 0 0.001 0 0 cm', '/F1 0.5 Tf', '7 Tr', '1 0 0 1 9000 9000 cm', '/G gs'];
  const words = Array.from({ length: random.pick([2000, 20_000]) }, (_, index) => {
    const [x, y] = [(index * 37) % 400, (index * 53) % 400];
    const cover = random.chance(0.3) ? `1 g ${x} ${y} 30 9 re f 0 g ` : '';
    return `q ${random.pick(ways)} BT /F1 8 Tf ${x} ${y} Td (word${index}) Tj ET Q ${cover}`;
  });
  return onePage({ content: words.join('\n'), resources: '/ExtGState << /G << /ca 0 >> >>' });
}

/** Streams that unpack to a gibibyte, or through a dozen filters. */
function flateBomb({ random }: Making): Buffer {
  const fill = random.pick([0, 0x20, 0x71, 0x0a]);
  return withContents(stream(deflatedFill(random.pick([64, 512, 1200]), 'zlib', fill), '/Filter /FlateDecode'));
}

function filterChain({ random }: Making): Buffer {
  const times = random.int(2, 40);
  const packed = random.chance(0.5) ? deflatedTimes(Buffer.from(SOME_TEXT), times) : noise(random, 2000);
  const filters = Array.from({ length: times }, () =>
    random.chance(0.8)
      ? '/FlateDecode'
      : random.pick([
          '/ASCIIHexDecode',
          '/ASCII85Decode',
          '/LZWDecode',
          '/RunLengthDecode',
          '/Crypt',
          '/JBIG2Decode',
          '/None',
        ]),
  );
  const parameters = random.chance(0.5)
    ? `/DecodeParms [${filters.map(() => `<< /Predictor ${random.int(1, 15)} /Columns ${hostileNumber(random)} /Colors ${hostileNumber(random)} /EarlyChange 9 >>`).join(' ')}]`
    : '';
  return withContents(stream(packed, `/Filter [${filters.join(' ')}] ${parameters}`));
}

function decoderBomb({ random }: Making): Buffer {
  const [filter, data] = random.pick<readonly [string, Buffer]>([
    ['/RunLengthDecode', Buffer.alloc(4_000_000, 0x81)],
    ['/ASCII85Decode', Buffer.alloc(4_000_000, 'z')],
    ['/LZWDecode', Buffer.alloc(1_000_000, 0x80)],
    ['/ASCIIHexDecode', Buffer.alloc(4_000_000, '2')],
    ['[/FlateDecode /RunLengthDecode]', deflatedFill(16, 'zlib', 0x81)],
    ['[/FlateDecode /FlateDecode]', deflateSync(deflatedFill(900, 'zlib', 0x20))],
  ]);
  return withContents(stream(data, `/Filter ${filter}`));
}

/** The whole page a picture in the content stream itself, with sizes that lie. */
function inlineImage({ random }: Making): Buffer {
  const image = `BI /W ${hostileNumber(random)} /H ${hostileNumber(random)} /BPC ${random.pick([1, 8, 16, 255])} /CS /${random.pick(['G', 'RGB', 'CMYK', 'I'])} /F /${random.pick(['Fl', 'DCT', 'CCF', 'LZW', 'RL'])} ID `;
  const data = noise(random, random.int(0, 5000)).toString('latin1');
  return onePage({ content: `${SOME_TEXT} q 400 0 0 400 0 0 cm ${image}${data}${random.chance(0.7) ? '\nEI Q' : ''}` });
}

/** Content streams by the thousand, some of them the page itself. */
function manyContents({ random }: Making): Buffer {
  const parts = Array.from({ length: random.int(100, 30_000) }, () =>
    random.pick(['4 0 R', '4 0 R', '3 0 R', '99 0 R']),
  );
  return onePage({ entries: `/Contents [${parts.join(' ')}]` });
}

/** Pages that take all the time, memory or stack that a reader gives them. */
export const PDF_CONTENT = family('pdf', {
  'pdf-form-loop': [formLoop, 2],
  'pdf-form-doubling': [formDoubling, 2],
  'pdf-type3-loop': [typeThreeLoop, 2],
  'pdf-pattern-trap': [patternTrap, 2],
  'pdf-shading-trap': [shadingTrap, 3],
  'pdf-colour-loop': [colourLoop, 2],
  'pdf-soft-mask-loop': softMaskLoop,
  'pdf-operator-storm': [operatorStorm, 2],
  'pdf-text-storm': [textStorm, 2],
  'pdf-hidden-storm': hiddenStorm,
  'pdf-flate-bomb': flateBomb,
  'pdf-filter-chain': [filterChain, 4],
  'pdf-decoder-bomb': decoderBomb,
  'pdf-inline-image': [inlineImage, 3],
  'pdf-many-contents': manyContents,
});

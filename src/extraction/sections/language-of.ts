import { wordsOf } from '../lexicon/fold.ts';

/**
 * Small words that are frequent in one language and rare in its neighbours: articles, prepositions, conjunctions. Spelled
 * with accents, since those tell neighbours apart.
 */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'the of and to in for with on by from at as an was were is are that this which through using within across',
  de: 'und der die das mit von für im den des bei zur zum eine einer als auf nach durch sowie ich wurde werden über aus am',
  fr: 'de la le les des et du en pour dans un une au aux sur par avec je est à dans chez mes ainsi que',
  es: 'de la el los las y en del con para por una un como al se mi su más desde hasta sobre años',
  it: 'di e la il per in del della con dei delle un una da al nel presso sono che le alla degli dal più gli',
  pt: 'de e da do em para com dos das uma um no na os as ao por como à pela pelo são mais desde não',
  nl: 'de van en het een in voor met op te bij tot aan als naar ik is door over uit zijn wordt om heb',
  pl: 'i w na z do oraz od dla o w ramach przez się jest po za jako nad przy których które',
  sv: 'och i för av på med till som en ett att är jag det samt från den inom om vid har där',
  da: 'og i til af for med på som en et at er jeg det fra den samt ved har hos der om blev',
  no: 'og i til av for med på som en et å er jeg det fra den samt ved har hos ble innen også',
  fi: 'ja on sekä että oli olen ovat sen kanssa mukaan joka myös kuin jossa vastuussa työ',
  cs: 'a v na s pro se do z o jako od za při ve které jsem je k ze také práce',
  sk: 'a v na s pre sa do z o ako od za pri vo ktoré som je k zo tiež práca',
  ro: 'de și în la cu pentru din a al ale pe o un care prin sau ca fost am este şi',
  hu: 'és a az egy hogy nem is volt mint vagy ezt meg csak ki magyar alatt során',
  tr: 've bir ile için bu olarak da de çok en olan sonra kadar tarafından ben yılında olan',
  id: 'dan di yang untuk dengan pada dari dalam sebagai ke serta oleh adalah kepada saya telah tahun semua atas',
  hr: 'i u na za s od je se do kao te iz sam koji koje nakon po uz rad svim',
  sl: 'in v na za z od je se do kot ter iz sem ki po pri ob delo vseh bil bila',
  lt: 'ir į iš su už bei kaip taip pat yra buvo nuo iki prie apie per visų arba kurie darbas',
  lv: 'un ar no uz par kā arī ir bija pie kas vai darba līdz gan pēc visās kurā savu',
  et: 'ja on ning kui ka oli või et töö see mis ma kuni kõik kõigi ees eest juures olen',
  vi: 'và của các cho trong với tại là được có đã từ đến những một khi theo trên về công',
  ms: 'dan di yang untuk dengan pada dari dalam sebagai ke serta oleh adalah ialah bagi terhadap telah kepada boleh iaitu daripada',
  ca: 'de la el els les i en del dels amb per a un una al als que com més des fins va ser',
};

/** Letters that one language has and its neighbours have not: each word with one counts nearly as much as a small word. */
const LETTERS: readonly (readonly [string, RegExp])[] = [
  ['pl', /[łąęśżź]/u],
  ['cs', /[řěů]/u],
  ['sk', /[ľĺŕô]/u],
  ['hu', /[őű]/u],
  ['ro', /[ățţș]/u],
  ['tr', /[ığ]/u],
  ['pt', /[ãõ]|ções|ção/u],
  ['es', /[ñ¿]/u],
  ['de', /ß/u],
  ['fi', /[äö].*[äöy]/u],
  ['lt', /[ėųį]/u],
  ['lv', /[āēīķļņģ]/u],
  ['et', /õ|üü|öö/u],
  ['vi', /[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹơư]/u],
];
const LETTERS_OF = new Map(LETTERS);
const LETTER_WEIGHT = 0.7;

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\u3040-\u30FF]/gu, 'ja'],
  [/[\uAC00-\uD7AF]/gu, 'ko'],
  [/[\u3400-\u9FFF]/gu, 'zh'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Devanagari}/gu, 'hi'],
];

const WORDS_OF = Object.entries(SMALL_WORDS).map(([language, words]): readonly [string, ReadonlySet<string>] => [
  language,
  new Set(words.split(' ')),
]);

/** For each small word the languages that have it, by their place in WORDS_OF. */
const LANGUAGES_OF_WORD = new Map<string, number[]>();
WORDS_OF.forEach(([, words], index) => {
  for (const word of words) LANGUAGES_OF_WORD.set(word, [...(LANGUAGES_OF_WORD.get(word) ?? []), index]);
});

const SHARE_MIN = 0.04;
const NOT_ASCII = /[^ -~]/u;
const WORDS_MIN = 3.4;

/** Which of the languages in Cyrillic: by letters that only one of them has. */
function cyrillicLanguage(text: string): string {
  if (/[іїєґ]/iu.test(text)) return 'uk';
  if (/[ыэё]/iu.test(text)) return 'ru';
  if (/[ђћљњџј]/iu.test(text)) return 'sr';
  return /(?:^|\s)(?:на|за|от|със|във|се|и|или|към|при)(?=\s)/iu.test(text) && /ъ/iu.test(text) ? 'bg' : 'ru';
}

/** A letter of any script but Latin. */
const OTHER_SCRIPT = /[\u0370-\u1DFF\u2E80-\uD7FF\uF900-\uFAFF\uFB1D-\uFDFF\uFE70-\uFEFF]/u;

/** The language of scripts that belong to one, where they make up a good part of the letters. */
function languageOfScript(text: string): string | null {
  if (!OTHER_SCRIPT.test(text)) return null;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 12) return null;
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  if (cyrillic > letters * 0.3) return cyrillicLanguage(text);
  for (const [pattern, language] of SCRIPTS) {
    const count = text.match(pattern)?.length ?? 0;
    const enough = language === 'ja' ? 0.05 : 0.2;
    if (count > letters * enough) return language;
  }
  return null;
}

/** A word with a letter that only some languages have counts for these, where they do not know it anyway. */
function addForLetters(word: string, counts: Float64Array): void {
  WORDS_OF.forEach(([language, known], index) => {
    if (!known.has(word) && LETTERS_OF.get(language)?.test(word) === true)
      counts[index] = (counts[index] ?? 0) + LETTER_WEIGHT;
  });
}

/**
 * The main language of a text.
 *
 * @param text plain text; accents matter.
 * @returns ISO 639-1 code, or null where the text is too short or of no language known here.
 */
export function languageOf(text: string): string | null {
  const byScript = languageOfScript(text);
  if (byScript !== null) return byScript;
  const words = wordsOf(text.normalize('NFC').toLowerCase());
  const counts = new Float64Array(WORDS_OF.length);
  for (const word of words) {
    for (const index of LANGUAGES_OF_WORD.get(word) ?? []) counts[index] = (counts[index] ?? 0) + 1;
    if (NOT_ASCII.test(word)) addForLetters(word, counts);
  }
  let best: string | null = null;
  let most = 0;
  WORDS_OF.forEach(([language], index) => {
    const count = counts[index] ?? 0;
    if (count <= most) return;
    best = language;
    most = count;
  });
  return most >= WORDS_MIN && most >= words.length * SHARE_MIN ? best : null;
}

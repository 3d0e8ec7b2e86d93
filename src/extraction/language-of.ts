import { wordsOf } from './lexicon/fold.ts';

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
  id: 'dan di yang untuk dengan pada dari dalam sebagai ke serta oleh adalah kepada saya telah tahun',
  hr: 'i u na za s od je se do kao te iz sam koji koje nakon po uz rad',
};

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

const SHARE_MIN = 0.04;
const WORDS_MIN = 4;

/** Which of the languages in Cyrillic: by letters that only one of them has. */
function cyrillicLanguage(text: string): string {
  if (/[іїєґ]/iu.test(text)) return 'uk';
  if (/[ыэё]/iu.test(text)) return 'ru';
  if (/[ђћљњџј]/iu.test(text)) return 'sr';
  return /(?:^|\s)(?:на|за|от|със|във|се|и|или|към|при)(?=\s)/iu.test(text) && /ъ/iu.test(text) ? 'bg' : 'ru';
}

/** The language of scripts that belong to one, where they make up a good part of the letters. */
function languageOfScript(text: string): string | null {
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
  let best: string | null = null;
  let most = 0;
  for (const [language, known] of WORDS_OF) {
    const count = words.reduce((sum, word) => sum + (known.has(word) ? 1 : 0), 0);
    if (count > most) {
      best = language;
      most = count;
    }
  }
  return most >= WORDS_MIN && most >= words.length * SHARE_MIN ? best : null;
}

import { foldKeeping, wordsOf } from '../lexicon/fold.ts';
import { languageOf } from '../sections/language-of.ts';
import type { Slot } from './grammar.ts';

/** What a summary takes from an exemplar: its style, never its content. */
export interface Style {
  /** ISO 639-1 code. */
  readonly language: string;
  readonly person: 'first' | 'third' | 'implied';
  readonly tense: 'present' | 'past';
  readonly sentences: number;
  readonly words: number;
  /** The kinds of facts besides the role, in the order of the exemplar. */
  readonly slots: readonly Slot[];
}

/** Most characters of an exemplar that are examined. */
const EXEMPLAR_CHARS_MAX = 2_000;
const SENTENCES_MAX = 6;
const WORDS_MIN = 8;
const WORDS_MAX = 120;

/**
 * Function words and words of summaries, spelled with accents where those distinguish neighbouring languages; own list.
 */
const WORDS_OF: Readonly<Record<string, string>> = {
  en: 'the a an of and with in for at who i my is has years year experience experienced skilled she he her his am have worked works from team as',
  de: 'der die das und mit in für ich bin ist hat jahre jahren erfahrung als bei im eine ein einen sie er ihre seine berufserfahrung fachkraft habe meine sowie zur zum von den',
  fr: 'le la les de du des et avec en dans un une je suis est ans expérience mon mes son ses chez il elle au aux pour depuis année années ai qui d’expérience',
  es: 'el la los las de del y con en un una soy es años experiencia mi mis su sus por para desde como tengo cuenta ella él profesional más',
  it: 'il la lo le gli di del della e con in un una sono è anni esperienza mio mia suo sua per presso da dal nel ho lei lui che esperto esperta',
  pt: 'o a os as de do da e com em um uma sou é anos experiência meu minha seu sua por para desde no na tenho ela ele mais experiente',
  nl: 'de het een en met van in voor ik ben is heeft jaar ervaring mijn haar zijn bij als sinds op werkervaring aan die heb ze hij zij',
  pl: 'i w z na do od jestem jest lat lata doświadczenie doświadczeniem oraz jako się mam ma moje jej jego dla pracy letnim po',
  sv: 'och i med för av på jag är en ett som år års erfarenhet min mina har hon han från till hos sedan inom att',
  da: 'og i med for af på jeg er en et som år års erfaring min mine har hun han fra til hos siden inden at erhvervserfaring',
  no: 'og i med for av på jeg er en et som år års erfaring min mine har hun han fra til hos siden innen å yrkeserfaring',
  fi: 'ja on olen joka kokemus kokemusta vuoden vuotta sekä hän kanssa työskentelen minulla alan ammattilainen jolla yli kokenut vuosien',
  cs: 's se a v na jsem je let roky praxe praxí zkušenosti zkušenostmi jako pro od mám má moje její jeho ve oboru lety',
  ro: 'cu și în de la din sunt este ani experiență ca pentru am are mea mele ei lui peste pe un o',
  tr: 've bir ile yıl yıllık deneyim deneyimli olarak için sahip deneyime olan yılı tecrübeli çalışan çalışıyorum',
  id: 'dan di dengan yang untuk saya adalah tahun pengalaman berpengalaman sebagai memiliki seorang dalam selama',
};

/** Letters that only some of the languages above have. */
const LETTERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/[ßẞ]/u, ['de']],
  [/[ąćęłńśźż]/iu, ['pl']],
  [/[ěřůťď]/iu, ['cs']],
  [/[ğışİ]/u, ['tr']],
  [/[ășțâî]/iu, ['ro']],
  [/[ñ¿¡]/iu, ['es']],
  [/[ãõ]/iu, ['pt']],
  [/[æø]/iu, ['da', 'no']],
  [/å/iu, ['sv', 'da', 'no', 'fi']],
  [/ä/iu, ['de', 'sv', 'fi']],
  [/ü/iu, ['de', 'tr']],
  [/ö/iu, ['de', 'sv', 'fi', 'tr']],
  [/[èêœ]/iu, ['fr', 'it']],
  [/ç/iu, ['fr', 'pt', 'tr']],
  // Danish and Norwegian share most function words and differ in spelling.
  [/arbejd|uddann|sprog|kendskab|ejder|erfaring inden|sygepl|taler|hed(?!\p{L})|erhverv|færdighed/iu, ['da']],
  [
    /arbeid|utdann|språk|kjennskap|snakker|jobb|syke|innen |yrkes|ferdighet|(?:lig|som|dyktig)het(?!\p{L})|prosjekt/iu,
    ['no'],
  ],
];

const KNOWN = Object.entries(WORDS_OF).map(([language, words]): readonly [string, ReadonlySet<string>] => [
  language,
  new Set(words.split(' ')),
]);

/** The language of a text as short as an exemplar; null if unknown. */
function languageOfExemplar(text: string): string | null {
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)) {
    const other = languageOf(text) ?? languageOf(text.repeat(3));
    if (other !== null) return other;
  }
  const words = wordsOf(text.normalize('NFC').toLowerCase());
  const points = new Map<string, number>();
  for (const [language, known] of KNOWN)
    points.set(
      language,
      words.reduce((sum, word) => sum + (known.has(word) ? 1 : 0), 0),
    );
  for (const [letters, languages] of LETTERS)
    if (letters.test(text)) for (const language of languages) points.set(language, (points.get(language) ?? 0) + 0.8);
  const [best, second] = [...points].toSorted((a, b) => b[1] - a[1]);
  if (best === undefined || best[1] < 1) return null;
  if (second !== undefined && second[1] === best[1]) return languageOf(text) ?? best[0];
  return best[0];
}

/** Words and endings of the first and the third person in all languages; folded text. */
const FIRST =
  /(?<![\p{L}\p{N}'])(?:i|i'm|i've|my|me|ich|mein|meine|meinen|meiner|je|j'ai|mon|ma|mes|soy|tengo|cuento con|trabajo|mi|mis|he trabajado|sono|ho|mio|mia|miei|mie|sou|tenho|meu|minha|meus|minhas|ik|mijn|jestem|mam|moj|moja|moje|pracuje|posiadam|jag|min|mina|mitt|jeg|mine|olen|minulla|tyoskentelen|osaan|minun|jsem|mam|muj|moje|pracuji|sunt|am|mea|mele|meu|lucrez|ειμαι|εχω|μου|εργαζομαι|benim|ben|я|мои|моя|мое|меня|моя|мені|мене|съм|имам|ми|saya|aku)(?![\p{L}\p{N}])|(?<=\p{L})(?:[ıiuü]yorum|[ıiuü]m\.)|我|本人|私|저는|제 |(?:^|\s)(?:انا|لدي|اعمل)|אני/u;
const THIRD =
  /(?<![\p{L}\p{N}'])(?:she|he|they|her|his|their|sie|er|ihre|ihr|seine|sein|elle|il|ella|el es|ella es|lei|lui|ela|ele|ze|zij|hij|haar|ona|on|jej|jego|hon|han|hennes|hans|hun|hendes|han|hennes|han|její|jeji|jeho|ea|ei|el este|αυτη|αυτος|της|του|она|он|ее|его|вона|він|він|її|иого|тя|тои|ia|dia|beliau)(?![\p{L}\p{N}])|她|他|彼女|彼は|그는|그녀|(?:^|\s)(?:هو|هي)(?=\s)|(?:^|\s)(?:הוא|היא)(?=\s)/u;
/** "Jane Doe is a ...": a name before the verb "to be" or "to have". */
const NAMED =
  /^\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}[\p{L}'’.-]+){0,3}\s(?:is|has|was|works|brings|ist|hat|verfügt|arbeitet|est|a|es|cuenta|tiene|è|ha|é|tem|possui|is|heeft|jest|ma|posiada|är|er|har|on|je|este|are|είναι|έχει|adalah|memiliki)\s/u;
const PAST =
  /(?<![\p{L}\p{N}])(?:was|worked|led|managed|served|held|war|arbeitete|leitete|fui|trabaje|ho lavorato|ho gestito|fui|trabalhei|werkte|was|bylem|bylam|pracowalem|pracowalam|var|arbetade|arbejdede|jobbet|olin|tyoskentelin|byl jsem|byla jsem|pracoval|pracovala|lucrat|etais|ai travaille|работал|работала|працював|працювала|ημουν|εργαστηκα|calistim)(?![\p{L}\p{N}])/u;
const PRESENT =
  /(?<![\p{L}\p{N}])(?:am|is|are|work|works|lead|leads|bin|ist|arbeite|arbeitet|suis|est|soy|es|trabajo|sono|e|lavoro|sou|trabalho|ben|werk|jestem|jest|pracuje|ar|arbetar|er|arbejder|jobber|olen|on|jsem|je|pracuji|sunt|este|lucrez|ειμαι|ειναι|работаю|працюю|work)(?![\p{L}\p{N}])/u;

const SLOT_WORDS: readonly (readonly [Slot, RegExp])[] = [
  [
    'since',
    /\d+\+?\s?(?:years?|yrs|jahre|ans|anos|años|anni|jaar|lat|år|vuo|let|rok|ani|χρον|ετη|yil|лет|год|рок|годин|tahun|年|년|سن|שנ)|since|seit|depuis|desde|sinds|experien|erfahrung|ervaring|erfaren|doswiadcz|kokemu|praxe|praxi|zkusenost|εμπειρ|deneyim|tecrube|опыт|досвід|досвид|опит|pengalaman|经验|經驗|経験|경력|خبره|ניסיון|years|decade/u,
  ],
  [
    'employer',
    /current(?:ly)? (?:at|with|work|employ)|employ|works? (?:at|for)|working (?:at|for)|aktuell|derzeit|arbeitgeber|beschaftigt bei|bei der|actuellement|chez |employeur|actualmente|trabaj|empresa|attualmente|presso|azienda|atualmente|werkgever|werk(?:t|zaam) bij|obecnie|pracodaw|arbetsgivar|arbetar (?:pa|hos)|arbejdsgiver|ansat|arbeidsgiver|ansatt|tyonantaja|zamestn|angajat|εργοδοτ|εργαζ|isveren|calis|работодател|компани|роботодав|perusahaan|公司|会社|勤務|회사|근무|شركه|חברה/u,
  ],
  [
    'skills',
    /skill|proficien|expertise|knowledge of|specialis|specializ|kenntniss|fahigkeit|kompetenz|versiert|competenc|competenz|habilidad|conocimiento|dominio|maitris|conoscenz|competenci|conheciment|vaardigh|kennis|umiejetn|znajomos|kunskap|kompetens|faerdighed|ferdighet|osaami|taido|dovednost|znalost|cunostint|δεξιοτητ|γνωσ|beceri|навык|умени|навичк|keahlian|keterampilan|技能|スキル|기술|مهار|כישור/u,
  ],
  [
    'languages',
    /languages?|speaks?|fluent|bilingual|sprachen|spricht|spreche|fliessend|langues|parle|bilingue|idiomas?|habla|lingue|parla|fala|talen|spreekt|jezyk|sprak|taler|sprog|snakker|kieli|puhu|jazyk|mluv|limbi|vorbe|γλωσσ|μιλα|diller|язык|владе|мови|езици|bahasa (?:inggris|asing)|语言|言語|언어|لغ|שפות/u,
  ],
  [
    'education',
    /degree|graduat|studied|university|bachelor|master|diploma|abschluss|studium|studier|absolvent|diplom|formation|universit|titulad|licenciad|formacion|laurea|laureat|formazione|formad|graduad|formacao|opleiding|afgestudeerd|diploma|absolwent|studia|wyksztalc|examen|utbildning|uddann|utdann|koulut|tutkin|maister|vzdelan|vystudov|studii|absolvent|πτυχι|σπουδ|mezun|egitim|образован|выпускн|освіт|освит|образование|lulusan|pendidikan|毕业|学历|学歴|卒業|학력|졸업|تعليم|شهاده جام|תואר|השכלה/u,
  ],
  [
    'certificates',
    /certif|licen[cs]ed|registered|zertif|zertifiz|certifica|certyfik|sertifi|sertifik|πιστοποι|сертифи|证书|資格|자격|شهاد|תעודה/u,
  ],
  [
    'place',
    /based in|living in|lives in|located in|resid|wohnhaft|ansassig|wohnt in|base a|bases a|habite|residente|vive en|vivo en|abito|risied|moro em|mora em|woon|zamieszk|mieszka|bosatt|bor i|bosat|asuu|asun|bydlis|zije v|domicili|locuie|κατοικ|μεν[ωε]ι|yasiyor|ikamet|прожива|живу|живе|мешка|живея|tinggal di|现居|居住|거주|مقيم|גר ב/u,
  ],
];

function slotsOf(folded: string): Slot[] {
  return SLOT_WORDS.flatMap(([slot, pattern]): { slot: Slot; at: number }[] => {
    const at = folded.search(pattern);
    return at < 0 ? [] : [{ slot, at }];
  })
    .toSorted((a, b) => a.at - b.at)
    .map(({ slot }) => slot);
}

function sentencesIn(text: string): number {
  const parts = text.split(/(?<=[.!?。！？])\s*(?=[\p{Lu}\p{Lo}\d])|\n+/u).filter((part) => /\p{L}{2}/u.test(part));
  return Math.max(1, Math.min(SENTENCES_MAX, parts.length));
}

/** Count of words. In scripts without spaces, two characters count as one word. */
export function countWords(text: string): number {
  const dense = text.match(/[\u3040-\u30FF\u3400-\u9FFF]/gu)?.length ?? 0;
  return wordsOf(text.replaceAll(/[\u3040-\u30FF\u3400-\u9FFF]+/gu, ' ')).length + Math.round(dense / 2);
}

/** The exemplar without markup and repeated white space, cut at its limit. */
export function plainExemplar(exemplar: string): string {
  return exemplar
    .slice(0, EXEMPLAR_CHARS_MAX)
    .replaceAll(/<[^<>]{0,200}>/gu, ' ')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .trim();
}

/**
 * The style of an exemplar.
 * @param exemplar as {@link plainExemplar} gives it
 * @param fallback the CV's language, for an exemplar of unknown language
 * @returns null if the exemplar has no words, or no language is known
 */
export function styleOf(exemplar: string, fallback: string | null): Style | null {
  if ((exemplar.match(/\p{L}/gu)?.length ?? 0) < 8) return null;
  const language = languageOfExemplar(exemplar) ?? fallback;
  if (language === null) return null;
  const folded = foldKeeping(exemplar);
  const isFirst = FIRST.test(folded);
  const isThird = THIRD.test(folded) || NAMED.test(exemplar);
  return {
    language,
    person: isFirst ? 'first' : isThird ? 'third' : 'implied',
    tense: PAST.test(folded) && !PRESENT.test(folded) ? 'past' : 'present',
    sentences: sentencesIn(exemplar),
    words: Math.max(WORDS_MIN, Math.min(WORDS_MAX, countWords(exemplar))),
    slots: slotsOf(folded),
  };
}

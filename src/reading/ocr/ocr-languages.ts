/**
 * Words of a first reading that identify the language of a page: small words, months, and section headings of CVs. Accents are
 * removed on both sides, because a first reading in another language loses them.
 */
const TELLING_WORDS: Readonly<Record<string, string>> = {
  eng: 'the of and to in for with on by from at as an was were is are that this which within across january february march may june july august october december present work experience education skills languages school university manager',
  deu: 'und der die das mit von fur im den des bei zur zum eine einer als auf nach durch sowie wurde werden uber aus am januar februar marz mai juni juli oktober dezember seit bis heute berufserfahrung berufspraxis ausbildung kenntnisse sprachen lebenslauf geboren abschluss leitung',
  fra: 'le la les des du et en pour dans un une au aux sur par avec je est chez mes ainsi que janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre experience experiences formation competences langues interets depuis diplome gestion professionnelle',
  spa: 'el los las y del con para por una como al se su mas desde hasta sobre anos enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre experiencia formacion educacion idiomas actualidad habilidades perfil gestion laboral universidad',
  ita: 'di il lo per della con dei delle degli un una nel presso sono che alla dal dalla piu gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre esperienza esperienze formazione istruzione lingue competenze oggi gestione lavoro universita',
  por: 'de da do dos das em para com uma um no na nos ao aos como pela pelo mais desde ate janeiro fevereiro marco abril maio junho julho setembro outubro novembro dezembro experiencia formacao idiomas atual competencias gestao perfil profissional universidade',
  nld: 'van en het een voor met op bij te tot aan als naar ik door uit zijn werd om heb januari februari maart mei juni juli augustus oktober heden werkervaring opleiding opleidingen talen vaardigheden profiel binnen',
  pol: 'i w na z do oraz od dla ramach przez sie jest po za jako nad przy ktorych ktore stycznia lutego styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien obecnie doswiadczenie wyksztalcenie umiejetnosci jezyki zawodowe praca studia',
  swe: 'och for av pa med till som en ett att ar jag det samt fran den inom om vid har januari februari mars maj juni juli augusti oktober nuvarande arbetslivserfarenhet utbildning sprak kunskaper erfarenhet ansvarig universitet',
  dan: 'og til af for med pa som en et at er jeg det fra den samt ved har hos januar februar marts maj juni juli august oktober nuvaerende erhvervserfaring uddannelse sprog kompetencer erfaring ansvarlig ansvar arbejde nogle af fra seneste stilling ars kendskab opgaver undervisning mellem efter blev',
  nor: 'og til av for med pa som en et a er jeg det fra den samt ved har hos januar februar mars mai juni juli august oktober navaerende arbeidserfaring utdanning sprak kompetanse erfaring ansvarlig ansvar arbeid noen av siste stilling ars kjennskap oppgaver undervisning mellom etter ble',
  fin: 'ja on seka etta oli olen ovat sen kanssa mukaan joka myos kuin tammikuu helmikuu maaliskuu huhtikuu toukokuu kesakuu heinakuu elokuu syyskuu lokakuu marraskuu joulukuu tyokokemus koulutus kielitaito taidot nykyinen vastasin tyo suomi englanti',
  ces: 'a v na s pro se do z od za pri ve ktere jsem je k ze take leden unor brezen duben kveten cerven cervenec srpen zari rijen listopad prosinec dosud pracovni zkusenosti vzdelani jazyky dovednosti praxe skola rizeni',
  ron: 'de si in la cu pentru din a al ale pe un care prin sau fost am este ianuarie februarie martie aprilie mai iunie iulie septembrie octombrie noiembrie decembrie prezent experienta educatie limbi competente profesionala universitatea studii',
  tur: 've bir ile icin bu olarak da de cok en olan sonra kadar tarafindan ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik halen deneyimi egitim diller beceriler yetenekler universitesi yonetimi calisma yil yillik deneyim gorev uzerinde ekip proje bakim sorumlusu muduru uzmani lisans lise ortaokul ehliyet takibi hazirlanmasi sertifika surucu',
};

/** Endings of longer words, for CVs that consist of keywords. */
const TELLING_ENDINGS: Readonly<Record<string, string>> = {
  eng: 'ing tion tions ship ness ment ments',
  deu: 'ung ungen keit heit schaft lich ischen isierung leiter leiterin',
  fra: 'tion tions ment ements eur euse aires iques ances',
  spa: 'cion ciones dad dades miento mientos ero era aje ista',
  ita: 'zione zioni mento menti tore trice aggio ista zzazione',
  por: 'cao coes dade dades mento mentos agem ista',
  nld: 'heid elijk eling schap medewerker beheer ingen',
  pol: 'anie enie osci osc owych owania zenia cych nego nych',
  swe: 'ning ningar ande heten erna arbete skap ering',
  dan: 'ning ninger else erne hed heden arbejde skab ering',
  nor: 'ning ninger else ene heten arbeid skap ering',
  fin: 'inen minen misen jien ssa sta ton kko aminen toiminta',
  ces: 'ani eni ost osti ovani nich ske ství stvi ovy',
  ron: 'area irea erea ilor elor iei tului tate',
  tur: 'lari leri masi mesi ligi lerde larda larin lerin larinin lerinin liginin sinin larak lik muduru uzmani',
};

/** Scripts of one language, or of languages that one model reads. */
const OF_SCRIPT: readonly (readonly [language: string, letters: RegExp])[] = [
  ['kor', /\p{Script=Hangul}/gu],
  ['ell', /\p{Script=Greek}/gu],
  ['ara', /\p{Script=Arabic}/gu],
  ['heb', /\p{Script=Hebrew}/gu],
];

/** Letters that only one Cyrillic language has, and its commonest small words. */
const CYRILLIC: readonly (readonly [language: string, pattern: RegExp])[] = [
  ['ukr', /[іїєґ]/giu],
  ['bel', /[ўэ]|\b(?:ў|і)\b/giu],
  ['rus', /[ыэё]|(?<=[бвгджзклмнпрстфх])ь(?=[юяе])/giu],
  ['bul', /ъ(?=\p{L})|(?<!\p{L})(?:на|за|от|със|във|се|към|при)(?!\p{L})/giu],
];

/** The models for a script, as tesseract's detection names it. The first one available is used. */
const SCRIPTS = new Map<string, readonly (readonly string[])[]>(
  Object.entries({
    Cyrillic: [['rus', 'ukr'], ['rus'], ['bul', 'ukr', 'bel'], ['ukr'], ['bul']],
    Greek: [['ell']],
    Arabic: [['ara']],
    Hebrew: [['heb']],
    // The Japanese model knows the kana, which tell the two apart.
    Han: [['chi_sim', 'jpn'], ['chi_sim'], ['jpn']],
    HanS: [['chi_sim']],
    HanT: [['chi_tra'], ['chi_sim']],
    Japanese: [['jpn']],
    Hiragana: [['jpn']],
    Katakana: [['jpn']],
    Korean: [['kor']],
    Hangul: [['kor']],
    Thai: [['tha']],
    Devanagari: [['hin']],
  }),
);

const WORDS_BY_LANGUAGE = Object.entries(TELLING_WORDS).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
);

/** In how many languages an identifying word occurs. */
const LANGUAGES_OF_WORD = new Map<string, number>();
for (const [, words] of WORDS_BY_LANGUAGE) {
  for (const word of words) LANGUAGES_OF_WORD.set(word, (LANGUAGES_OF_WORD.get(word) ?? 0) + 1);
}

const ENDINGS_BY_LANGUAGE = new Map(
  Object.entries(TELLING_ENDINGS).map(([language, endings]) => [
    language,
    new RegExp(`\\p{L}{3}(?:${endings.replaceAll(' ', '|')})$`, 'u'),
  ]),
);
const ENDING_WEIGHT = 0.4;

/**
 * A word counts one, divided by the number of languages that have it. There must be this much in total, and this much more than
 * for others.
 */
const EVIDENCE_MIN = 3;
const EVIDENCE_AHEAD = 1.25;
/** Neighbours such as Danish and Norwegian are both close, and each model reads the other's letters. */
const EVIDENCE_PLENTY = 6;
const EVIDENCE_AHEAD_OF_PLENTY = 1.02;
/** Japanese has at least this many kana per Chinese character, even in headings. */
const KANA_SHARE_MIN = 0.04;

/** The languages that can be told apart. */
const ALL: ReadonlySet<string> = new Set([
  ...Object.keys(TELLING_WORDS),
  ...[...CYRILLIC, ...OF_SCRIPT].map(([language]) => language),
  'jpn',
  'chi_sim',
]);

/** The language of a text as `detectLanguage` tells it, also one that this machine cannot recognise. */
export function languageOf(words: readonly string[]): string | null {
  return detectLanguage(words, ALL);
}

/**
 * The language of a text, as tesseract names it; null if unclear. The text may have been recognised with the model of another
 * language of the same script.
 */
export function detectLanguage(words: readonly string[], known: ReadonlySet<string>): string | null {
  const text = words.join(' ');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if ((text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0) > letters / 2) return cyrillicSeen(text, known);
  const ideographs = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const kana = text.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  if (ideographs + kana > letters / 3) {
    const language = kana > KANA_SHARE_MIN * ideographs ? 'jpn' : 'chi_sim';
    return known.has(language) ? language : null;
  }
  const ofScript = OF_SCRIPT.find(([, own]) => (text.match(own)?.length ?? 0) > letters / 3)?.[0];
  if (ofScript !== undefined) return known.has(ofScript) ? ofScript : null;
  const plain = words.flatMap((word) =>
    word
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('ł', 'l')
      .replaceAll('ı', 'i')
      .replaceAll('ß', 'ss')
      .split(/[^\p{L}]+/u),
  );
  const ranked = WORDS_BY_LANGUAGE.filter(([language]) => known.has(language))
    .map(([language, telling]) => ({ language, evidence: evidenceFor(plain, telling, language) }))
    .sort((a, b) => b.evidence - a.evidence);
  const [best, second] = ranked;
  if (best === undefined || best.evidence < EVIDENCE_MIN) return null;
  const ahead = best.evidence >= EVIDENCE_PLENTY ? EVIDENCE_AHEAD_OF_PLENTY : EVIDENCE_AHEAD;
  return second === undefined || best.evidence >= ahead * second.evidence ? best.language : null;
}

function evidenceFor(words: readonly string[], telling: ReadonlySet<string>, language: string): number {
  const endings = ENDINGS_BY_LANGUAGE.get(language);
  return words.reduce((sum, word) => {
    if (telling.has(word)) return sum + 1 / (LANGUAGES_OF_WORD.get(word) ?? 1);
    return endings?.test(word) === true ? sum + ENDING_WEIGHT / languagesOfEnding(word) : sum;
  }, 0);
}

function languagesOfEnding(word: string): number {
  return [...ENDINGS_BY_LANGUAGE.values()].filter((endings) => endings.test(word)).length;
}

function cyrillicSeen(text: string, known: ReadonlySet<string>): string | null {
  const ranked = CYRILLIC.filter(([language]) => known.has(language))
    .map(([language, pattern]) => ({ language, count: text.match(pattern)?.length ?? 0 }))
    .sort((a, b) => b.count - a.count);
  const best = ranked[0];
  return best === undefined || best.count < EVIDENCE_MIN ? null : best.language;
}

/** The models for a script; null if it is Latin or unknown, or none of its models is available. */
export function modelsOfScript(script: string, known: ReadonlySet<string>): readonly string[] | null {
  return SCRIPTS.get(script)?.find((models) => models.every((model) => known.has(model))) ?? null;
}

/** Scripts whose models cannot read Latin letters, or read them badly. Addresses and product names need English too. */
const WITHOUT_LATIN = new Set([
  'rus',
  'ukr',
  'bul',
  'bel',
  'ell',
  'ara',
  'heb',
  'chi_sim',
  'chi_tra',
  'jpn',
  'kor',
  'tha',
  'hin',
]);

/** Adds English to models that cannot read the Latin letters of every CV. */
export function withLatin(models: readonly string[], known: ReadonlySet<string>): readonly string[] {
  return models.some((model) => WITHOUT_LATIN.has(model)) && known.has('eng') ? [...models, 'eng'] : models;
}

import { foldKeeping } from '../lexicon/fold.ts';
import type { LabelledDocument } from '../model/document.ts';

export type Gender = 'f' | 'm';

const FEMALE =
  /(?<![\p{L}\p{N}])(?:f|female|woman|she|her|ms|mrs|miss|w|weiblich|frau|femme|feminin|madame|mme|mujer|femenino|senora|donna|femminile|signora|mulher|feminino|senhora|vrouw|vrouwelijk|mevrouw|kobieta|zenska|pani|kvinna|kvinnlig|kvinde|kvindelig|kvinne|kvinnelig|nainen|zena|zensky|femeie|feminin|doamna|γυναικα|θηλυ|kadin|bayan|женскии|женщина|женски|жена|жіноча|жінка|perempuan|wanita|女|女性|여|여성|여자|انثي|נקבה|אישה)(?![\p{L}\p{N}])/u;
const MALE =
  /(?<![\p{L}\p{N}])(?:m|male|man|he|him|his|mr|mannlich|herr|homme|masculin|monsieur|hombre|masculino|senor|uomo|maschile|maschio|signor|homem|senhor|mannelijk|meneer|mezczyzna|meska|man|manlig|mand|mandlig|mann|mannlig|mies|muz|muzsky|barbat|masculin|domnul|ανδρας|αρρεν|erkek|bay|мужскои|мужчина|мъж|мъжки|чоловіча|чоловік|laki-laki|pria|男|男性|남|남성|남자|ذكر|זכר|גבר)(?![\p{L}\p{N}])/u;
const LABEL =
  /^(?:sex|gender|geschlecht|sexe|genre|sexo|genero|sesso|genere|geslacht|plec|kon|kjonn|kon|sukupuoli|pohlavi|sex|gen|φυλο|cinsiyet|пол|стать|jenis kelamin|性别|性別|성별|الجنس|מין)\s*[:：\t]\s*(.{1,20})$/u;
const HINT_CHARS_MAX = 200;

/** What a text tells of a person's sex; null where it tells nothing or both. */
function genderIn(folded: string): Gender | null {
  const isFemale = FEMALE.test(folded);
  const isMale = MALE.test(folded);
  if (isFemale === isMale) return null;
  return isFemale ? 'f' : 'm';
}

/**
 * The candidate's grammatical gender for pronouns: what the client told, in whatever words, else what a labelled line of
 * the CV says. It is never guessed from a name.
 */
export function genderOf(hint: string | null, document: LabelledDocument): Gender | null {
  const told = hint === null ? null : genderIn(foldKeeping(hint.slice(0, HINT_CHARS_MAX)));
  if (told !== null) return told;
  for (const section of document.sections) {
    if (section.kind !== 'personal' && section.kind !== 'header' && section.kind !== 'contact') continue;
    for (const line of section.lines) {
      const said = LABEL.exec(line.text.split('\t').map(foldKeeping).join('\t'))?.[1];
      const gender = said === undefined ? null : genderIn(said);
      if (gender !== null) return gender;
    }
  }
  return null;
}

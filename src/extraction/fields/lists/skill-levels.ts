import { fold, listOf } from '../../lexicon/fold.ts';

/** Degrees of mastery of a skill, a language or a family of them a row; own list. */
const LEVELS = new Set(
  listOf(`expert|expert level|advanced|intermediate|beginner|basic|basics|proficient|competent|familiar|novice|skilled|very good|good|excellent|working knowledge|basic knowledge|daily use|advanced user|
experte|expertin|expertenwissen|expertenkenntnisse|fortgeschritten|sehr gut|gut|sehr gute kenntnisse|gute kenntnisse|grundkenntnisse|grundlagen|anfanger|versiert|sicher|anwender|
avance|confirme|intermediaire|debutant|notions|maitrise|bonne maitrise|tres bon niveau|bon niveau|bases|avanzado|intermedio|basico|experto|experta|nivel avanzado|nivel intermedio|nivel basico|nivel medio|
avanzato|base|esperto|ottimo|buono|ottima conoscenza|buona conoscenza|conoscenza base|avancado|intermediario|especialista|iniciante|gevorderd|goed|zeer goed|basis|basiskennis|uitstekend|
zaawansowany|srednio zaawansowany|podstawowy|bardzo dobry|dobry|biegly|biegle|bardzo dobrze|dobrze|podstawy|avancerad|mycket god|mycket goda kunskaper|goda kunskaper|grundlaggande|avanceret|ekspert|rutineret|begynder|godt kendskab|
avansert|grunnleggende|svaert god|edistynyt|erinomainen|hyva|perusteet|perustaidot|asiantuntija|pokrocily|pokrocila|pokrocile|zakladni|zaklady|velmi dobre|dobre|expertni|avansat|mediu|incepator|foarte bine|bine|
αριστη γνωση|πολυ καλη γνωση|καλη γνωση|βασικες γνωσεις|προχωρημενο|ileri|ileri duzey|ileri seviye|orta|orta duzey|orta seviye|temel|temel duzey|baslangic|uzman|
продвинутый|продвинутый уровень|средний|средний уровень|базовый|базовый уровень|уверенный пользователь|эксперт|напреднал|напреднало ниво|много добро|добро|основно|впевнении користувач|впевнений користувач|просунутии|просунутий|базовий|базовии|
mahir|menengah|dasar|tingkat lanjut|精通|熟练|熟悉|了解|掌握|上級|中級|初級|고급|중급|초급|متقدم|متوسط|مبتدئ|مستوى متقدم|מתקדם|רמה גבוהה|בסיסי|שליטה מלאה|שליטה טובה`),
);
const YEARS = /^(?:>|~|ca\.?|über|over)?\s?\d{1,2}\+?\s*(?:\p{L}+\.?)$/iu;
const YEAR_WORD =
  /^(?:years?|yrs?|jahren?|ans?|années?|años?|anni|anos|jaar|lata?|lat|år|vuotta|let|roky?|ani|χρόνια|έτη|yıl|лет|года?|години|років|tahun|年|년)\b/iu;

/** How much a text names nothing but a degree of mastery, or years of practice; 0 to 1. */
export function skillLevelScore(text: string): number {
  const own = text.trim();
  if (own.length > 40) return 0;
  if (LEVELS.has(fold(own))) return 1;
  if (/^[★☆●○◉◦■□▪▫⬤]{3,6}$/u.test(own)) return 1;
  if (/^\d{1,3}\s?%$|^\d{1,2}\s?\/\s?(?:5|10)$/u.test(own)) return 0.95;
  const years = YEARS.test(own) ? own.replace(/^\D*\d{1,2}\+?\s*/u, '') : null;
  return years !== null && YEAR_WORD.test(years) ? 0.9 : 0;
}

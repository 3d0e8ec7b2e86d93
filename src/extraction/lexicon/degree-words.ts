import { CJK_DEGREES, EASTERN_DEGREES } from './eastern-words.ts';
import { fold, listOf, wordsOf } from './fold.ts';

/** Words that name a degree, a certificate or a kind of school leaving, folded; a language or a family of them a row. */
const DEGREE_WORDS = `
bachelor bachelors bsc ba bs bba beng btech bed llb bfa bcom ab
master masters msc ma ms mba meng mtech med llm mfa mphil mres mcom magister
doctor doctorate phd dphil md jd dr edd postdoc
diploma degree certificate certification associate minor major honours honors gcse gced nvq hnd btec alevel a-level a-levels ged
abitur diplom vordiplom staatsexamen promotion habilitation ausbildung lehre fachabitur fachhochschulreife hochschulreife mittlere realschulabschluss hauptschulabschluss matura gesellenbrief meisterbrief studium
licence maitrise doctorat baccalaureat bac bts dut cap bep deug dea dess ingenieur brevet
licenciatura licenciado licenciada grado doctorado bachillerato tecnico tecnica diplomatura posgrado maestria ingenieria
laurea laureato dottorato diploma maturita perito triennale magistrale specialistica
bacharelado graduacao mestrado doutorado pos-graduacao tecnologo ensino
propedeuse hbo mbo wo havo vwo vmbo doctoraal
licencjat magister magisterskie inzynier technik matura studia liceum
kandidatexamen magisterexamen masterexamen civilingenjor gymnasieexamen kandidat cand bachelorgrad mastergrad svendebrev hf stx
bakalar magistr inzenyr maturita vyucni diplomirani mag
licenta masterat doctorat bacalaureat
lisans onlisans yukseklisans doktora
πτυχιο διπλωμα μεταπτυχιακο διδακτορικο απολυτηριο
бакалавр магистр специалист аспирантура диплом высшее среднее бакалавър магистър образование спеціаліст
sarjana diploma magister s1 s2 s3 d3 d4 sma smk
本科 学士 硕士 博士 研究生 大专 専攻 学部 修士 卒業 학사 석사 박사 بكالوريوس ماجستير دكتوراه תואר
`;

const WORDS = new Set([...DEGREE_WORDS.split(/\s+/u).filter((word) => word !== ''), ...listOf(EASTERN_DEGREES)]);
const CJK_DEGREE = new RegExp(`${CJK_DEGREES}|专业|系$`, 'u');
/** "B.Sc.", "M. Ed.", "Ph.D.", "B.Tech". */
const ABBREVIATED = /(?:^|[\s(,])(?:B|M|Ph|D|LL|Ed)\.?\s?(?:Sc|A|S|Ed|Eng|Tech|D|B|M|Com|Phil|BA|FA)\b\.?/u;

/** How much a text names a degree or a course of study, 0 to 1. */
export function degreeScore(text: string): number {
  if (text.length > 120) return 0;
  if (CJK_DEGREE.test(text) || ABBREVIATED.test(text)) return 0.9;
  const words = wordsOf(fold(text));
  const at = words.findIndex((word) => WORDS.has(word.replaceAll('.', '')));
  if (at < 0) return 0;
  return at <= 1 ? 0.9 : 0.7;
}

const SCHOOL =
  /universi|college|school|academy|institut|polytech|facult|hochschule|schule\b|gymnasium|akademie|ecole|lycee|academie|escuela|colegio|facultad|liceo|scuola|politecnico|istituto|faculdade|escola|hogeschool|academie|uniwersytet|politechnika|szkola|liceum|technikum|universitet|hogskola|hojskole|skole|skola|yliopisto|ammattikorkeakoulu|lukio|univerzit|fakulta|gymnazium|vysoka|liceul|facultatea|universitesi|lisesi|πανεπιστημιο|σχολη|λυκειο|универ|институт|академ|колледж|школа|гимназия|училище|ліцей|sekolah|akademi|sma negeri|smk|大学|学院|中学|高中|高校|대학교|고등학교|技工学校|職業学校|专科|専門学校|高等学校|高等専門|전문대|폴리텍|대학|جامعه|معهد|كليه|اكاديميه|مدرسه|المعهد|ثانويه|אוניברסיט|מכלל|סמינר|תיכון|בית ספר|בית הספר|הכשרה|טכניון|ישיבה|אולפנ/u;

/** How much a text names a school, 0 to 1. */
export function schoolScore(text: string): number {
  if (text.length > 120) return 0;
  const folded = fold(text);
  if (SCHOOL.test(folded)) return 0.9;
  return /^(?:MIT|UCL|EPFL|ETH|TU|RWTH|UCLA|LSE|IIT|NTU|NUS|KTH|HEC)\b/u.test(text) ? 0.85 : 0;
}

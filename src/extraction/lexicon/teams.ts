import { memoize } from '#kit/memoize.ts';
import { fold, listOf, wordsOf } from './fold.ts';
import { headsIn } from './title-heads.ts';

const WORDS = new Set(
  listOf(`team|teams|department|dept|division|unit|squad|tribe|chapter|guild|business unit|platform|infrastructure team|practice|crew|group of|section|
    ward|dpto|depto|dept|servicio|servicio de|osztaly|csoport|odjel|odsjek|oddelek|sektor|sluzba|skyrius|nodala|osakond|meeskond|phong|ban|bo phan|wing|theatre|desk|faculty|office of|directorate|
    abteilung|bereich|geschaftsbereich|referat|fachbereich|lehrstuhl|sparte|stabsstelle|stabstelle|werk|station|ressort|fachabteilung|arbeitsgruppe|
    service|equipe|departement|direction|pole|division|unite|cellule|departamento|equipo|area|unidad|division|seccion|direccion|dipartimento|reparto|ufficio|settore|divisione|squadra|unita operativa|direzione|
    equipe|setor|divisao|unidade|seccao|departamento de|afdeling|dienst|sector|dzial|zespol|departament|wydzial|oddzial|pion|avdelning|avdelningen|enhet|enheten|sektion|avdeling|seksjon|afdeling|afdelingen|enhed|team for|osasto|yksikko|tiimi|oddeleni|odbor|tym|usek|departamentul|directia|sectia|echipa|
    τμημα|διευθυνση|ομαδα|τομεας|departmani|bolumu|birimi|ekibi|takimi|departman|bolum|отдел|департамент|управление|служба|группа|подразделение|дирекция|команда|дирекция|екип|звено|відділ|відділення|служба|група|підрозділ|divisi|bagian|departemen|tim|unit kerja|قسم|ادارة|إدارة|فريق|وحدة|מחלקת|מחלקה|צוות|אגף|יחידה|יחידת`),
);
const FIELDS = new Set(
  listOf(`engineering|marketing|sales|finance|hr|human resources|it|operations|legal|product|design|research|research and development|r&d|quality|quality assurance|qa|procurement|purchasing|logistics|customer service|customer support|
    data science|data|analytics|infrastructure|security|devops|mobile|web|backend|frontend|payments|search|ads|growth|risk|compliance|accounting|controlling|communications|public relations|corporate communications|supply chain|production|maintenance|
    accident & emergency|accident and emergency|a&e|paediatrics|maternity|geriatrics|orthopaedics|orthopedics|outpatients|radiology|pathology|theatres|front of house|back of house|food and beverage|housekeeping|customer success|people|people operations|people & culture|talent acquisition|business development|business intelligence|internal audit|treasury|tax|litigation|private client|real estate|corporate|employment|family|banking|it support|service desk|quality control|warehouse|dispatch|facilities|health and safety|innovation|strategy|partnerships|content|editorial|brand|digital|e-commerce|retail operations|
    unfallchirurgie|orthopadie|gynakologie|padiatrie|radiologie|onkologie|anasthesie|rechtsabteilung|recht|controlling|finanzen|urgences|pediatrie|reanimation|bloc operatoire|comptabilite|ressources humaines|service client|urgencias|pediatria|quirofano|administracion|atencion al cliente|pronto soccorso|amministrazione|risorse umane|ufficio tecnico|pronto-socorro|recursos humanos|atendimento|hr dienst|klantenservice|spoedeisende hulp|
    vertrieb|einkauf|buchhaltung|personal|produktion|entwicklung|forschung und entwicklung|ressources humaines|informatique|recursos humanos|risorse umane|contabilidad|ventas|vendas|vendite|kadry|ksiegowosc|sprzedaz|radiology|cardiology|oncology|pediatrics|surgery|emergency department|icu|intensive care unit|kardiologie|chirurgie|innere medizin|intensivstation|notaufnahme`),
);
const CJK_ENDS =
  /(?:部门|部門|事业部|事業部|团队|團隊|小组|开发部|技术部|销售部|市场部|人事部|财务部|研发部|产品部|运营部|本部|開発部|営業部|人事部|総務部|経理部|企画部|製造部|研究室|グループ|チーム|팀|부서|본부|사업부|개발팀|그룹)$/u;

function scoreTeam(text: string): number {
  if (text.length > 90 || text.length < 2) return 0;
  const folded = fold(text);
  if (CJK_ENDS.test(folded)) return 0.75;
  if (FIELDS.has(folded)) return 0.6;
  const words = wordsOf(folded);
  if (words.length === 0 || words.length > 9) return 0;
  // "Team Leader", "Service Manager": who leads it, not the team.
  if (words.length > 1 && headsIn(words).some((hit) => !hit.weak && hit.to === words.length)) return 0.1;
  if (WORDS.has(words.at(-1) ?? '') && words.length > 1) return 0.85;
  if (WORDS.has(words[0] ?? '') && words.length > 1) return 0.75;
  const german = words.at(-1) ?? '';
  if (
    /(?:abteilung|bereich|avdelning|avdelningen|avdeling|avdelingen|afdeling|afdelingen|osztaly|avdelingen|osztaly|osasto|yksikko|tiimi|team|teamet|station)$/u.test(
      german,
    ) &&
    german.length > 7
  )
    return 0.75;
  if (words.some((word) => WORDS.has(word))) return 0.4;
  return words.every((word) => FIELDS.has(word) || word === '&' || word === 'and' || word === 'und') ? 0.5 : 0;
}

/** How much a text looks like the name of a team or department within an employer, 0 to 1. */
export const teamScore: (text: string) => number = memoize(scoreTeam);

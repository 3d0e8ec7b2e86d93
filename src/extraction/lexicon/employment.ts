import { fold, listOf } from './fold.ts';

export type EmploymentType =
  | 'full_time'
  | 'part_time'
  | 'freelance'
  | 'internship'
  | 'volunteering'
  | 'career_break'
  | 'self_employed';

const PHRASES: Readonly<Record<EmploymentType, string>> = {
  career_break: `career break|sabbatical|parental leave|maternity leave|paternity leave|gap year|family leave|planned career break|bereavement leave|travel|travelling|traveling|world trip|work and travel|
    elternzeit|mutterschutz|mutterschaftsurlaub|auszeit|weltreise|sabbatjahr|arbeitssuchend|conge parental|conge maternite|annee sabbatique|conge sabbatique|excedencia|baja por maternidad|baja maternal|ano sabatico|
    congedo parentale|congedo maternita|anno sabbatico|licenca maternidade|licenca parental|licenca-maternidade|ano sabatico|periodo sabatico|ouderschapsverlof|zwangerschapsverlof|urlop macierzynski|urlop wychowawczy|urlop rodzicielski|foraldraledig|foraldraledighet|
    foraeldreorlov|barselsorlov|barsel|foreldrepermisjon|permisjon|vanhempainvapaa|perhevapaa|hoitovapaa|aitiysloma|materska dovolena|rodicovska dovolena|concediu de maternitate|concediu parental|γονικη αδεια|dogum izni|декрет|декретный отпуск|отпуск по уходу за ребенком|майчинство|декретна відпустка|cuti melahirkan|产假|育儿假|育児休業|産休|育休|육아휴직|اجازة امومة|חופשת לידה`,
  volunteering: `volunteer|volunteering|voluntary|pro bono|ehrenamt|ehrenamtlich|ehrenamtliche|freiwillig|bundesfreiwilligendienst|fsj|freiwilliges soziales jahr|benevole|benevolat|voluntario|voluntaria|voluntariado|volontario|volontaria|volontariato|vrijwilliger|vrijwilligerswerk|
    wolontariusz|wolontariuszka|wolontariat|volontar|volontararbete|ideellt|frivillig|frivilligt|vapaaehtoinen|vapaaehtoistyo|dobrovolnik|dobrovolnice|voluntar|voluntara|voluntariat|εθελοντης|εθελοντρια|εθελοντισμος|gonullu|волонтер|доброволец|relawan|sukarelawan|志愿者|义工|ボランティア|자원봉사|자원봉사자|متطوع|متطوعة|מתנדב|מתנדבת|התנדבות`,
  internship: `intern|interns|internship|co-op|coop student|trainee|traineeship|placement|industrial placement|work placement|apprentice|apprenticeship|externship|extern|working student|summer analyst|summer associate|summer student|
    praktikum|praktikant|praktikantin|pflichtpraktikum|werkstudent|werkstudentin|werkstudententatigkeit|schulerpraktikum|auszubildende|auszubildender|azubi|ausbildung|volontariat|referendariat|famulatur|praktisches jahr|
    stage|stagiaire|alternance|alternant|alternante|apprenti|apprentie|apprentissage|contrat d'apprentissage|stage de fin d'etudes|practicas|becario|becaria|practicante|pasante|pasantia|beca|aprendiz|
    stagista|tirocinio|tirocinante|apprendista|apprendistato|stage curriculare|estagio|estagiario|estagiaria|stagiair|afstudeerstage|meewerkstage|staz|stazysta|stazystka|praktyki|praktykant|praktykantka|
    praktik|praktikperiode|praktikplass|larling|sommerjobb|internship student|harjoittelu|harjoittelija|tyoharjoittelu|stazista|stazistka|praxe studenta|internship program|stagiu|stagiar|stagiara|πρακτικη ασκηση|ασκουμενος|ασκουμενη|stajyer|staj|стажер|стажёр|стажировка|практикант|практика|стажант|стаж студента|стажист|magang|kerja praktek|实习|实习生|實習生|实习经历|インターン|インターンシップ|インターン生|인턴|인턴십|인턴사원|متدرب|متدربة|تدريب|מתמחה|התמחות`,
  self_employed: `self-employed|self employed|own business|entrepreneur|sole trader|sole proprietor|owner|selbststandig|selbstandig|selbststandige|inhaber|inhaberin|a mon compte|independant|independante|auto-entrepreneur|autoentrepreneur|micro-entrepreneur|autonomo|autonoma|por cuenta propia|lavoratore autonomo|partita iva|empreendedor|
    trabalhador independente|zelfstandige|zelfstandig|zzp|zzp'er|dzialalnosc gospodarcza|wlasna dzialalnosc|wlasna dzialalnosc gospodarcza|jednoosobowa dzialalnosc gospodarcza|egenforetagare|egen virksomhed|selvstaendig|selvstendig|yrittaja|osvc|pfa|ελευθερος επαγγελματιας|serbest meslek|предприниматель|индивидуальный предприниматель|самозанятый|фоп|самостоятельная занятость|wiraswasta|wirausaha|个体|自营|自営業|자영업|عمل حر|עצמאי|עצמאית`,
  freelance: `freelance|freelancer|freelancing|contractor|contract|independent contractor|independent consultant|independent|1099|consulting (independent)|freiberuflich|freiberufler|freiberuflerin|freie mitarbeit|freier mitarbeiter|freie mitarbeiterin|en freelance|mission freelance|libero professionista|freelancera|umowa zlecenie|kontrakt|frilans|frilansare|freelancear|freelancere|freelancerina|
    внештатный|фриланс|фрилансер|фрілансер|свободна практика|serbest calisan|自由职业|自由职业者|フリーランス|프리랜서|مستقل|فريلانس|פרילנס|פרילנסר|פרילנסרית|profissional liberal|prestador de servicos|toiminimi|pekerja lepas`,
  part_time: `part-time|part time|parttime|minijob|nebenjob|teilzeit|in teilzeit|450-euro-job|aushilfe|nebentatigkeit|geringfugig|temps partiel|a temps partiel|mi-temps|tiempo parcial|media jornada|jornada parcial|part-time job|tempo parziale|meio periodo|tempo parcial|deeltijd|bijbaan|niepelny etat|pol etatu|czesc etatu|deltid|deltidsjobb|studiejob|fritidsjob|extrajobb|osa-aikainen|castecny uvazek|brigada|timp partial|jumatate de norma|μερικη απασχοληση|yari zamanli|частичная занятость|неполный рабочий день|подработка|непълно работно време|часткова зайнятість|paruh waktu|兼职|兼職|アルバイト|パート|パートタイム|시간제|아르바이트|파트타임|دوام جزئي|משרה חלקית|temporary|temp|seasonal|casual|zero hours`,
  full_time: `full-time|full time|fulltime|permanent|permanent position|permanent, full-time|fixed-term|vollzeit|in vollzeit|festanstellung|unbefristet|befristet|temps plein|a temps plein|cdi|cdd|contrat cdi|contrat cdd|interim|jornada completa|tiempo completo|indefinido|contrato indefinido|tempo pieno|tempo indeterminato|tempo determinato|tempo integral|periodo integral|clt|efetivo|voltijd|vast dienstverband|pelny etat|umowa o prace|heltid|fast stilling|fastansatt|tillsvidareanstallning|kokoaikainen|vakituinen|plny uvazek|hlavni pracovni pomer|hpp|norma intreaga|πληρης απασχοληση|tam zamanli|полная занятость|полный рабочий день|пълно работно време|повна зайнятість|penuh waktu|全职|正式|正社員|契約社員|派遣社員|정규직|계약직|파견직|دوام كامل|משרה מלאה|hybrid full-time`,
};

const TYPES = Object.keys(PHRASES) as EmploymentType[];
const TYPE_OF = new Map<string, EmploymentType>(
  TYPES.flatMap((type) => listOf(PHRASES[type]).map((phrase): [string, EmploymentType] => [phrase, type])),
);
/** Words that say the type inside a longer title, too. "Owner" and "contract" do not: "Product Owner", "Contract Manager". */
const INSIDE_TYPES: readonly EmploymentType[] = ['volunteering', 'internship', 'freelance', 'self_employed'];
const NOT_INSIDE = new Set(
  listOf(
    `owner|contract|independent|entrepreneur|ausbildung|stage|placement|trainee|travel|voluntary|volunteering|beca|praktik|inhaber|inhaberin|practicas|internship program|coordinator|praktyki|entrepreneur|contractor|staz|praxe studenta|практика|стаж студента|apprenticeship|kontrakt|stagiu|фоп|independant|предприниматель|aprendiz`,
  ),
);

/** The manner of employment that a short text names ("Full-time", "Praktikum") or that a title carries ("Software Engineering Intern"). */
export function employmentType(text: string): EmploymentType | null {
  if (text.length > 100) return null;
  const folded = fold(text);
  const whole =
    TYPE_OF.get(folded) ??
    TYPE_OF.get(folded.replaceAll(/\s*(?:contract|job|position|employment|basis|\d{1,3}\s?%)$/gu, '').trim());
  if (whole !== undefined) return whole;
  const words = folded.split(/[\s,/()|·:–-]+/u);
  if (words.length > 9) return null;
  for (const word of words) {
    const type = TYPE_OF.get(word);
    if (type !== undefined && INSIDE_TYPES.includes(type) && !NOT_INSIDE.has(word)) return type;
  }
  if (/working student|self-employed|career break|parental leave|maternity leave/u.test(folded)) {
    if (folded.includes('student')) return 'internship';
    return folded.includes('self-employed') ? 'self_employed' : 'career_break';
  }
  const solid = folded.replaceAll(/\s/gu, '');
  if (/实习生|實習生|インターン|인턴/u.test(solid)) return 'internship';
  return null;
}

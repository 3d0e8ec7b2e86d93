import { FAMILIES, fontSource, SCRIPT_FONTS } from '../fonts.ts';

/** A passage of a CV in a language that has no content bank, to see whether scans in it are read. */
export interface Passage {
  /** By tesseract's name of the language. */
  readonly language: string;
  readonly name: string;
  readonly lines: readonly string[];
  /** The path of a font that has its letters. */
  readonly font: string;
}

const SANS = fontSource(FAMILIES['source-sans'].regular);
const CHINESE = fontSource(SCRIPT_FONTS.zh.regular);
const KOREAN = fontSource(SCRIPT_FONTS.ko.regular);
const ARABIC = fontSource(SCRIPT_FONTS.ar.regular);
const HEBREW = fontSource(SCRIPT_FONTS.he.regular);

function passage(language: string, fontPath: string, [name = '', ...lines]: readonly string[]): Passage {
  return { language, font: fontPath, name, lines };
}

/** All persons, employers and stories are invented. */
export const PASSAGES: readonly Passage[] = [
  passage('dan', SANS, [
    'Søren Kjærgaard',
    'Erhvervserfaring',
    'Projektleder hos Åkirkeby Maskinværk siden august 2018',
    'Ansvarlig for planlægning af produktionen og for oplæring af nye medarbejdere',
    'Har indført et system, der gør det muligt at følge hver ordre fra salg til levering',
    'Uddannelse: diplomingeniør fra den tekniske højskole i Østerby',
    'Sprog: dansk, engelsk og tysk på højt niveau',
  ]),
  passage('nor', SANS, [
    'Ingrid Bjørnstad Løkke',
    'Arbeidserfaring',
    'Avdelingsleder ved Nordvåg Sykehjem fra januar 2017 til i dag',
    'Ansvar for bemanning, turnus og opplæring av nyansatte på tre avdelinger',
    'Har innført nye rutiner som ga færre feil og bedre oversikt for de pårørende',
    'Utdanning: sykepleier fra høyskolen i Øvrebygd',
    'Språk: norsk, engelsk og noe spansk',
  ]),
  passage('fin', SANS, [
    'Päivi Hämäläinen',
    'Työkokemus',
    'Myyntipäällikkö, Järvenrannan Kone Oy, maaliskuu 2016 – nykyinen',
    'Vastasin asiakkuuksista sekä uusien työntekijöiden perehdytyksestä',
    'Kehitin yhdessä tuotannon kanssa seurannan, jonka ansiosta toimitukset nopeutuivat',
    'Koulutus: kauppatieteiden maisteri, Länsilahden yliopisto',
    'Kielitaito: suomi, ruotsi ja englanti',
  ]),
  passage('ron', SANS, [
    'Ștefania Țurcanu',
    'Experiență profesională',
    'Inginer de producție la Uzinele Brădet din septembrie 2015 până în prezent',
    'Coordonarea unei echipe de zece persoane și planificarea lucrărilor de întreținere',
    'Am redus timpul de oprire al liniei prin măsurători și prin instruirea operatorilor',
    'Educație: facultatea de inginerie mecanică, universitatea din Vâlcele',
    'Limbi străine: engleză și franceză',
  ]),
  passage('tur', SANS, [
    'Gülşah Yıldırım',
    'İş Deneyimi',
    'Muhasebe müdürü, Çınarlı Gıda Sanayi, Mart 2017 – halen',
    'Aylık kapanışların hazırlanması ve bütçenin takibi için sorumlu olarak çalışıyorum',
    'Yeni bir ödeme sistemi ile gecikmeleri önemli ölçüde azalttım',
    'Eğitim: işletme bölümü, Körfez Üniversitesi',
    'Diller: Türkçe, İngilizce ve Almanca',
  ]),
  passage('ell', SANS, [
    'Δημήτρης Παπαχρήστου',
    'Επαγγελματική εμπειρία',
    'Λογιστής στη Ναυτιλιακή Πελάγους από τον Μάρτιο 2018 έως σήμερα',
    'Υπεύθυνος για τις μηνιαίες καταστάσεις και τον έλεγχο των δαπανών',
    'Οργάνωσα το νέο σύστημα πληρωμών και εκπαίδευσα τους συναδέλφους',
    'Σπουδές: Οικονομικό τμήμα του πανεπιστημίου της πόλης',
    'Γλώσσες: ελληνικά, αγγλικά και ιταλικά',
  ]),
  passage('ukr', SANS, [
    'Оксана Шевчишина',
    'Досвід роботи',
    'Головний бухгалтер, Дніпровські млини, з березня 2018 року до сьогодні',
    'Ведення обліку підприємства, підготовка звітів і планування бюджету',
    'Запровадила електронний документообіг для всіх підрозділів компанії',
    'Освіта: економічний факультет університету',
    'Мови: українська, англійська, польська',
  ]),
  passage('rus', SANS, [
    'Татьяна Вережникова',
    'Опыт работы',
    'Ведущий инженер, завод «Северный станок», с марта 2016 года по настоящее время',
    'Разработка технологических процессов и обучение молодых специалистов',
    'Сократила время наладки оборудования, объединив этапы подготовки',
    'Образование: машиностроительный институт, высшее',
    'Языки: русский, английский',
  ]),
  passage('bul', SANS, [
    'Стоян Велчевски',
    'Професионален опит',
    'Ръководител на склад, Тракийска търговска къща, от март 2017 до днес',
    'Отговарям за приемането и разпределянето на стоките към магазините',
    'Въведох нова система за проследяване, с която грешките намаляха наполовина',
    'Образование: икономически техникум в града',
    'Езици: български, английски и руски',
  ]),
  passage('ara', ARABIC, [
    'ليلى الحدادي',
    'الخبرة المهنية',
    'مديرة الموارد البشرية في شركة النخيل للتجارة منذ عام 2018',
    'الإشراف على التوظيف وتدريب الموظفين الجدد في جميع الفروع',
    'إعداد التقارير الشهرية ومتابعة تنفيذ الخطة السنوية',
    'التعليم: كلية إدارة الأعمال في جامعة المدينة',
    'اللغات: العربية والإنجليزية والفرنسية',
  ]),
  passage('heb', HEBREW, [
    'נועה ברקאי',
    'ניסיון תעסוקתי',
    'מנהלת פרויקטים בחברת אורנים מערכות משנת 2018 ועד היום',
    'אחראית על תכנון העבודה ועל הדרכת העובדים החדשים במחלקה',
    'הובלתי את המעבר למערכת חדשה שחסכה זמן רב לכל הצוות',
    'השכלה תואר ראשון בהנדסת תעשייה מן המכללה',
    'שפות עברית אנגלית ורוסית',
  ]),
  passage('chi_sim', CHINESE, [
    '王思源',
    '工作经历',
    '高级软件工程师，云杉科技有限公司，2019年3月至今',
    '负责订单系统的设计与开发，并带领六人小组完成升级',
    '建立自动测试流程，使发布时间缩短了一半',
    '教育背景：计算机科学专业，本科学历',
    '语言能力：中文、英语',
  ]),
  passage('jpn', CHINESE, [
    '佐藤健一',
    '職務経歴',
    '営業部長、山波製作所、2018年4月から現在まで',
    '国内の取引先を担当し、新しい製品の販売計画を立てました',
    'チームの教育と目標の管理を行い、売上を大きく伸ばしました',
    '学歴：経済学部を卒業',
    '語学：日本語と英語ができます',
  ]),
  passage('kor', KOREAN, [
    '김민서',
    '경력 사항',
    '백엔드 개발자, 한솔나무 소프트웨어, 2019년 3월부터 현재까지',
    '결제 시스템을 설계하고 운영하며 신입 개발자를 교육했습니다',
    '자동화된 시험을 도입하여 배포 시간을 절반으로 줄였습니다',
    '학력: 컴퓨터공학과 졸업',
    '외국어: 영어, 일본어',
  ]),
];

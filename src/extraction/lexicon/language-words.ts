import { fold, listOf, wordsOf } from './fold.ts';
import { LANGUAGE_NAMES } from './language-names.ts';

/** Further writings of names of languages; own list. */
const MORE_NAMES = `frisian|fries|friesisch|frison|frisk|frysk|west frisian|nordfriesisch|northern sami|north sami|nordsamisk|nordsamiska|pohjoissaame|saame|samisk|samiska|saami|lule sami|breton|bretonisch|breizh|occitan|okzitanisch|corsican|corse|alsatian|alsacien|sardo|sardinian|friulano|ladino|romansh|ratoromanisch|luxembourgish|letzebuergesch|plattdeutsch|low german|niederdeutsch|kaschubisch|kaszubski|slaski|silesian|faroese|foroyskt|greenlandic|galego|gallego|gallega|euskera|euskara|vasco|basque|catala|valencia|asturianu|scots|scottish gaelic|gaelic|irish|gaeilge|welsh|cymraeg|british sign language|bsl|asl|american sign language|irish sign language|auslan|deutsche gebardensprache|gebardensprache|dgs|langue des signes|langue des signes francaise|lsf|lsq|lengua de signos|lengua de senas|lse|lingua dei segni|lis|lingua gestual|lingua gestual portuguesa|libras|lingua brasileira de sinais|nederlandse gebarentaal|gebarentaal|polski jezyk migowy|jezyk migowy|teckensprak|svenskt teckensprak|tegnsprog|dansk tegnsprog|tegnsprak|norsk tegnsprak|viittomakieli|suomalainen viittomakieli|cesky znakovy jazyk|znakovy jazyk|limbajul semnelor|ελληνικη νοηματικη|νοηματικη|turk isaret dili|isaret dili|жестов език|жестова мова|bahasa isyarat|jelnyelv|magyar jelnyelv|znakovni jezik|gestu kalba|viipekeel|angol|nemet|francia nyelv|engleski jezik|anglescina|nemscina|angleski|anglu|vokieciu|rusu|anglu valoda|vacu|krievu|inglise|saksa keel|vene|tieng anh|tieng trung|tieng nhat|tieng han|tieng phap|tieng duc|twi|ga language|ewe|fante|igbo|yoruba|hausa|pidgin|nigerian pidgin|krio|shona|ndebele|xhosa|zulu|isizulu|isixhosa|sesotho|setswana|tshivenda|luganda|kikuyu|dholuo|amharic|tigrinya|oromo|somali|wolof|lingala|kinyarwanda|kirundi|malagasy|kurmanji|sorani|kurdish|kurdisch|pashto|balochi|sylheti|konkani|tulu|bhojpuri|maithili|marwari|mirpuri|cebuano|ilocano|hiligaynon|bisaya|haitian creole|kreol|creole|papiamento|papiamentu|sranan|guarani|quechua|aymara|nahuatl|latin|ancient greek|altgriechisch|esperanto|mandarin|mandarin chinese|chinese mandarin|cantonese|simplified chinese|traditional chinese|putonghua|hochdeutsch|schweizerdeutsch|swiss german|castilian|castellano|castella|catalan|valenciano|valencia|brazilian portuguese|portugues brasileiro|american english|british english|english uk|english us|flemish|vlaams|farsi|dari|tagalog|filipino|bahasa indonesia|bahasa inggris|bahasa melayu|bahasa jawa|javanese|sundanese|hokkien|taiwanese|min nan|shanghainese|sign language|american sign language|asl|bsl|gebardensprache|lingua dei segni|moldovan|serbo-croatian|bosnian|luganda|tigrinya|wolof|lingala|twi|akan|kinyarwanda|shona|bislama|maltese|sanskrit|ancient greek|modern greek|altgriechisch|latein|latin|grosses latinum|kleines latinum|latinum|konkani|sindhi|assamese|odia|oriya|nepali|sinhala|sinhalese|kashmiri|bhojpuri|tulu|普通话|普通話|国语|國語|粤语|粵語|汉语|漢語|中文|英文|英语|日文|日语|德文|法文|法语|德语|韩语|西班牙语|俄语|廣東話|台語|闽南语|国語|英語|日本語|中国語|ドイツ語|フランス語|韓国語|スペイン語|영어|일본어|중국어|한국어|독일어|프랑스어|스페인어|русски|англійська|английский|украинский|inggris|indonesia|jawa|inglizce|anglais|anglictina|nemcina|francouzstina|rustina|spanelstina|englanti|saksa|ruotsi|suomi|ranska|espanja|venaja|viro|engelsk|engelska|tysk|tyska|fransk|franska|norsk|svensk|dansk|hebraisk|anglais courant|limba engleza|limba franceza|limba germana|jezyk angielski|jezyk niemiecki|lingua inglese|lingua francese|английски език|немски език|руски език|английский язык|немецкий язык|французский язык`;

const NAMES = new Set([
  ...LANGUAGE_NAMES.trim()
    .split('\n')
    .flatMap((row) => row.slice(row.indexOf(':') + 1).split('|'))
    .filter((name) => name.length > 1),
  ...listOf(MORE_NAMES),
]);
/** Names of languages that are words of other kinds as well. */
for (const word of ['sc', 'la', 'no', 'en', 'sami', 'so', 'lao', 'ga', 'ha', 'bihari']) NAMES.delete(word);

const LEVELS = `anyanyelv|anyanyelvi|anyanyelvi szint|felsofok|felsofoku|kozepfok|kozepfoku|alapfok|alapfoku|tarsalgasi szint|targyalokepes|folyekony|gimtoji|laisvai|gerai|labai gerai|pagrindai|vidutiniskai|dzimta|dzimta valoda|brivi|teicami|labi|pamatzinasanas|emakeel|vabalt|vaga hea|hea|kesktase|algtase|materinji|materinji jezik|izvrsno|odlicno|tecno|aktivno|pasivno|osnovno|srednje|dobro|vrlo dobro|zelo dobro|napredno|pocetno|tieng me de|thanh thao|tot|kha|trung binh|co ban|giao tiep|giao tiep tot|rimeligt|noget|nogenlunde|ganske godt|nivel medio-alto|nivel medio-bajo|medio-alto|medio-bajo|nivel intermedio-alto|nivel avanzado|usuario independiente|usuario competente|working knowledge|working proficiency|basic knowledge|some knowledge|good command|excellent command|very good command|spoken only|spoken and written|written and spoken|read only|rusty|school level|gcse|a level|a-level|conversant|survival|tourist level|kompetente sprachverwendung|selbststandige sprachverwendung|elementare sprachverwendung|utilisateur independant|utilisateur experimente|utilisateur elementaire|utente autonomo|utente avanzato|utente base|utilizador independente|utilizador avancado|utilizador basico|zelfstandige gebruiker|vaardige gebruiker|basisgebruiker|
native|native speaker|native or bilingual|native or bilingual proficiency|native proficiency|native language|native tongue|bilingual|bilingual proficiency|mother tongue|mother-tongue|mothertongue|first language|fluent|fluency|fluently|near native|near-native|full professional|full professional proficiency|professional|professional proficiency|professional working|professional working proficiency|business fluent|business level|business|limited working|limited working proficiency|elementary|elementary proficiency|working knowledge|working proficiency|proficient|proficiency|advanced|upper intermediate|upper-intermediate|intermediate|pre-intermediate|lower intermediate|basic|basics|basic knowledge|beginner|conversational|conversant|good|very good|excellent|fair|moderate|reading|written|spoken|read|write|speak|speaking|listening|writing|independent user|proficient user|basic user|novice|expert|limited|oral|school level|passive|active|heritage|strong|perfect|mastery|competent|technical|classroom study|notions|learning
muttersprache|muttersprachler|muttersprachlich|muttersprachliches niveau|zweitsprache|verhandlungssicher|fliessend|fliessend in wort und schrift|sehr gut|sehr gute kenntnisse|gut|gute kenntnisse|grundkenntnisse|grundlagen|basiskenntnisse|schulkenntnisse|konversationssicher|fortgeschritten|mittelstufe|anfanger|ausbaufahig|erweiterte kenntnisse|bilingual|in wort und schrift|solide|befriedigend|gute|erweiterte grundkenntnisse|hervorragend|nahezu muttersprachlich
langue maternelle|maternelle|courant|couramment|bilingue|lu ecrit parle|lu, ecrit, parle|avance|intermediaire|debutant|notions|scolaire|niveau scolaire|professionnel|bon niveau|tres bon niveau|bonne maitrise|bonnes notions|bases|technique|niveau intermediaire|niveau avance|operationnel|niveau|natif|bon|tres bon|capacite professionnelle|capacite professionnelle complete|maitrise|conversationnel
lengua materna|nativo|nativa|materna|idioma materno|bilingue|fluido|fluida|avanzado|alto|nivel alto|nivel medio|medio|intermedio|intermedio alto|basico|nivel basico|principiante|dominio|conversacional|lectura|escritura|hablado|escrito|nivel avanzado|nivel intermedio|bueno|muy bueno|bilingue o nativo|competencia profesional|competencia basica|fluido oral y escrito
madrelingua|lingua madre|fluente|ottimo|ottima|buono|buona|discreto|discreta|scolastico|scolastica|sufficiente|avanzato|intermedio|base|elementare|livello|livello b1|eccellente|molto buono|molto buona|conversazione|bilingue|autonomo|professionale|conoscenza base|buona conoscenza|ottima conoscenza
lingua materna|nativo|nativa|materno|fluente|avancado|intermediario|intermedio|basico|tecnico|bilingue|fluencia|bom|muito bom|razoavel|iniciante|elementar|leitura|conversacao|proficiente|excelente|nivel avancado|nivel intermediario
moedertaal|vloeiend|uitstekend|goed|zeer goed|redelijk|basis|basiskennis|gevorderd|matig|beginner|tweetalig|goede beheersing|moedertaalspreker|native
ojczysty|jezyk ojczysty|biegly|biegle|bieglosc|zaawansowany|srednio zaawansowany|sredniozaawansowany|komunikatywny|komunikatywnie|podstawowy|dobry|bardzo dobry|dobra|bardzo dobra|poczatkujacy|plynnie|plynny|biegla znajomosc|podstawy|poziom|w stopniu podstawowym|w stopniu komunikatywnym|dwujezyczny|ojczysta
modersmal|flytande|mycket god|mycket goda kunskaper|god|goda kunskaper|grundlaggande|grundlaggande kunskaper|bra|obehindrat|flytande i tal och skrift|avancerad|medel|nyborjare|i tal och skrift|goda|mycket goda|skolkunskaper|forstasprak|hyvat
modersmal|flydende|flydende i skrift og tale|rutineret|godt|meget godt|god|grundlaeggende|begynder|forhandlingsniveau|basis|mellem|avanceret|forstar|hojt niveau|morsmal|flytende|flytende muntlig og skriftlig|god kjennskap|grunnleggende|meget god|godt muntlig og skriftlig|noe|middels
aidinkieli|sujuva|sujuvasti|erinomainen|hyva|kiitettava|tyydyttava|perusteet|perustaidot|alkeet|valttava|kohtalainen|auttava|natiivi|perustaso|kaksikielinen|keskitaso|hyvat taidot
rodily mluvci|materstina|materský jazyk|materinsky jazyk|rodny jazyk|materska rec|plynne|plynule|pokrocila|pokrocily|stredne pokrocila|stredne pokrocily|mirne pokrocila|zaklady|zakladni|zakladni znalost|aktivne|pasivne|vyborne|dobre|velmi dobra|dobra|zacatecnik|komunikativni|aktivni znalost|pasivni znalost|slovem i pismem
limba materna|nativ|nativa|maternal|fluent|avansat|avansati|mediu|incepator|bine|foarte bine|satisfacator|bun|foarte bun|conversational|excelent|elementar|intermediar|utilizator independent|utilizator experimentat|utilizator elementar|nivel mediu|nivel avansat
μητρικη|μητρικη γλωσσα|αριστα|αριστη|αριστη γνωση|πολυ καλα|πολυ καλη|πολυ καλη γνωση|καλα|καλη|καλη γνωση|μετρια|βασικη|βασικες γνωσεις|επαρκεια|αρχαριο|ευχερεια|μετρια γνωση|αριστο
ana dil|anadil|ana dili|anadili|akici|ileri|ileri seviye|orta|orta seviye|temel|baslangic|iyi|cok iyi|ust orta|baslangic seviyesi|mukemmel|anadil seviyesi
родной|родной язык|свободно|свободное владение|в совершенстве|продвинутый|средний|выше среднего|ниже среднего|базовый|базовые знания|начальный|разговорный|со словарем|читаю|носитель|хорошо|отлично|средний уровень|элементарный|технический|базовый уровень|читаю профессиональную литературу
роден|роден език|майчин език|свободно|отлично|много добре|добро|добре|основно|основни познания|средно|средно ниво|високо ниво|напреднал|начинаещ|писмено и говоримо|отлично ниво|много добро|базово|слабо|основно ниво|рідна|рідна мова|вільно|вільне володіння|вільний|середній|середній рівень|базовий|базовий рівень|початковий|розмовний|вище середнього|просунутий|носій|добре|досконало
bahasa ibu|penutur asli|fasih|lancar|aktif|pasif|lanjutan|menengah|dasar|baik|sangat baik|cukup|mahir|asli|pemula|lisan dan tulisan
母语|母語|流利|精通|熟练|熟悉|良好|一般|基础|日常会话|日常会話|工作语言|听说读写|专业|四级|六级|cet-4|cet-6|cet4|cet6|英语六级|英语四级|专业四级|专业八级|大学英语六级|大学英语四级|中级|高级|初级|ネイティブ|ネイティブレベル|ビジネスレベル|ビジネス|日常会話レベル|堪能|初級|中級|上級|流暢|基本|読み書き|원어민|원어민 수준|모국어|유창|유창함|능통|비즈니스|비즈니스 회화|일상 회화|일상회화|상급|중급|초급|상|중|하|업무 가능|고급|회화 가능
اللغة الام|لغة ام|الام|لغه الام|ممتاز|ممتازه|جيد جدا|جيد|جيده|متوسط|متوسطه|مبتدئ|بطلاقه|طلاقه|متقدم|اساسي|محادثه وكتابه|اللغه الام|שפת אם|שפת-אם|רמת שפת אם|שוטפת|שוטף|רמה גבוהה|ברמה גבוהה|טובה|טובה מאוד|בסיסית|בינונית|רמה בסיסית|מצוינת|דיבור|קריאה|כתיבה|ברמת שפת אם|גבוהה`;

const LEVEL_PHRASES = new Set(listOf(LEVELS));
const LEVEL_WORDS = new Set([...LEVEL_PHRASES].flatMap((phrase) => phrase.split(' ')));
const CEFR = /(?:^|[^\p{L}\p{N}])[abc][12][+-]?(?:[.]\d)?(?=$|[^\p{L}\p{N}])/iu;
const SCORES =
  /\b(?:toefl|ielts|toeic|telc|delf|dalf|dele|testdaf|dsh|jlpt|hsk|topik|cambridge|goethe|fce|cae|cpe|n[1-5]|tef|celi|plida)\b|^\d{1,3}\s?%$|^\d\s?\/\s?\d{1,2}$|^[★●⬤○☆•■□▪]{3,}/iu;

/** Whether a text is the name of a language, in any of the languages of the word list. */
export function isLanguageName(text: string): boolean {
  const folded = fold(text);
  return (
    NAMES.has(folded) ||
    NAMES.has(
      folded.replace(
        /^(?:language|lingua|langue|jezyk|limba|bahasa|idioma|język)\s+|\s+(?:language|sprache|език|язык|мова|dil|dili|kieli|taal)$/gu,
        '',
      ),
    )
  );
}

/** How much a text looks like a degree of mastery of a language, 0 to 1. */
export function languageLevelScore(text: string): number {
  const folded = fold(text);
  if (folded === '') return SCORES.test(text.trim()) ? 0.9 : 0;
  if (LEVEL_PHRASES.has(folded)) return 1;
  if (CEFR.test(folded) && folded.length <= 40) return 1;
  if (SCORES.test(folded)) return 0.9;
  const words = wordsOf(folded);
  if (words.length === 0 || words.length > 8) return 0;
  const known = words.filter((word) => LEVEL_WORDS.has(word)).length;
  return known === 0 ? 0 : 0.3 + (0.6 * known) / words.length;
}

/** Month names, full and shortened, twelve slots a line split by bars, alternatives by spaces; one language a line. */
export const MONTHS = `
january jan janu|february feb febr|march mar mrch|april apr aprl|may|june jun|july jul|august aug augst|september sep sept|october oct|november nov|december dec
januar janner jan|februar feber feb febr|marz maerz mrz mar mär|april apr|mai|juni jun|juli jul|august aug|september sep sept|oktober okt|november nov|dezember dez
janvier janv jan|fevrier fevr fev|mars mar|avril avr|mai|juin jun|juillet juil juill jul|aout aou|septembre sept sep|octobre oct|novembre nov|decembre dec
enero ene|febrero feb febr|marzo mar mzo|abril abr|mayo may|junio jun|julio jul|agosto ago agto|septiembre setiembre sep sept set|octubre oct|noviembre nov|diciembre dic
gennaio gen genn|febbraio feb febbr|marzo mar|aprile apr|maggio mag magg|giugno giu|luglio lug|agosto ago|settembre set sett|ottobre ott|novembre nov|dicembre dic
janeiro jan|fevereiro fev|marco mar|abril abr|maio mai|junho jun|julho jul|agosto ago|setembro set|outubro out|novembro nov|dezembro dez
januari jan|februari feb febr|maart mrt mar|april apr|mei|juni jun|juli jul|augustus aug|september sep sept|oktober okt|november nov|december dec
styczen stycznia sty|luty lutego lut|marzec marca mar|kwiecien kwietnia kwi|maj maja|czerwiec czerwca cze|lipiec lipca lip|sierpien sierpnia sie|wrzesien wrzesnia wrz|pazdziernik pazdziernika paz|listopad listopada lis|grudzien grudnia gru
januari jan|februari feb|mars mar|april apr|maj|juni jun|juli jul|augusti aug|september sep sept|oktober okt|november nov|december dec
januar jan|februar feb|marts mar|april apr|maj mai|juni jun|juli jul|august aug|september sep sept|oktober okt|november nov|desember des december
tammikuu tammikuuta tammikuun tammi|helmikuu helmikuuta helmi|maaliskuu maaliskuuta maalis|huhtikuu huhtikuuta huhti|toukokuu toukokuuta touko|kesakuu kesakuuta kesa|heinakuu heinakuuta heina|elokuu elokuuta elo|syyskuu syyskuuta syys|lokakuu lokakuuta loka|marraskuu marraskuuta marras|joulukuu joulukuuta joulu
leden ledna led|unor unora uno|brezen brezna bre|duben dubna dub|kveten kvetna kve|cerven cervna|cervenec cervence cvc|srpen srpna srp|zari|rijen rijna rij|listopad listopadu|prosinec prosince pro
ianuarie ian|februarie feb|martie mart|aprilie apr|mai|iunie iun|iulie iul|august aug|septembrie sept sep|octombrie oct|noiembrie noi noiem|decembrie dec
ιανουαριος ιανουαριου ιαν|φεβρουαριος φεβρουαριου φεβ|μαρτιος μαρτιου μαρ|απριλιος απριλιου απρ|μαϊος μαϊου μαι μαιος μαιου|ιουνιος ιουνιου ιουν|ιουλιος ιουλιου ιουλ|αυγουστος αυγουστου αυγ|σεπτεμβριος σεπτεμβριου σεπ σεπτ|οκτωβριος οκτωβριου οκτ|νοεμβριος νοεμβριου νοε νοεμ|δεκεμβριος δεκεμβριου δεκ
ocak oca|subat sub|mart mar|nisan nis|mayis may|haziran haz|temmuz tem|agustos agu|eylul eyl|ekim eki|kasim kas|aralik ara
январь января янв|февраль февраля февр фев|март марта мар|апрель апреля апр|май мая|июнь июня июн|июль июля июл|август августа авг|сентябрь сентября сент сен|октябрь октября окт|ноябрь ноября нояб ноя|декабрь декабря дек
януари яну|февруари фев|март мар|април апр|май|юни юн|юли юл|август авг|септември сеп септ|октомври окт|ноември ное|декември дек
січень січня січ|лютий лютого лют|березень березня бер|квітень квітня квіт|травень травня трав|червень червня черв|липень липня лип|серпень серпня серп|вересень вересня вер|жовтень жовтня жовт|листопад листопада лист|грудень грудня груд
januari jan|februari feb pebruari|maret mar|april apr|mei|juni jun|juli jul|agustus agu agt ags agust|september sep sept|oktober okt|november nov nopember|desember des
يناير|فبراير|مارس|ابريل أبريل نيسان|مايو ايار|يونيو حزيران|يوليو تموز|اغسطس أغسطس اب|سبتمبر ايلول|اكتوبر أكتوبر|نوفمبر|ديسمبر
جانفي|فيفري شباط|اذار|افريل|ماي|جوان|جويليه|اوت|شتنبر|تشرين|نونبر|كانون
ינואר|פברואר|מרץ מרס|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר
januar sijecanj sijecnja sij|februar veljaca veljace velj|marec brezen ozujak ozujka ozu marta|april travanj travnja tra|maj svibanj svibnja svi|junij jun lipanj lipnja lip|julij srpanj srpnja srp|avgust kolovoz kolovoza kol|september rujan rujna ruj|oktober listopad|november studeni studenog studenoga stu|december prosinac prosinca pro
januar|februar|marcius marc|aprilis apr|majus maj|junius jun|julius jul|augusztus aug|szeptember szept|oktober okt|november nov|december dec`;

/** Words for "until now", one language a line; a phrase of several words stands with spaces. */
export const PRESENT = `
present|presents|now|today|current|currently|ongoing|on-going|on going|to date|till date|until date|present day|present date|till now|until now|to present|till present|until present|date|todate|in progress|to the present|the present|continuing|till today|until today|up to now|up to date|current job|current position|still working|presently|cur|pres|currently working
heute|jetzt|aktuell|laufend|dato|bis dato|derzeit|gegenwart|gegenwartig|andauernd|bis heute|bis jetzt|bis aktuell|fortlaufend|dauert an|zurzeit|bis auf weiteres
aujourd'hui|aujourdhui|present|actuel|actuelle|actuellement|ce jour|a ce jour|en cours|nos jours|a aujourd'hui|maintenant|en poste|a present|poste actuel|jour
actualidad|la actualidad|actual|actualmente|presente|el presente|hoy|fecha|la fecha|en curso|ahora|a la fecha|vigente|a la actualidad|el momento|hoy en dia|en la actualidad
oggi|presente|attuale|attualmente|ad oggi|in corso|a oggi|tutt'oggi|tuttora|adesso|data odierna|ora|attualita
atual|atualmente|actual|o momento|presente|o presente|hoje|em curso|ate hoje|momento|ao presente|em andamento|dias atuais|os dias atuais|data atual|momento atual|cursando|agora|ao momento
heden|nu|vandaag|op heden|tot heden|huidig|lopend|tot op heden|tot nu|doorlopend
obecnie|teraz|dzis|dzisiaj|nadal|chwili obecnej|chwila obecna|do chwili obecnej|obecnego|do dzis|w trakcie|do teraz|do nadal|aktualnie|obecna|do obecnie
nu|nuvarande|pagaende|tills vidare|idag|i dag|dags dato|d.d|dd|nuværende|igangværende|na|nåværende|inneværende|pagar|til na|lopende
nykyhetki|nykyinen|nyt|edelleen|jatkuu|toistaiseksi|nykyaan|tanaan|yha
danas|do danas|trenutno|sada|sadasnjost|jelen|jelenleg|napjainkig|folyamatban|dabar|iki dabar|sobar|pasreiz|praegu|soucasnost|soucasnosti|dosud|dnes|nyni|doposud|sucasnost|sucasnosti|trva|stale|dnesek|soucasne|doteraz|do dneska
prezent|in prezent|azi|curent|actual|zi|pana in prezent|in curs
σημερα|παρον|τωρα|εως σημερα|το παρον|μεχρι σημερα|σε εξελιξη|εν ενεργεια
gunumuz|halen|hala|devam ediyor|devam|su an|bugun|simdi|devam etmekte|suan|gunumuze kadar|gunumuze
настоящее время|по настоящее время|наст. время|наст.время|н.в|н. в|нв|сейчас|сегодня|настоящий момент|текущее время|данный момент|продолжается|настоящего времени|настоящего момента
сега|момента|настоящем|настоящия момент|днес|до момента|понастоящем|настоящият момент|настояще
теперішній час|теперішнього часу|нині|зараз|сьогодні|дотепер|сьогоднішній день|даний час|цей час|досі|тепер|наш час|даний момент
sekarang|saat ini|kini|hari ini|hien tai|nay|hien nay
至今|迄今|现在|現在|目前|至今为止|今|在职|在職|現在に至る|在籍中|在職中|在职中|现今|进行中
현재|재직중|재직 중|진행중|진행 중|지금|현재까지|재학중|재학 중
الان|الآن|حتي الان|حتى الان|حتى الآن|حاليا|الحاضر|الوقت الحاضر|الوقت الحالي|مستمر|الحالي|اليوم|تاريخه|تاريخ اليوم
היום|כיום|הווה|עד היום|נוכחי|עכשיו|ועד היום|להיום|כעת`;

/** Words between the two ends of a range. */
export const UNTIL = `
to|until|till|til|through|thru|up to|bis|bis zum|bis zur|a|au|jusqu'a|jusqu'au|jusqu'en|jusqua|et|al|hasta|hasta la|hasta el|e|y|ate|ate o|ate a|fino a|fino al|sino a|tot|tot en met|t/m|tm|do|az|az do|til|till|frem til|og|och|asti|saakka|pana|pana la|pana in|la|-a|εως|μεχρι|ως|ile|по|до|iki|lidz|kuni|hingga|sampai|s/d|sd|s.d|den|至|到|~|から|부터|الي|إلى|حتي|حتى|עד|ועד|– to|à|ad|по:`;

/** Words before a lone date that leave the range open. */
export const SINCE = `
since|from|seit|ab|depuis|depuis le|desde|desde el|dal|sinds|vanaf|od|sedan|siden|fra|från|fran|alkaen|с|со|от|з|із|від|από|sejak|mulai|自|自从|starting|beginning|effective|gegenwartig seit|stand seit|από το|din|de la|منذ|من|מאז|since about|aktuell seit|since early|since late`;

/** Words before the first end of a range that belong to it: "from June 2019 to ...", "vom", "de", "between". */
export const FROM = `from|von|vom|de|du|del|dal|da|desde|van|od|fra|from:|between|entre|zwischen|mellan|с|со|от|з|від|από|depuis|dari|自|since|seit|ab|sejak|din|mulai|в период с|من`;

/** Seasons and half years, with the month of their beginning and end; 0 leaves the month open. */
export const SEASONS = `
spring:3:5|printemps:3:5|fruhjahr:3:5|fruhling:3:5|primavera:3:5|voorjaar:3:5|lente:3:5|wiosna:3:5|var:3:5|foraar:3:5|kevat:3:5|jaro:3:5|весна:3:5|пролет:3:5|ilkbahar:3:5
summer:6:8|ete:6:8|sommer:6:8|verano:6:8|estate:6:8|verao:6:8|zomer:6:8|lato:6:8|sommar:6:8|kesa:6:8|leto:6:8|лето:6:8|лято:6:8|літо:6:8|yaz:6:8
autumn:9:11|fall:9:11|automne:9:11|herbst:9:11|otono:9:11|autunno:9:11|outono:9:11|najaar:9:11|herfst:9:11|jesien:9:11|host:9:11|efterar:9:11|syksy:9:11|podzim:9:11|осень:9:11|осінь:9:11|есен:9:11|sonbahar:9:11
winter:0:0|hiver:0:0|invierno:0:0|inverno:0:0|zima:0:0|vinter:0:0|talvi:0:0|зима:0:0|kis:0:0
wintersemester:10:3|sommersemester:4:9|ws:10:3|ss:4:9|wise:10:3|sose:4:9|ht:9:12|vt:1:6|michaelmas:10:12|hilary:1:3|trinity:4:6
early:1:4|mid:5:8|late:9:12|anfang:1:4|mitte:5:8|ende:9:12|debut:1:4|mi:5:8|fin:9:12|inicios:1:4|mediados:5:8|finales:9:12|beginning:1:4|inizio:1:4|meta:5:8|fine:9:12`;

/** Words for lengths of time, behind a number: "2 yrs 3 mos". */
export const DURATIONS = `y|yr|yrs|year|years|mo|mos|mth|mths|month|months|w|wk|wks|week|weeks|jahr|jahre|jahren|monat|monate|monaten|wochen|woche|an|ans|annee|annees|mois|semaines|semaine|ano|anos|mes|meses|semanas|anno|anni|mese|mesi|jaar|jaren|maand|maanden|mnd|rok|roku|lat|lata|miesiac|miesiace|miesiecy|mies|ar|aar|man|manad|manader|md|mdr|maned|maneder|vuosi|vuotta|kk|kuukausi|kuukautta|v|let|roky|mesic|mesice|mesicu|luni|luna|ani|έτη|ετη|ετος|χρονια|μηνες|μηνας|yil|ay|год|года|лет|мес|месяц|месяца|месяцев|г|години|година|месеца|рік|роки|років|місяць|місяці|місяців|thn|tahun|bulan|bln|年|个月|個月|ヶ月|か月|カ月|月|년|개월|سنة|سنوات|شهر|اشهر|أشهر|שנים|חודשים|שנה`;

/** Month names, full and shortened, twelve slots a line split by bars, alternatives by spaces; one language a line. */
export const MONTHS = `
gener gen|febrer febr|març marc|abril abr|maig|juny|juliol jul|agost ag|setembre set|octubre oct|novembre nov|desembre des
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
ינואר בינואר מינואר לינואר ינו|פברואר בפברואר מפברואר לפברואר פבר|מרץ מרס במרץ ממרץ למרץ|אפריל באפריל מאפריל לאפריל אפר|מאי במאי ממאי למאי|יוני ביוני מיוני ליוני יונ|יולי ביולי מיולי ליולי יול|אוגוסט באוגוסט מאוגוסט לאוגוסט אוג|ספטמבר בספטמבר מספטמבר לספטמבר ספט|אוקטובר באוקטובר מאוקטובר לאוקטובר אוק|נובמבר בנובמבר מנובמבר לנובמבר נוב|דצמבר בדצמבר מדצמבר לדצמבר דצמ
januar sijecanj sijecnja sij|februar veljaca veljace velj|marec brezen ozujak ozujka ozu marta|april travanj travnja tra|maj svibanj svibnja svi|junij jun lipanj lipnja lip|julij srpanj srpnja srp|avgust kolovoz kolovoza kol|september rujan rujna ruj|oktober listopad|november studeni studenog studenoga stu|december prosinac prosinca pro
januar januari januartol|februar|marcius marc|aprilis apr|majus maj|junius jun|julius jul|augusztus aug|szeptember szept|oktober okt|november nov|december dec
sausis sausio saus|vasaris vasario vas|kovas kovo kov|balandis balandzio bal|geguze geguzes geg|birzelis birzelio birz|liepa liepos liep|rugpjutis rugpjucio rugp|rugsejis rugsejo rugs|spalis spalio spal|lapkritis lapkricio lapkr|gruodis gruodzio gruod
janvaris janvara janvari janv|februaris februara februari|marts marta|aprilis aprila aprili|maijs maija|junijs junija|julijs julija|augusts augusta|septembris septembra|oktobris oktobra|novembris novembra|decembris decembra
jaanuar jaan|veebruar veebr|marts|aprill|mai|juuni|juuli|august|september|oktoober|november|detsember dets
januar|februar|mac|april|mei|jun|julai|ogos|september|oktober|november|disember dis
ianouarios ιανουαριο|φεβρουαριο|μαρτιο|απριλιο|μαϊο μαιο|ιουνιο|ιουλιο|αυγουστο|σεπτεμβριο|οκτωβριο|νοεμβριο|δεκεμβριο
januar januara|februar februara|mart marta|april aprila|maj maja|jun juna|jul jula|avgust avgusta|septembar septembra|oktobar oktobra|novembar novembra|decembar decembra
januar januarja|februar februarja|marec marca|april aprila|maj maja|junij junija|julij julija|avgust avgusta|september septembra|oktober oktobra|november novembra|december decembra
januar januara|februar februara|marec marca|april aprila|maj maja|jun juna|jul jula|august augusta|september septembra|oktober oktobra|november novembra|december decembra`;

/** Words for "until now", one language a line; a phrase of several words stands with spaces. */
export const PRESENT = `
present|presents|now|today|current|currently|ongoing|on-going|on going|to date|till date|until date|present day|present date|till now|until now|to present|till present|until present|date|todate|in progress|to the present|the present|continuing|till today|until today|up to now|up to date|current job|current position|still working|presently|cur|pres|currently working|to now|thru present|through present|through today|up to the present|up till now|to this day|nowadays|in post|still employed|still in post|current post|current employer|continuous|in progress now
heute|jetzt|aktuell|laufend|dato|bis dato|derzeit|gegenwart|gegenwartig|andauernd|bis heute|bis jetzt|bis aktuell|fortlaufend|dauert an|zurzeit|zur zeit|bis auf weiteres|lfd|bis lfd|unbefristet|ungekundigt|in ungekundigter stellung|akt|bis dato|jetziger zeitpunkt|bis jetzigen zeitpunkt
aujourd'hui|aujourdhui|present|actuel|actuelle|actuellement|ce jour|a ce jour|en cours|nos jours|a aujourd'hui|maintenant|en poste|a present|poste actuel|jour|auj|aujourd hui|ajourd'hui|aujoud'hui|a maintenant|date actuelle|ce moment|a ce moment|a l'heure actuelle|toujours en poste|aujourdhuy
actualitat|l'actualitat|fins ara|fins avui|avui|actualment|en l'actualitat
actualidad|la actualidad|actual|actualmente|presente|el presente|hoy|fecha|la fecha|en curso|ahora|a la fecha|vigente|a la actualidad|el momento|hoy en dia|en la actualidad|hoy dia|dia de hoy|el dia de hoy|la presente fecha|fecha actual|en proceso|sigo|activo|act|presente fecha|momento actual
oggi|presente|attuale|attualmente|ad oggi|in corso|a oggi|tutt'oggi|tuttora|adesso|data odierna|ora|attualita|oggi stesso|ad ora|al presente|data attuale|tuttoggi|a tutt'oggi|ancora in corso|attivo|ad adesso|in essere
atual|atualmente|actual|o momento|presente|o presente|hoje|em curso|ate hoje|momento|ao presente|em andamento|dias atuais|os dias atuais|data atual|momento atual|cursando|agora|ao momento|data|a data|data presente|a data presente|a presente data|presente data|o presente momento|a atualidade|atualidade|actualidade|a actualidade|actualmente|os dias de hoje|dias de hoje|vigente|ao dia de hoje|hoje em dia|ativo|em exercicio|a data atual
heden|nu|vandaag|op heden|tot heden|huidig|lopend|tot op heden|tot nu|doorlopend|tot vandaag|tot en met heden|tot en met nu|tegenwoordig|momenteel|thans
obecnie|teraz|dzis|dzisiaj|nadal|chwili obecnej|chwila obecna|do chwili obecnej|obecnego|do dzis|w trakcie|do teraz|do nadal|aktualnie|obecna|do obecnie|chwili obecnej|terazniejszosc|do dzisiaj|dzien dzisiejszy|do dnia dzisiejszego|do tej pory|w toku|dalej|dzien obecny|obecny|biezacy|do chwili biezacej
nu|nuvarande|pagaende|tills vidare|idag|i dag|dags dato|d.d|dd|nuværende|igangværende|na|nåværende|inneværende|pagar|til na|lopende|fortfarande|fortlopande|aktuell|nutid|till dags dato|tills nu|till nu|t.v|tv|for tiden|fortsatt|naverende|stadig|til dato|til i dag|fortsat|i gang|dato
nykyhetki|nykyinen|nyt|edelleen|jatkuu|toistaiseksi|nykyaan|tanaan|yha|voimassa oleva|tahan paivaan|kesken|nykyhetkeen|jatkuva|voimassa|talla hetkella
danas|do danas|trenutno|sada|sadasnjost|jelen|jelenleg|napjainkig|folyamatban|dabar|iki dabar|sobar|pasreiz|praegu|soucasnost|soucasnosti|dosud|dnes|nyni|doposud|sucasnost|sucasnosti|trva|stale|dnesek|soucasne|doteraz|do dneska|danes|zdaj|sedaj|do zdaj|do danes|se danes|do sada|do sadasnjosti|u tijeku|u toku|paslaik|tagad|lidz sim|sodien|tanaseni|praeguseni|siiani|hetkel|kaesolev|siamaani|dabartinis|siuo metu|iki siol|mig|mai napig|jelenkor|napjainkban|je|soucasne zamestnani|dosial|pritomnost|do sucasnosti|aktualne|aktualni|bezi|probiha|trvajuci|ku dnesnemu dnu
prezent|in prezent|azi|pana azi|pana acum|acum|momentul actual|actualmente|prezenta|zilele noastre|curent|actual|zi|pana in prezent|in curs
σημερα|παρον|τωρα|εως σημερα|το παρον|μεχρι σημερα|σε εξελιξη|εν ενεργεια|μεχρι τωρα|εως τωρα|εως και σημερα|μεχρι και σημερα|το σημερα|συνεχιζεται
gunumuz|halen|hala|devam ediyor|devam|su an|bugun|simdi|devam etmekte|suan|gunumuze kadar|gunumuze|bugune kadar|bugune|gunumuzde|su ana kadar|devam etmektedir|surmekte|guncel|simdiki|su anda|aktif|halihazirda|mevcut
настоящее время|по настоящее время|по наст. время|наст. вр|наст.вр|н/в|по сей день|по сегодняшний день|по текущий момент|по данный момент|по нынешнее время|нынешнее время|наст. время|наст.время|н.в|н. в|нв|сейчас|сегодня|настоящий момент|текущее время|данный момент|продолжается|настоящего времени|настоящего момента
сега|момента|настоящем|настоящия момент|днес|до момента|понастоящем|настоящият момент|настояще|настоящето|днешна дата|днешния ден|този момент|в момента|продължава|настоящем време
теперішній час|теперішнього часу|нині|зараз|сьогодні|дотепер|сьогоднішній день|даний час|цей час|досі|тепер|наш час|даний момент|цього часу|нашого часу|нинішній час|сьогоднішнього дня|цього моменту|даного часу|триває|по сьогодні|по цей час|поточний час|теперішнє
sekarang|saat ini|kini|hari ini|hien tai|nay|hien nay|den nay|bay gio|dang lam|saat sekarang|sekarang ini|masih bekerja|berjalan|masih berlangsung|kini masih|hingga kini|sehingga kini
至今|迄今|现在|現在|目前|至今为止|今|在职|在職|現在に至る|現在まで|到现在|目前在职|仍在职|现职|現職|現任|在勤|在籍中|在職中|在职中|现今|进行中
현재|재직중|재직 중|현재 재직중|현재 재직 중|현 재직|재직|근무중|근무 중|현직|휴직중|진행중|진행 중|지금|현재까지|재학중|재학 중
الان|الآن|حتى تاريخه|حتى اليوم|حتى الوقت الحاضر|حتى الوقت الحالي|لا زلت اعمل|على راس العمل|على رأس العمل|لا يزال|مازال|حتي الان|حتى الان|حتى الآن|حاليا|الحاضر|الوقت الحاضر|الوقت الحالي|مستمر|الحالي|اليوم|تاريخه|تاريخ اليوم
היום|כיום|הווה|ההווה|עד להיום|עד עתה|עד כה|בהווה|עד היום|נוכחי|עכשיו|ועד היום|להיום|כעת`;

/** Words between the two ends of a range. */
export const UNTIL = `
to|until|till|til|through|thru|up to|bis|bis zum|bis zur|a|au|jusqu'a|jusqu'au|jusqu'en|jusqua|et|al|hasta|hasta la|hasta el|e|y|ate|ate o|ate a|fino a|fino al|sino a|tot|tot en met|t/m|tm|do|az|az do|til|till|frem til|og|och|asti|saakka|pana|pana la|pana in|la|-a|εως|μεχρι|ως|ile|по|до|iki|lidz|kuni|hingga ke|sehingga|all|alla|agli|kraj|fino a|fino all|ate ao|ate o dia|tem|t.o.m|t o m|ki|tol|ig|toi|cho den|az-ig|pana|pana in luna|pana la data de|pan'la|hingga|sampai|s/d|sd|s.d|den|至|到|~|から|부터|الي|إلى|حتي|حتى|עד|ועד|– to|à|ad|по:`;

/** Words before a lone date that leave the range open. */
export const SINCE = `
since|as|fr|effective from|w.e.f|wef|commencing|commenced|joined|seit|ab|depuis|depuis le|desde|desde el|dal|sinds|vanaf|od|sedan|siden|fra|från|fran|alkaen|с|со|от|з|із|від|από|sejak|mulai|自|自从|starting|beginning|effective|gegenwartig seit|stand seit|από το|din|de la|منذ|من|מאז|since about|aktuell seit|vuodesta|nuo|alates|dari|tu|zacatek|pocawszy|poczawszy|incepand|incepand cu|inceput|apo|a partir|a contar|a decorrere|a far data|since early|since late`;

/** Words before the first end of a range that belong to it: "from June 2019 to ...", "vom", "de", "between". */
export const FROM = `from|von|vom|de|du|del|dal|da|desde|van|od|fra|from:|between|entre|zwischen|mellan|с|со|от|з|від|από|depuis|dari|自|since|seit|ab|sejak|din|mulai|в период с|من`;

/** Seasons and half years, with the month of their beginning and end; 0 leaves the month open. */
export const SEASONS = `
spring:3:5|springtime:3:5|printemps:3:5|varen:3:5|vaaren:3:5|foraaret:3:5|tavasz:3:5|proljece:3:5|prolece:3:5|pomlad:3:5|pavasaris:3:5|kevad:3:5|ανοιξη:3:5|primavara:3:5|весна:3:5|jar:3:5|wiosenny:3:5|musim semi:3:5|fruhjahr:3:5|fruhling:3:5|primavera:3:5|voorjaar:3:5|lente:3:5|wiosna:3:5|var:3:5|foraar:3:5|kevat:3:5|jaro:3:5|весна:3:5|пролет:3:5|ilkbahar:3:5
summer:6:8|summers:6:8|ete:6:8|sommaren:6:8|sommeren:6:8|somrarna:6:8|sommers:6:8|wakacje:7:8|wakacyjna:7:8|vara:6:8|καλοκαιρι:6:8|nyar:6:8|ljeto:6:8|poletje:6:8|vasara:6:8|suvi:6:8|kesat:6:8|sommer:6:8|verano:6:8|estate:6:8|verao:6:8|zomer:6:8|lato:6:8|sommar:6:8|kesa:6:8|leto:6:8|лето:6:8|лято:6:8|літо:6:8|yaz:6:8
autumn:9:11|hosten:9:11|efteraret:9:11|osz:9:11|jesen:9:11|ruduo:9:11|rudens:9:11|sugis:9:11|toamna:9:11|φθινοπωρο:9:11|fall:9:11|automne:9:11|herbst:9:11|otono:9:11|autunno:9:11|outono:9:11|najaar:9:11|herfst:9:11|jesien:9:11|host:9:11|efterar:9:11|syksy:9:11|podzim:9:11|осень:9:11|осінь:9:11|есен:9:11|sonbahar:9:11
winter:0:0|vintern:0:0|vinteren:0:0|iarna:0:0|χειμωνας:0:0|ziema:0:0|christmas:12:12|xmas:12:12|noel:12:12|weihnachten:12:12|hiver:0:0|invierno:0:0|inverno:0:0|zima:0:0|vinter:0:0|talvi:0:0|зима:0:0|kis:0:0
wintersemester:10:3|sommersemester:4:9|ws:10:3|ss:4:9|wise:10:3|sose:4:9|ht:9:12|vt:1:6|michaelmas:10:12|hilary:1:3|trinity:4:6
early:1:4|end:9:12|start:1:4|poczatek:1:4|polowa:5:8|koniec:9:12|zacatek:1:4|polovina:5:8|konec:9:12|begin:1:4|medio:5:8|eind:9:12|borjan:1:4|mitten:5:8|slutet:9:12|inceputul:1:4|mijlocul:5:8|sfarsitul:9:12|inicio:1:4|principios:1:4|fines:9:12|inicio de:1:4|meados:5:8|finais:9:12|principio:1:4|αρχες:1:4|μεσα:5:8|τελη:9:12|mid:5:8|late:9:12|anfang:1:4|mitte:5:8|ende:9:12|debut:1:4|mi:5:8|fin:9:12|inicios:1:4|mediados:5:8|finales:9:12|beginning:1:4|inizio:1:4|meta:5:8|fine:9:12`;

/** Words for lengths of time, behind a number: "2 yrs 3 mos". */
export const DURATIONS = `y|yr|yrs|year|years|mo|mos|mth|mths|month|months|w|wk|wks|week|weeks|jahr|jahre|jahren|monat|monate|monaten|wochen|woche|an|ans|annee|annees|mois|semaines|semaine|ano|anos|mes|meses|semanas|anno|anni|mese|mesi|jaar|jaren|maand|maanden|mnd|rok|roku|lat|lata|miesiac|miesiace|miesiecy|mies|ar|aar|man|manad|manader|md|mdr|maned|maneder|vuosi|vuotta|kk|kuukausi|kuukautta|v|let|roky|mesic|mesice|mesicu|luni|luna|ani|έτη|ετη|ετος|χρονια|μηνες|μηνας|yil|ay|год|года|лет|мес|месяц|месяца|месяцев|г|години|година|месеца|рік|роки|років|місяць|місяці|місяців|thn|tahun|bulan|bln|年|个月|個月|ヶ月|か月|カ月|月|년|개월|سنة|سنوات|شهر|اشهر|أشهر|שנים|חודשים|שנה`;

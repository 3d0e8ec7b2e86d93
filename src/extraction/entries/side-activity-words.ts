import { listOf } from '../lexicon/fold.ts';

/** What is done beside a job, in the 25 languages of the engine. Written for Lectern. */

/** Seats and offices that nobody lives on; they may stand inside a role. */
export const OFFICES = listOf(`
board member|member of the board|member of the supervisory board|non-executive director|non executive director|independent director|advisory board|board advisor|advisor to the board|trustee|board of trustees|school governor|supervisory board|council member|councillor|committee member|committee chair|jury member|startup mentor|brand ambassador|reservist
aufsichtsrat|aufsichtsratin|aufsichtsrats|aufsichtsratsmitglied|beirat|beiratin|beirats|beiratsmitglied|verwaltungsrat|verwaltungsratin|stiftungsrat|kuratorium|vereinsvorstand|kassenwart|schriftfuhrer|schriftfuhrerin|schoffe|schoffin|gemeinderat|gemeinderatin|stadtrat|stadtratin|elternbeirat
administrateur independant|administratrice independante|conseil d'administration|conseil de surveillance|comite consultatif|conseiller municipal|conseillere municipale|tresorier|tresoriere
consejero independiente|consejera independiente|consejo de administracion|consejo asesor|junta directiva|tesorero|tesorera|vocal de la junta|concejal|concejala
consigliere indipendente|consigliera indipendente|consigliere di amministrazione|consigliera di amministrazione|consiglio di amministrazione|collegio sindacale|comitato consultivo|consigliere comunale|tesoriere
conselheiro independente|conselheira independente|conselho de administracao|conselho consultivo|conselho fiscal|membro do conselho|tesoureiro|tesoureira|vereador|vereadora
raad van commissarissen|raad van toezicht|raad van advies|bestuurslid|penningmeester|gemeenteraadslid|commissaris
rady nadzorczej|rada nadzorcza|czlonek rady|czlonkini rady|zarzadu stowarzyszenia|skarbnik|lawnik|radny|radna
styrelseledamot|styrelsesuppleant|styrelseordforande|ledamot|kassor|namndeman|fortroendevald
bestyrelsesmedlem|bestyrelsesformand|bestyrelsesforkvinde|bestyrelsespost|domsmand|byradsmedlem|kasserer
styremedlem|styreleder|varamedlem|styreverv|meddommer|kommunestyrerepresentant
hallituksen jasen|hallituksen puheenjohtaja|hallintoneuvoston jasen|valtuutettu|rahastonhoitaja|lautamies
dozorci rady|dozorci rada|spravni rady|spravni rada|pokladnik|zastupitel|zastupitelka
consiliul director|consiliului director|consiliul de administratie|consiliului de administratie|membru in consiliul|membru al consiliului|membra in consiliul|cenzor|trezorier|consilier local
διοικητικου συμβουλιου|εποπτικου συμβουλιου|μελος δ.σ|ανεξαρτητο μελος|ταμιας
yonetim kurulu uyesi|denetim kurulu uyesi|danisma kurulu uyesi|mutevelli|sayman|meclis uyesi
член совета директоров|независимый директор|наблюдательного совета|попечительского совета|ревизионной комиссии|казначей
надзорния съвет|съвета на директорите|управителния съвет|настоятелството|независим директор|общински съветник
наглядової ради|наглядовоі ради|незалежний директор|піклувальної ради|скарбник|скарбниця
komisaris independen|komisaris|anggota dewan|dewan pengawas|dewan penasihat|bendahara
独立董事|獨立董事|董事会成员|监事会成员|顾问委员会|校外导师
社外取締役|社外監査役|評議員|非常勤役員|非常勤監査役
사외이사|비상임이사|자문위원|운영위원
عضو مجلس اداره|عضو مجلس الاداره|عضو مجلس الامناء|امين الصندوق|عضو لجنه
דירקטור חיצוני|דירקטורית חיצונית|ועד מנהל|חבר דירקטוריון|חברת דירקטוריון|גזבר|גזברית`);

/** Offices that are one only where they are the whole role. */
export const OFFICES_ALONE = new Set(
  listOf(`
mentor|governor|ambassador|administrateur|administratrice|mentora|patrono|vocal|consejero|consejera|conselheiro|conselheira|consigliere|consigliera|kommissarie|suppleant|medlem|理事|监事|監事|監査役|幹事|顧問|评议员|총무|감사|간사|고문|이사|مستشار|דירקטור|דירקטורית`),
);

/** Teaching by the hour and as a guest. */
export const GUEST_TEACHING = listOf(`
guest lecturer|visiting lecturer|visiting professor|adjunct|sessional lecturer|casual tutor|casual lecturer|occasional lecturer|associate lecturer|hourly paid lecturer|hourly lecturer|exam marker|invigilator
lehrbeauftragter|lehrbeauftragte|gastdozent|gastdozentin|honorardozent|honorardozentin|honorarkraft|lehrauftrag|nachhilfelehrer|nachhilfelehrerin
vacataire|charge de cours|chargee de cours|intervenant exterieur|intervenante exterieure|profesor invitado|profesora invitada|profesor por horas|profesora por horas|profesor asociado|profesora asociada
docente a contratto|professore a contratto|professoressa a contratto|professor convidado|professora convidada|professor horista|professora horista|gastdocent|uurdocent|wykladowca goscinny|wykladowczyni goscinna
gastforelasare|timlarare|gaestelaerer|gaesteforelaeser|timelaerer|timelarer|ekstern lektor|gjesteforeleser|gjesteforelaeser|tuntiopettaja|sivutoiminen tuntiopettaja|vierailijaluennoitsija|externi lektor|externi lektorka|externi vyucujici|hostujici
cadru didactic asociat|profesor asociat|lector asociat|ωρομισθιος|ωρομισθια|misafir ogretim gorevlisi|saat ucretli|ders saati ucretli
почасовик|приглашенный преподаватель|хоноруван преподавател|хонорувана преподавателка|хоноруван асистент|гост-лектор|погодинник|запрошений викладач|dosen tamu|dosen luar biasa|dosen tidak tetap
客座讲师|客座教授|兼职教授|兼职讲师|兼任講師|兼任教授|非常勤講師|시간강사|겸임교수|외래강사|초빙강사|초빙교수|محاضر زائر|محاضر غير متفرغ|מרצה אורח|מרצה אורחת|מרצה מן החוץ|מרצה חיצוני|מרצה חיצונית`);

/** Words for less than the whole working week. */
export const PART_TIME = listOf(`
part-time|part time|parttime|casual|evening|evenings|weekend|weekends|saturday|side job|side business|side project|on the side|freelance|teilzeit|minijob|mini-job|nebenjob|nebentatigkeit|nebenberuflich|nebenamtlich|ehrenamtlich|geringfugig|aushilfe|temps partiel|mi-temps|en parallele|tiempo parcial|media jornada|por horas|tempo parziale|part time orizzontale|tempo parcial|meio periodo
deeltijd|bijbaan|niepelny etat|niepelnego etatu|pol etatu|czesc etatu|dorywczo|deltid|deltidsjobb|extrajobb|extraknack|studiejob|fritidsjob|bijob|bibeskaeftigelse|bistilling|osa-aikainen|osa-aikaisesti|sivutoimi|sivutoiminen|castecny uvazek|brigada|brigadnik|brigadnice|vedlejsi cinnost|timp partial|jumatate de norma|μερικη απασχοληση|μερικης απασχολησης|yari zamanli|ek is
по совместительству|совместитель|частичная занятость|подработка|неполный рабочий день|непълно работно време|половин работен ден|за сумісництвом|сумісник|неповний робочий день|підробіток|paruh waktu|kerja sambilan|兼职|兼職|アルバイト|パートタイム|副業|非常勤|시간제|파트타임|아르바이트|부업|겸직|دوام جزئي|غير متفرغ|משרה חלקית|חצי משרה`);

/** Associations of former pupils and students: whatever is done there is done beside a job. */
export const ALUMNI = listOf(`
alumni|alumnae|alumnus|ehemaligenverein|absolventenverein|anciens eleves|antiguos alumnos|ex alumnos|ex alunni|ex allievi|antigos alunos|ex-alunos|oud-leerlingen|oud-studenten|absolwentow|absolventu|alumniforening|alumnifoereningen|absolventilor|αποφοιτων|mezunlar|mezunlari|выпускников|випускників|възпитаниците|възпитаници|ikatan alumni|校友会|校友會|同窓会|동문회|동창회|خريجي|الخريجين|ארגון בוגרים|אגודת הבוגרים`);

/** Societies; an office in one of them is held beside a job. */
export const SOCIETIES = listOf(`
association|society|club|guild|e.v|ev|verein|vereinigung|verband|sportverein|association sportive|asociacion|sociedad|associazione|societa sportiva|associacao|sociedade|clube|vereniging|stowarzyszenie|towarzystwo|klub|forening|foreningen|selskab|yhdistys|seura|sdruzeni|spolek|asociatia|societatea|συλλογος|σωματειο|ενωση|dernek|dernegi|kulubu|ассоциация|общество|клуб|объединение|сдружение|дружество|асоціація|спілка|товариство|asosiasi|perkumpulan|ikatan|协会|協會|学会|學會|俱乐部|協会|クラブ|협회|학회|동호회|جمعيه|نادي|رابطه|עמותה|עמותת|אגודת|אגודה|מועדון`);

/** Offices of societies. */
export const SOCIETY_OFFICES = listOf(`
president|vice president|chair|chairman|chairwoman|chairperson|secretary|treasurer|member|coach|organiser|organizer|vorsitzender|vorsitzende|kassierer|kassiererin|trainer|trainerin|ubungsleiter|ubungsleiterin|mitglied|presidente|presidenta|president|presidente|secretaire|secretario|secretaria|segretario|segretaria|membre|miembro|membro|voorzitter|secretaris|lid|przewodniczacy|przewodniczaca|prezes|sekretarz|czlonek|ordforande|sekreterare|medlem|formand|sekretaer|leder|nestleder|puheenjohtaja|sihteeri|jasen|predseda|predsedkyne|clen|clenka|presedinte|secretar|membru|προεδρος|γραμματεας|μελος|baskan|baskani|sekreter|uye|uyesi|председатель|секретарь|член|председател|секретар|голова|членкиня|ketua|sekretaris|anggota|会长|會長|秘书长|会员|會員|会長|事務局長|会員|회장|부회장|총무|회원|رئيس|سكرتير|عضو|יו"ר|יושב ראש|מזכיר|חבר|חברה`);

/** Time away from work that stands among the jobs: the role begins with it. */
export const LEAVES = listOf(`
parental leave|maternity leave|paternity leave|family leave|adoption leave|career break|planned career break|sabbatical|sabbatical leave|sabbatical year|gap year|elternzeit|mutterschutz|mutterschaftsurlaub|karenz|auszeit|sabbatjahr|familienzeit|erziehungsurlaub|conge parental|conge maternite|conge de maternite|conge sabbatique|annee sabbatique|disponibilite pour convenances personnelles
excedencia|baja por maternidad|baja maternal|permiso de maternidad|ano sabatico|congedo parentale|congedo di maternita|congedo maternita|maternita obbligatoria|aspettativa|anno sabbatico|licenca parental|licenca maternidade|licenca-maternidade|licenca de maternidade|ano sabatico|periodo sabatico|ouderschapsverlof|zwangerschapsverlof|sabbatical verlof|sabbatjaar
urlop macierzynski|urlop rodzicielski|urlop wychowawczy|urlop naukowy|foraldraledig|foraldraledighet|mammaledig|pappaledig|tjanstledig|tjanstledighet|sabbatsar|foraeldreorlov|barsel|barselsorlov|orlov|sabbatar|foreldrepermisjon|permisjon|fodselspermisjon|friar|vanhempainvapaa|perhevapaa|hoitovapaa|aitiysloma|aitiysvapaa|sapattivapaa|sapattivuosi|vuorotteluvapaa
materska dovolena|rodicovska dovolena|concediu de maternitate|concediu parental|concediu pentru cresterea copilului|concediu de crestere a copilului|an sabatic|γονικη αδεια|αδεια μητροτητας|αδεια ανατροφης|σαββατικη αδεια|dogum izni|ebeveyn izni|ucretsiz izin|analik izni
отпуск по уходу за ребенком|отпуск по беременности|декрет|декретный отпуск|творческий отпуск|перерыв в карьере|отпуск по майчинство|майчинство|родителски отпуск|декретна відпустка|відпустка по догляду|перерва в кар'єрі|cuti melahirkan|cuti panjang|cuti di luar tanggungan|产假|育儿假|産前産後休業|産前産後休暇|産休|育児休業|育児休暇|育休|介護休業|休職|间隔年|职业空窗期|육아휴직|출산휴가|휴직|안식년|اجازه امومه|اجازه رعايه طفل|اجازه بدون راتب|חופשת לידה|חופשת הורות|שנת שבתון|שבתון`);

/** Whoever stands in for somebody on leave has a job. */
export const STAND_INS = listOf(
  `cover|replacement|substitute|vertretung|remplacement|remplacante|sustitucion|suplencia|sostituzione|substituicao|vervanging|zastepstwo|vikariat|vikar|sijaisuus|sijainen|zastup|zastupujici|inlocuire|αντικατασταση|vekil|замещение|заместване|заміна|pengganti|代理|代替|代行|대체|대리|بديل|מחליף|מחליפה|החלפה`,
);

import type { SectionKind } from '../model/document.ts';

/** Headings of the small sections; written as in `heading-words.ts`. */
export const REST_HEADINGS: Readonly<Partial<Record<SectionKind, string>>> = {
  interests: `
interests|interest|hobbies|hobby|hobbies and interests|hobbies & interests|interests and hobbies|personal interests|interests & hobbies|activities|activities and interests|activities & interests|passions|my passions|leisure|leisure activities|interests and activities|other interests|personal activities|outside of work|fun facts|other activities|things i love|free time|sports|sports and hobbies|recreation|most proud of|my time|a day of my life|pastimes|hobbies/interests
hobbys|hobbies|interessen|hobbys und interessen|interessen und hobbys|personliche interessen|freizeit|freizeitaktivitaten|freizeitinteressen|interessen & hobbys|private interessen|freizeitgestaltung|hobbys & interessen|ausserberufliche interessen
loisirs|centres d'interet|centres d'interets|centre d'interet|centre d'interets|interets|passions|hobbies|divers et loisirs|activites|loisirs et centres d'interet|activites et loisirs|activites et centres d'interet|interets et loisirs|passe-temps|sports et loisirs|hobbies et interets|centres d'interet et loisirs|interets personnels
intereses|aficiones|hobbies|pasatiempos|intereses personales|aficiones e intereses|intereses y aficiones|hobbies e intereses|actividades|ocio|intereses y hobbies|gustos e intereses|pasatiempos e intereses
interessi|hobby|interessi personali|hobby e interessi|interessi e hobby|passioni|tempo libero|sport e tempo libero|attivita e interessi|interessi e attivita
interesses|hobbies|passatempos|interesses pessoais|atividades|hobbies e interesses|interesses e hobbies|lazer|tempos livres
hobby's|hobby|interesses|interesses en hobby's|vrije tijd|hobby's en interesses|interesses & hobby's|vrijetijdsbesteding|persoonlijke interesses|hobby's & interesses|interesse
zainteresowania|hobby|zainteresowania i hobby|pasje|hobby i zainteresowania|zainteresowania osobiste|zajmy|konicky|zajmy a konicky|volny cas|osobni zajmy|zaluby|zaujmy|konicky a zajmy|pasje i zainteresowania
intressen|fritid|fritidsintressen|hobby|intressen och fritid|fritid och intressen|hobbies|hobbyer|personliga intressen|fritidsaktiviteter
interesser|fritidsinteresser|fritid|fritid og interesser|hobbyer|interesser og fritid|hobby og fritid|privat|hobbyer og interesser|om mig privat
harrastukset|kiinnostuksen kohteet|vapaa-aika|harrastukset ja kiinnostuksen kohteet|mielenkiinnon kohteet|vapaa-aika ja harrastukset|harrasteet
interese|hobby-uri|pasiuni|hobby|hobbyuri|interese si pasiuni|hobby-uri si interese|pasiuni si interese|interese personale
ενδιαφεροντα|χομπι|ενδιαφεροντα και χομπι|χομπυ|προσωπικα ενδιαφεροντα|δραστηριοτητες και ενδιαφεροντα|ενδιαφεροντα και δραστηριοτητες
ilgi alanlari|hobiler|hobi|ilgi alanlari ve hobiler|hobilerim|ilgi alanlarim|hobiler ve ilgi alanlari
интересы|хобби|увлечения|хобби и интересы|интересы и увлечения|интересы и хобби|увлечения и хобби
интереси|хобита|хоби|хобита и интереси|интереси и хобита|лични интереси
інтереси|захоплення|хобі|хобі та інтереси|інтереси та хобі|хобі та захоплення
hobi|minat|minat dan hobi|hobi dan minat|ketertarikan|so thich
兴趣爱好|興趣愛好|爱好|兴趣|特长爱好|个人兴趣|興趣|业余爱好|个人爱好|兴趣特长|爱好特长|兴趣与爱好|興趣嗜好
趣味|興味|趣味・特技|関心|趣味・興味|特技・趣味|興味・関心
취미|관심사|취미 및 특기|관심 분야|관심분야|취미/특기|특기|취미 및 관심사|취미·특기
الهوايات|الاهتمامات|هوايات|الهوايات والاهتمامات|الاهتمامات والهوايات|اهتمامات
תחביבים|תחומי עניין|תחביבים ותחומי עניין|פנאי`,
  references: `
references|reference|referees|recommendations|testimonials|references available upon request|references available on request|available upon request|professional references|character references|recommendation|references and recommendations|academic referees
referenzen|referenz|empfehlungen|arbeitszeugnisse|zeugnisse|anlagen|referenzen und zeugnisse|referenzpersonen
references|recommandations|referents|references professionnelles
referencias|recomendaciones|referencias profesionales|referencias personales|referencias laborales
referenze|raccomandazioni|referenze professionali
referencias|recomendacoes|referencias profissionais
referenties|referentie|aanbevelingen
referencje|rekomendacje|reference|referencie|kontakty na referencie|doporuceni
referenser|referens|referencer|referanser|anbefalinger|rekommendationer|udtalelser|attester
suosittelijat|suositukset|suosittelija|referenssit
referinte|recomandari
συστασεις|συστατικες επιστολες|συστατικα
referanslar|referans|referans bilgileri
рекомендации|отзывы|рекомендатели|референции|препоръки|рекомендації|рекомендаційні листи|препоръки при поискване
referensi|rekomendasi|nguoi tham chieu
推荐人|推薦人|证明人|推荐信|備考人
推薦者|照会先|추천인|추천서|평판 조회
المراجع|المعرفون|مراجع|المعرفين|التوصيات
ממליצים|המלצות`,
  contact: `
contact|contacts|contact me|contact information|contact details|contact info|get in touch|let's connect|let's talk|reach me|find me|find me online|links|online|social|social media|social networks|social links|websites|web|connect|connect with me|on the web|address|addresses|profiles|online profiles|online presence|contact data|phone|e-mail|how to reach me|personal links|website|web presence|find me on
kontakt|kontaktdaten|kontaktinformationen|kontaktinfos|anschrift|adresse|erreichbarkeit|soziale netzwerke|kontaktinfo|kontaktangaben|soziale medien|profile
contact|contacts|coordonnees|me contacter|mes coordonnees|reseaux sociaux|adresse|informations de contact|contactez-moi|reseaux|retrouvez-moi
contacto|contactos|datos de contacto|informacion de contacto|contactame|redes sociales|direccion|redes|contactar|enlaces
contatti|contatto|recapiti|informazioni di contatto|dati di contatto|indirizzo|social network|social
contato|contatos|contacto|contactos|dados de contato|informacoes de contato|informacoes de contacto|redes sociais|dados de contacto|endereco
contact|contactgegevens|contactinformatie|neem contact op|gegevens|adresgegevens|sociale media
kontakt|dane kontaktowe|kontakty|informacje kontaktowe|kontaktni udaje|kontaktne udaje|adres|kontaktni informace|socialni site
kontakt|kontaktuppgifter|kontaktoplysninger|kontaktinformasjon|kontaktinformation|kontaktinfo|sosiale medier|sociala medier|adress
yhteystiedot|yhteystieto|ota yhteytta|osoite|some
contact|date de contact|informatii de contact|contacte|retele sociale|adresa
επικοινωνια|στοιχεια επικοινωνιας|διευθυνση|κοινωνικα δικτυα
iletisim|iletisim bilgileri|bana ulasin|iletisim bilgilerim|adres bilgileri|sosyal medya
контакты|контактная информация|контактные данные|связь|социальные сети|контакти|информация за контакт|контактна информация|данни за контакт|контактні дані|контактна інформація|соціальні мережі|адрес|посилання|ссылки
kontak|informasi kontak|alamat|hubungi saya|media sosial|lien he|thong tin lien he
联系方式|聯絡方式|联系信息|联系我|联系|聯繫方式|联络方式|联系资料|聯絡資訊|聯絡資料|社交媒体|社交账号
連絡先|連絡方法|お問い合わせ|リンク|sns
연락처|연락|연락처 정보|연락 정보|링크|소셜 미디어|소셜
معلومات التواصل|معلومات الاتصال|التواصل|بيانات التواصل|للتواصل|الاتصال|اتصل بي|تواصل معي|العنوان|بيانات الاتصال|تواصل
יצירת קשר|פרטי התקשרות|צור קשר|פרטי קשר|קשר|דרכי התקשרות`,
  personal: `
personal information|personal details|personal data|personal info|personal|details|personal particulars|biographical information|biographical data|general information|basic information|vital statistics|particulars|bio data|biodata|about the candidate|personal profile details|nationality|date of birth
personliche daten|personliche angaben|angaben zur person|personalien|zur person|personliche informationen|person|private daten|allgemeine angaben|daten|personendaten|personliches|allgemeine daten|allgemeines
informations personnelles|etat civil|donnees personnelles|renseignements personnels|informations|infos|infos personnelles|informations generales
datos personales|informacion personal|informacion general|datos generales|datos|informacion basica
informazioni personali|dati personali|dati anagrafici|informazioni|informazioni generali|anagrafica
informacoes pessoais|dados pessoais|informacao pessoal|dados|identificacao|informacoes gerais
persoonlijke gegevens|personalia|persoonsgegevens|persoonlijke informatie|algemene gegevens
dane osobowe|informacje osobiste|dane personalne|osobni udaje|osobne udaje|osobni informace|informacje ogolne|dane|zakladni udaje
personuppgifter|personlig information|personliga uppgifter|personlige oplysninger|personalia|personlige data|personlige opplysninger|personlig informasjon|persondata|personoplysninger|stamdata
henkilotiedot|henkilokohtaiset tiedot|perustiedot
informatii personale|date personale|date generale|informatii generale
προσωπικα στοιχεια|προσωπικες πληροφοριες|ατομικα στοιχεια|στοιχεια|γενικα στοιχεια
kisisel bilgiler|kisisel bilgilerim|kimlik bilgileri|genel bilgiler|nufus bilgileri
личная информация|личные данные|персональные данные|анкетные данные|основная информация|лична информация|лични данни|особисті дані|особиста інформація|персональні дані|общая информация|персональна інформація|загальна інформація|обща информация
data pribadi|data diri|informasi pribadi|biodata|identitas diri|biodata diri|profil pribadi|informasi diri|thong tin ca nhan
个人信息|個人資料|基本信息|个人资料|基本资料|個人信息|基本資料|个人情况|基本情况|个人基本信息|個人資訊|个人概况
個人情報|基本情報|本人情報|基本データ|基本事項
인적사항|인적 사항|개인정보|개인 정보|기본정보|기본 정보|신상정보|개인신상|기본 인적사항
المعلومات الشخصية|البيانات الشخصية|معلومات شخصية|بيانات شخصية|المعلومات العامه|معلومات عامه
פרטים אישיים|מידע אישי|נתונים אישיים|פרטים כלליים`,
  awards: `
awards|award|honors|honours|awards and honors|honors and awards|honours and awards|awards & honors|honors & awards|achievements|accomplishments|key achievements|key accomplishments|scholarships|awards and achievements|achievements and awards|awards & achievements|achievements & awards|recognition|awards and recognition|awards & recognition|grants|fellowships|distinctions|grants and awards|scholarships and awards|awards and scholarships|honors/awards|prizes|fellowships and awards|academic achievements|professional achievements|career achievements|academic honors|honors and scholarships|selected achievements|awards and accomplishments|notable achievements|academic awards|fellowships and grants|competitions|awards and certifications|achievements and certifications|scholastic achievements|honors, awards|major achievements|personal achievements|research grants|funding|grants and fellowships|notable accomplishments|awards and distinctions|awards and fellowships|accolades
auszeichnungen|preise|stipendien|auszeichnungen und stipendien|ehrungen|erfolge|preise und auszeichnungen|stipendien und auszeichnungen|auszeichnungen und preise|wettbewerbe|leistungen
distinctions|prix|prix et distinctions|recompenses|bourses|realisations et distinctions|honneurs|distinctions et prix|bourses et prix|concours|prix et bourses
premios|reconocimientos|logros|becas|premios y reconocimientos|distinciones|premios y becas|becas y premios|meritos|logros y reconocimientos|honores|logros destacados|premios y logros
premi|riconoscimenti|premi e riconoscimenti|borse di studio|riconoscimenti e premi|onorificenze|traguardi|premi e borse di studio
premios|premios e reconhecimentos|reconhecimentos|conquistas|bolsas|distincoes|premiacoes|bolsas e premios|realizacoes|premios e distincoes|merito
prijzen|onderscheidingen|prestaties|beurzen|prijzen en onderscheidingen|erkenningen
nagrody|wyroznienia|osiagniecia|stypendia|nagrody i wyroznienia|oceneni|uspechy|osiagniecia i nagrody|uspechy a oceneni|stypendia i nagrody|ocenenia|dosazene uspechy
utmarkelser|priser|stipendier|priser och utmarkelser|prestationer|haedersbevisninger|utmerkelser|priser og udmaerkelser|meritter|legater|udmaerkelser|stipend|priser og stipend|stipender|meriter|utmarkelser och stipendier
palkinnot|tunnustukset|apurahat|saavutukset|stipendit|palkinnot ja tunnustukset|ansiot
premii|distinctii|realizari|burse|premii si distinctii|premii obtinute|premii si burse
βραβεια|διακρισεις|υποτροφιες|βραβεια και διακρισεις|επιτευγματα|διακρισεις και βραβεια|υποτροφιες και βραβεια|υποτροφιες και διακρισεις
oduller|basarilar|burslar|oduller ve basarilar|burs ve oduller|oduller ve burslar|basarilarim|burslar ve oduller
награды|достижения|награды и достижения|стипендии|награди|постижения|награди и постижения|достижения и награды|олимпиады|гранты|отличия|награди и отличия
нагороди|досягнення|нагороди та досягнення|відзнаки|стипендії
penghargaan|prestasi|penghargaan dan prestasi|prestasi dan penghargaan|beasiswa|pencapaian|giai thuong|danh hieu va giai thuong
获奖情况|获奖经历|荣誉奖项|奖项|荣誉|奖励|获得荣誉|所获荣誉|获奖|奖项荣誉|榮譽獎項|獲獎經歷|荣誉证书|奖学金|在校荣誉|所获奖项|获奖荣誉|荣誉与奖项|荣誉奖励|獎項|获奖与荣誉|个人荣誉|奖励荣誉|竞赛经历|得獎紀錄|奖励情况
受賞歴|表彰|受賞|表彰・受賞|受賞・表彰|賞罰|実績|奨学金
수상|수상경력|수상 경력|수상내역|수상 내역|장학금|수상이력|수상 이력|수상 및 장학|주요 성과|성과|공모전|수상 실적|수상 사항
الجوائز|التكريمات|الانجازات|الجوائز والتكريمات|الجوائز والانجازات|انجازات|المنح الدراسيه|الانجازات والجوائز
פרסים|הצטיינות|הישגים|מלגות|פרסים והצטיינות|פרסים ומלגות|אותות הצטיינות`,
  other: `
additional information|other|miscellaneous|other information|further information|misc|additional|extra|more|others|additional details|other details|declaration|additional info|other qualifications|supplementary information|annexes|annex|disclaimer|notes|availability|hobbies & others|quotes|quote|life philosophy|philosophy|strengths and weaknesses|citizenship|security clearance|clearance|visa status|work authorization|relocation|salary expectations|work permit
sonstiges|weitere angaben|weitere informationen|verschiedenes|zusatzliche informationen|sonstige angaben|weiteres|extras|verfugbarkeit|diverses|anhang|zusatzinformationen|sonstige informationen|mobilitat|wehrdienst|zivildienst|auslandsaufenthalte|auslandsaufenthalt|auslandserfahrung|auslandserfahrungen
divers|autres|informations complementaires|autre|autres informations|informations diverses|complements|annexes|mobilite|disponibilite|informations additionnelles|renseignements complementaires
otros|otros datos|informacion adicional|otros datos de interes|datos de interes|informacion complementaria|datos adicionales|otra informacion|varios|disponibilidad|datos complementarios|informacion de interes|otros meritos|anexos
altro|altre informazioni|ulteriori informazioni|informazioni aggiuntive|informazioni supplementari|trattamento dei dati personali|allegati|disponibilita|privacy|autorizzazione al trattamento dei dati|consenso al trattamento dei dati personali|ulteriori informazioni utili
outros|outras informacoes|informacoes adicionais|informacoes complementares|informacao adicional|outros dados|diversos|disponibilidade|anexos
overig|overige|diversen|overige informatie|aanvullende informatie|overige gegevens|beschikbaarheid|bijzonderheden|aanvullende gegevens
inne|dodatkowe informacje|informacje dodatkowe|pozostale|ostatni|dalsi informace|doplnujici informace|inne informacje|klauzula|zgoda|dalsie informacie|ostatni informace|pozostale informacje|klauzula rodo|ruzne
ovrigt|ovrig information|annat|andet|ovrige oplysninger|annet|ovrige opplysninger|oevrigt|diverse|andre oplysninger|annen informasjon|ovrige|ovriga meriter|ovriga uppgifter|ovriga upplysningar
muut tiedot|muuta|muu|lisatiedot|muut|muut tiedot ja taidot
alte informatii|informatii suplimentare|diverse|altele|informatii aditionale|anexe
λοιπα στοιχεια|προσθετες πληροφοριες|συμπληρωματικες πληροφοριες|διαφορα|αλλα|αλλες πληροφοριες|επιπλεον πληροφοριες|λοιπα|λοιπες πληροφοριες|παραρτηματα|στρατιωτικες υποχρεωσεις|στρατιωτικη θητεια
diger|ek bilgiler|diger bilgiler|askerlik durumu|askerlik|ehliyet bilgisi|ilave bilgiler
дополнительная информация|дополнительно|прочее|дополнительные сведения|допълнителна информация|друго|додаткова інформація|інше|другое|приложения|други|додатково|додаткові відомості|иная информация|военная служба
lain-lain|informasi tambahan|lainnya|pernyataan|informasi lainnya
其他|其它|附加信息|其他信息|其他资料|补充说明|其他说明|备注|附加资料|其他資訊|更多信息|附录|期望薪资
その他|備考|補足|本人希望記入欄|本人希望|特記事項|本人希望欄
기타|기타사항|기타 사항|추가 정보|병역|병역사항|병역 사항|기타 정보|우대사항|희망 연봉|참고사항
معلومات اضافيه|اخري|معلومات اخري|اضافات|ملاحظات|بيانات اخري
שונות|מידע נוסף|אחר|נוסף|פרטים נוספים|הערות`,
};

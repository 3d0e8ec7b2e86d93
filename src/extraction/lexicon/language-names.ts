/**
 * Names of languages in 29 languages, folded: a code, then the names split by bars. From Unicode CLDR by way of Node's own
 * Intl.DisplayNames (Unicode licence). See SOURCES.md.
 */
export const LANGUAGE_NAMES = `
en:english|englisch|anglais|ingles|inglese|engels|angielski|engelska|engelsk|englanti|anglictina|engleza|αγγλικα|ingilizce|англиискии|англииски|англіиська|inggris|英语|英文|英語|영어|الانجليزيه|אנגלית|angol|engleski
de:german|deutsch|allemand|aleman|tedesco|alemao|duits|niemiecki|tyska|tysk|saksa|nemcina|germana|γερμανικα|almanca|немецкии|немски|німецька|jerman|德语|德文|ドイツ語|독일어|الالمانيه|גרמנית|nemet|njemacki
fr:french|franzosisch|francais|frances|francese|frans|francuski|franska|fransk|ranska|francouzstina|francuzstina|franceza|γαλλικα|fransizca|французскии|френски|французька|prancis|法语|法文|フランス語|프랑스어|الفرنسيه|צרפתית|francia
es:spanish|spanisch|espagnol|espanol|spagnolo|espanhol|spaans|hiszpanski|spanska|spansk|espanja|spanelstina|spanielcina|spaniola|ισπανικα|ispanyolca|испанскии|испански|іспанська|spanyol|西班牙语|西班牙文|スペイン語|스페인어|الاسبانيه|ספרדית|spanjolski
it:italian|italienisch|italien|italiano|italiaans|wloski|italienska|italiensk|italia|italstina|taliancina|italiana|ιταλικα|italyanca|итальянскии|италиански|італіиська|意大利语|義大利文|イタリア語|이탈리아어|الايطاليه|איטלקית|olasz|talijanski
pt:portuguese|portugiesisch|portugais|portugues|portoghese|portugees|portugalski|portugisiska|portugisisk|portugali|portugalstina|portugalcina|portugheza|πορτογαλικα|portekizce|португальскии|португалски|португальська|portugis|葡萄牙语|葡萄牙文|ポルトガル語|포르투갈어|البرتغاليه|פורטוגזית|portugal
nl:dutch|niederlandisch|neerlandais|neerlandes|olandese|holandes|nederlands|niderlandzki|nederlandska|nederlandsk|hollanti|nizozemstina|holandcina|neerlandeza|ολλανδικα|felemenkce|нидерландскии|нидерландски|нідерландська|belanda|荷兰语|荷蘭文|オランダ語|네덜란드어|الهولنديه|הולנדית|holland|nizozemski
pl:polish|polnisch|polonais|polaco|polacco|polones|pools|polski|polska|polsk|puola|polstina|poloneza|πολωνικα|lehce|польскии|полски|польська|波兰语|波蘭文|ポーランド語|폴란드어|البولنديه|פולנית|lengyel|poljski
sv:swedish|schwedisch|suedois|sueco|svedese|zweeds|szwedzki|svenska|svensk|ruotsi|svedstina|svedcina|suedeza|σουηδικα|isvecce|шведскии|шведски|шведська|swedia|瑞典语|瑞典文|スウェーデン語|스웨덴어|السويديه|שוודית|sved|svedski
da:danish|danisch|danois|danes|danese|dinamarques|deens|dunski|danska|dansk|tanska|danstina|dancina|daneza|δανικα|danca|датскии|датски|данська|丹麦语|丹麥文|デンマーク語|덴마크어|الدانمركيه|דנית|dan|danski
no:norwegian|norwegisch|norvegien|noruego|norvegese|noruegues|noors|norweski|norska|norsk|norja|norstina|norcina|norvegiana|νορβηγικα|norvecce|норвежскии|норвежки|норвезька|norwegia|挪威语|挪威文|ノルウェー語|노르웨이어|النرويجيه|נורווגית|norveg|norveski
nb:norwegian bokmal|norwegisch|norvegien bokmal|noruego bokmal|norvegese bokmal|bokmal noruegues|noors - bokmal|norweski|norskt bokmal|bokmal|norsk bokmal|norjan bokmal|norstina|norcina|norvegiana bokmal|νορβηγικα μποκμαλ|norvecce bokmal|норвежскии букмол|норвежки|норвезька|bokmal norwegia|书面挪威语|書面挪威文|ノルウェー語|노르웨이어|النرويجيه بوكمال|נורווגית ספרותית|norveg|norveski bokmal
nn:norwegian nynorsk|norwegisch|norvegien nynorsk|noruego nynorsk|norvegese nynorsk|nynorsk noruegues|noors - nynorsk|norweski|nynorska|nynorsk|norsk nynorsk|norjan nynorsk|norstina|norcina|norvegiana nynorsk|νορβηγικα νινορσκ|norvecce nynorsk|нюнорск|норвежки|норвезька|nynorsk norwegia|挪威尼诺斯克语|新挪威文|ノルウェー語|노르웨이어|النرويجيه نينورسك|נורווגית חדשה|norveg|norveski nynorsk
fi:finnish|finnisch|finnois|fines|finlandese|finlandes|fins|finski|finska|finsk|suomi|finstina|fincina|finlandeza|φινλανδικα|fince|финскии|фински|фінська|芬兰语|芬蘭文|フィンランド語|핀란드어|الفنلنديه|פינית|finn
cs:czech|tschechisch|tcheque|checo|ceco|tcheco|tsjechisch|czeski|tjeckiska|tjekkisk|tsjekkisk|tsekki|cestina|ceha|τσεχικα|cekce|чешскии|чешки|чеська|ceko|捷克语|捷克文|チェコ語|체코어|التشيكيه|צ'כית|cseh|ceski
sk:slovak|slowakisch|slovaque|eslovaco|slovacco|slowaaks|slowacki|slovakiska|slovakisk|slovakki|slovenstina|slovencina|slovaca|σλοβακικα|slovakca|словацкии|словашки|словацька|斯洛伐克语|斯洛伐克文|スロバキア語|슬로바키아어|السلوفاكيه|סלובקית|szlovak|slovacki
ro:romanian|rumanisch|roumain|rumano|rumeno|romeno|roemeens|rumunski|rumanska|rumaensk|rumensk|romania|rumunstina|rumuncina|romana|ρουμανικα|rumence|румынскии|румънски|румунська|rumania|罗马尼亚语|羅馬尼亞文|ルーマニア語|루마니아어|الرومانيه|רומנית|roman|rumunjski
el:greek|griechisch|grec|griego|greco|grego|grieks|grecki|grekiska|graesk|gresk|kreikka|rectina|grectina|greaca|ελληνικα|yunanca|греческии|гръцки|грецька|yunani|希腊语|希臘文|ギリシャ語|그리스어|اليونانيه|יוונית|gorog|grcki
tr:turkish|turkisch|turc|turco|turks|turecki|turkiska|tyrkisk|turkki|turectina|turca|τουρκικα|turkce|турецкии|турски|турецька|turki|土耳其语|土耳其文|トルコ語|튀르키예어|التركيه|טורקית|torok|turski
ru:russian|russisch|russe|ruso|russo|rosyjski|ryska|russisk|venaja|rustina|rusa|ρωσικα|rusca|русскии|руски|росіиська|rusia|俄语|俄文|ロシア語|러시아어|الروسيه|רוסית|orosz|ruski
bg:bulgarian|bulgarisch|bulgare|bulgaro|bulgaars|bulgarski|bulgariska|bulgarsk|bulgaria|bulharstina|bulharcina|bulgara|βουλγαρικα|bulgarca|болгарскии|български|болгарська|保加利亚语|保加利亞文|ブルガリア語|불가리아어|البلغاريه|בולגרית|bolgar|bugarski
uk:ukrainian|ukrainisch|ukrainien|ucraniano|ucraino|oekraiens|ukrainski|ukrainska|ukrainsk|ukraina|ukrajinstina|ukrajincina|ucraineana|ουκρανικα|ukraynaca|украинскии|украински|украінська|乌克兰语|烏克蘭文|ウクライナ語|우크라이나어|الاوكرانيه|אוקראינית|ukran|ukrajinski
id:indonesian|indonesisch|indonesien|indonesio|indonesiano|indonezyjski|indonesiska|indonesisk|indonesia|indonestina|indonezstina|indoneziana|ινδονησιακα|endonezce|индонезиискии|индонезииски|індонезіиська|印度尼西亚语|印尼文|インドネシア語|인도네시아어|الاندونيسيه|אינדונזית|indonez|indonezijski
ms:malay|malaiisch|malais|malayo|malese|malaio|maleis|malajski|malajiska|malajisk|malayisk|malaiji|malajstina|malajcina|malaeza|μαλαισιανα|malayca|малаискии|малаиски|малаиська|melayu|马来语|馬來文|マレー語|말레이어|الماليزيه|מלאית|malaj
zh:chinese|chinesisch|chinois|chino|cinese|chines|chinees|chinski|kinesiska|kinesisk|kiina|cinstina|chineza|κινεζικα|cince|китаискии|китаиски|китаиська|tionghoa|中文|中国語|중국어|الصينيه|סינית|kinai|kineski
yue:cantonese|kantonesisch|cantonais|cantones|kantonees|kantonski|kantonesiska|kantonesisk|kantoninkiina|kantonstina|kantoncina|cantoneza|καντονεζικα|kantonca|кантонскии|кантонски|кантонська|kanton|粤语|粵語|広東語|광둥어|الكنتونيه|קנטונזית|kantoni
ja:japanese|japanisch|japonais|japones|giapponese|japans|japonski|japanska|japansk|japani|japonstina|japoncina|japoneza|ιαπωνικα|japonca|японскии|японски|японська|jepang|日语|日文|日本語|일본어|اليابانيه|יפנית|japan|japanski
ko:korean|koreanisch|coreen|coreano|koreaans|koreanski|koreanska|koreansk|korea|korejstina|korejcina|coreeana|κορεατικα|korece|кореискии|кореиски|кореиська|韩语|韓文|韓国語|한국어|الكوريه|קוריאנית|koreai|korejski
ar:arabic|arabisch|arabe|arabo|arabski|arabiska|arabisk|arabia|arabstina|arabcina|araba|αραβικα|arapca|арабскии|арабски|арабська|arab|阿拉伯语|阿拉伯文|アラビア語|아랍어|العربيه|ערבית|arapski
he:hebrew|hebraisch|hebreu|hebreo|ebraico|hebraico|hebreeuws|hebrajski|hebreiska|hebraisk|heprea|hebrejstina|hebrejcina|ebraica|εβραικα|ibranice|иврит|іврит|ibrani|希伯来语|希伯來文|ヘブライ語|히브리어|العبريه|עברית|heber|hebrejski
fa:persian|persisch|persan|persa|persiano|perzisch|perski|persiska|persisk|persia|perstina|perzstina|persana|περσικα|farsca|персидскии|персииски|перська|波斯语|波斯文|ペルシア語|페르시아어|الفارسيه|פרסית|perzsa|perzijski|فارسی
hi:hindi|hindstina|hindcina|χιντι|hintce|хинди|гінді|印地语|印地文|ヒンディー語|힌디어|الهنديه|הינדי|hindski|हिन्द
ur:urdu|ourdou|urdstina|urdcina|ουρντου|urduca|урду|乌尔都语|烏都文|ウルドゥー語|우르두어|الاورديه|אורדו|urdski|اردو
bn:bangla|bengalisch|bengali|bengalese|bengaals|bengalski|bengalstina|bengalcina|bengaleza|βεγγαλικα|bengalce|бенгальскии|бенгалски|бенгальська|孟加拉语|孟加拉文|ベンガル語|벵골어|البنغاليه|בנגלית|বাংল
pa:punjabi|pendjabi|punyabi|panjabi|pendzabski|pandzabi|pandzabstina|pandzabcina|παντζαπικα|pencapca|панджаби|пенджабски|панджабі|旁遮普语|旁遮普文|パンジャブ語|펀자브어|البنجابيه|פנג'אבי|pandzsabi|pandzapski|ਪੰਜਾਬ
ta:tamil|tamoul|tamilski|tamili|tamilstina|tamilcina|tamila|ταμιλικα|tamilce|тамильскии|тамилски|тамільська|泰米尔语|坦米爾文|タミル語|타밀어|التاميليه|טמילית|தமிழ
te:telugu|telougou|telugo|telugstina|telugcina|τελουγκου|telugu dili|телугу|泰卢固语|泰盧固文|テルグ語|텔루구어|التيلوغويه|טלוגו|teluski|తెలుగ
mr:marathi|marati|marathstina|marathcina|μαραθικα|marathi dili|маратхи|марати|маратхі|马拉地语|馬拉地文|マラーティー語|마라티어|الماراثيه|מראטהית|marathski|मराठ
gu:gujarati|goudjarati|guyarati|guzerate|gudzarati|gudzaratstina|gudzaratcina|γκουτζαρατικα|guceratca|гуджарати|гуджараті|gujarat|古吉拉特语|古吉拉特文|グジャラート語|구자라트어|الغوجاراتيه|גוג'ארטי|gudzsarati|gudzaratski|ગુજરાત
ml:malayalam|malaiala|malajalam|malajalamstina|malajalamcina|μαλαγιαλαμικα|malayalam dili|малаялам|马拉雅拉姆语|馬來亞拉姆文|マラヤーラム語|말라얄람어|المالايالاميه|מליאלאם|malajalamski|മലയാള
kn:kannada|canares|canarim|kannadstina|kannadcina|καναντα|kannada dili|каннада|卡纳达语|坎那達文|カンナダ語|칸나다어|الكانادا|קנאדה|karnatacki|ಕನ್ನಡ
th:thai|thailandisch|tailandes|thailandese|tajski|thailandska|thajstina|thajcina|thailandeza|ταιλανδικα|tayca|таискии|таиски|таиська|泰语|泰文|タイ語|태국어|التايلانديه|תאית|tajlandski|ไทย
vi:vietnamese|vietnamesisch|vietnamien|vietnamita|vietnamees|wietnamski|vietnamesiska|vietnamesisk|vietnam|vietnamstina|vietnamcina|vietnameza|βιετναμικα|vietnamca|вьетнамскии|виетнамски|в'єтнамська|越南语|越南文|ベトナム語|베트남어|الفيتناميه|וייטנאמית|vietnami|vijetnamski|tieng viet
tl:filipino|filippino|filipijns|filipinski|filippinska|filippinsk|filipinstina|filipincina|filipineza|φιλιππινικα|filipince|филиппинскии|филипински|філіппінська|菲律宾语|菲律賓文|フィリピノ語|필리핀어|الفلبينيه|פיליפינית
fil:filipino|filippino|filipijns|filipinski|filippinska|filippinsk|filipinstina|filipincina|filipineza|φιλιππινικα|filipince|филиппинскии|филипински|філіппінська|菲律宾语|菲律賓文|フィリピノ語|필리핀어|الفلبينيه|פיליפינית
hu:hungarian|ungarisch|hongrois|hungaro|ungherese|hongaars|wegierski|ungerska|ungarsk|unkari|madarstina|madarcina|maghiara|ουγγρικα|macarca|венгерскии|унгарски|угорська|hungaria|匈牙利语|匈牙利文|ハンガリー語|헝가리어|الهنغاريه|הונגרית|magyar|madarski
hr:croatian|kroatisch|croate|croata|croato|chorwacki|kroatiska|kroatisk|kroatia|chorvatstina|chorvatcina|κροατικα|hirvatca|хорватскии|хърватски|хорватська|kroasia|克罗地亚语|克羅埃西亞文|クロアチア語|크로아티아어|الكرواتيه|קרואטית|horvat|hrvatski
sr:serbian|serbisch|serbe|serbio|serbo|servio|servisch|serbski|serbiska|serbisk|serbia|srbstina|srbcina|sarba|σερβικα|sirpca|сербскии|сръбски|сербська|塞尔维亚语|塞爾維亞文|セルビア語|세르비아어|الصربيه|סרבית|szerb|srpski|српски
bs:bosnian|bosnisch|bosniaque|bosnio|bosniaco|bosniacki|bosniska|bosnisk|bosnia|bosenstina|bosniactina|bosniaca|βοσνιακα|bosnakca|босниискии|босненски|босніиська|波斯尼亚语|波士尼亞文|ボスニア語|보스니아어|البوسنيه|בוסנית|bosnyak|bosanski
sl:slovenian|slowenisch|slovene|esloveno|sloveno|sloveens|slowenski|slovenska|slovensk|sloveeni|slovinstina|slovincina|slovena|σλοβενικα|slovence|словенскии|словенски|словенська|slovenia|斯洛文尼亚语|斯洛維尼亞文|スロベニア語|슬로베니아어|السلوفانيه|סלובנית|szloven|slovenski|slovenscina
mk:macedonian|mazedonisch|macedonien|macedonio|macedone|macedonisch|macedonski|makedonska|makedonsk|makedonia|makedonstina|macedoncina|macedoneana|σλαβομακεδονικα|makedonca|македонскии|македонски|македонська|马其顿语|馬其頓文|マケドニア語|마케도니아어|المقدونيه|מקדונית|macedon|makedonski
sq:albanian|albanisch|albanais|albanes|albanese|albanees|albanski|albanska|albansk|albania|albanstina|albancina|albaneza|αλβανικα|arnavutca|албанскии|албански|албанська|阿尔巴尼亚语|阿爾巴尼亞文|アルバニア語|알바니아어|الالبانيه|אלבנית|alban|shqip
et:estonian|estnisch|estonien|estonio|estone|estoniano|estisch|estonski|estniska|estisk|viro|estonstina|estoncina|estona|εσθονικα|estonca|эстонскии|естонски|естонська|estonia|爱沙尼亚语|愛沙尼亞文|エストニア語|에스토니아어|الاستونيه|אסטונית|eszt|eesti
lv:latvian|lettisch|letton|leton|lettone|letao|lets|lotewski|lettiska|lettisk|latvisk|latvia|lotystina|letona|λετονικα|letonca|латышскии|латвииски|латиська|拉脱维亚语|拉脫維亞文|ラトビア語|라트비아어|اللاتفيه|לטבית|lett|latvijski|latviesu
lt:lithuanian|litauisch|lituanien|lituano|litouws|litewski|litauiska|litauisk|liettua|litevstina|litovcina|lituaniana|λιθουανικα|litvanca|литовскии|литовски|литовська|lituania|立陶宛语|立陶宛文|リトアニア語|리투아니아어|الليتوانيه|ליטאית|litvan|litavski|lietuviu
is:icelandic|islandisch|islandais|islandes|islandese|ijslands|islandzki|islandska|islandsk|islanti|islandstina|islandcina|islandeza|ισλανδικα|izlandaca|исландскии|исландски|ісландська|islandia|冰岛语|冰島文|アイスランド語|아이슬란드어|الايسلنديه|איסלנדית|izlandi|islandski|islenska
ga:irish|irisch|irlandais|irlandes|irlandese|iers|irlandzki|iriska|irsk|iiri|irstina|ircina|irlandeza|ιρλανδικα|irlandaca|ирландскии|ирландски|ірландська|irlandia|爱尔兰语|愛爾蘭文|アイルランド語|아일랜드어|الايرلنديه|אירית|ir|irski|gaeilge
cy:welsh|walisisch|gallois|gales|gallese|walijski|walesiska|walisisk|kymri|velstina|walestina|galeza|ουαλικα|galce|валлиискии|уелски|валліиська|威尔士语|威爾斯文|ウェールズ語|웨일스어|الويلزيه|וולשית|walesi|velski|cymraeg
ca:catalan|katalanisch|catalano|catalao|catalaans|katalonski|katalanska|catalansk|katalansk|katalaani|katalanstina|katalancina|catalana|καταλανικα|katalanca|каталанскии|каталонски|каталонська|katalan|加泰罗尼亚语|加泰蘭文|カタロニア語|카탈로니아어|الكتالانيه|קטלאנית|catala
eu:basque|baskisch|euskera|basco|baskijski|baskiska|baskisk|baski|baskictina|basca|βασκικα|baskca|баскскии|баски|баскська|巴斯克语|巴斯克文|バスク語|바스크어|الباسكيه|בסקית|baszk|euskara
gl:galician|galicisch|galicien|gallego|galiziano|galego|galicyjski|galiciska|galicisk|galisisk|galicia|galicijstina|galicijcina|galiciana|γαλικιανα|galicyaca|галисиискии|галисииски|галісіиська|galisia|加利西亚语|加利西亞文|ガリシア語|갈리시아어|الجاليكيه|גליציאנית|galicijski
mt:maltese|maltesisch|maltais|maltes|maltees|maltanski|maltesiska|maltesisk|malta|maltstina|maltcina|malteza|μαλτεζικα|maltaca|мальтиискии|малтииски|мальтіиська|马耳他语|馬爾他文|マルタ語|몰타어|المالطيه|מלטית|maltai|malteski|malti
be:belarusian|belarussisch|bielorusse|bielorruso|bielorusso|bielorrusso|bialoruski|belarusiska|belarusisk|valkovenaja|belorustina|bielorustina|belarusa|λευκορωσικα|belarusca|белорусскии|беларуски|білоруська|belarusia|白俄罗斯语|白俄羅斯文|ベラルーシ語|벨라루스어|البيلاروسيه|בלארוסית|belarusz|bjeloruski|беларуская
ka:georgian|georgisch|georgien|georgiano|gruzinski|georgiska|georgisk|georgia|gruzinstina|gruzincina|georgiana|γεωργιανα|gurcuce|грузинскии|грузински|грузинська|格鲁吉亚语|喬治亞文|ジョージア語|조지아어|الجورجيه|גאורגית|gruz|gruzijski|ქართული
hy:armenian|armenisch|armenien|armenio|armeno|armeens|ormianski|armeniska|armensk|armenia|armenstina|armencina|armeana|αρμενικα|ermenice|армянскии|арменски|вірменська|亚美尼亚语|亞美尼亞文|アルメニア語|아르메니아어|الارمنيه|ארמנית|ormeny|armenski|հայերեն
az:azerbaijani|aserbaidschanisch|azerbaidjanais|azerbaiyano|azerbaigiano|azerbaijano|azerbeidzjaans|azerbejdzanski|azerbajdzjanska|aserbajdsjansk|azeri|azerbajdzanstina|azerbajdzancina|azera|αζερμπαιτζανικα|azerbaycan dili|азербаиджанскии|азербаиджански|азербаиджанська|阿塞拜疆语|亞塞拜然文|アゼルバイジャン語|아제르바이잔어|الاذربيجانيه|אזרית|azerbajdzsani|azerbajdzanski|azərbaycan
kk:kazakh|kasachisch|kazajo|kazako|cazaque|kazachs|kazachski|kazakiska|kasakhisk|kazakki|kazastina|kazaha|καζακικα|kazakca|казахскии|казахски|казахська|哈萨克语|哈薩克文|カザフ語|카자흐어|الكازاخستانيه|קזחית|kazah|kazaski|қазақ тілі
uz:uzbek|usbekisch|ouzbek|uzbeko|uzbeco|uzbeque|oezbeeks|uzbecki|uzbekiska|usbekisk|uzbekki|uzbectina|uzbeca|ουζμπεκικα|ozbekce|узбекскии|узбекски|узбецька|乌兹别克语|烏茲別克文|ウズベク語|우즈베크어|الاوزبكيه|אוזבקית|uzbeg|o'zbek
sw:swahili|suaheli|suajili|suaili|suahili|svahilstina|swahilcina|σουαχιλι|svahili dili|суахили|суахілі|斯瓦希里语|史瓦希里文|スワヒリ語|스와힐리어|السواحليه|סווהילי|szuaheli|svahili|kiswahili
am:amharic|amharisch|amharique|amarico|amhaars|amharski|amhariska|amharisk|amhara|amharstina|amharcina|amharica|αμχαρικα|amharca|амхарскии|амхарски|амхарська|amharik|阿姆哈拉语|阿姆哈拉文|アムハラ語|암하라어|الامهريه|אמהרית|አማርኛ
so:somali|somalo|somalisch|somalijski|somaliska|somalstina|somalcina|somaleza|σομαλικα|somalice|сомали|сомалииски|сомалі|somalia|索马里语|索馬利文|ソマリ語|소말리아어|الصوماليه|סומלית|szomali|somalski|soomaali
yo:yoruba|ioruba|joruba|jorubstina|jorubcina|γιορουμπα|yorubaca|иоруба|约鲁巴语|約魯巴文|ヨルバ語|요루바어|اليوروبا|יורובה|jorupski|ede yoruba
ig:igbo|ibo|igbostina|ιγκμπο|ibo dili|игбо|ігбо|伊博语|伊布文|イボ語|이그보어|الايجبو|איגבו
ha:hausa|haussa|haoussa|hauca|haustina|χαουσα|hausa dili|хауса|豪萨语|豪薩文|ハウサ語|하우사어|الهوسا|האוסה|hausza
zu:zulu|zoulou|zoeloe|zulustina|ζουλου|zuluca|зулу|зулуски|зулуська|祖鲁语|祖魯文|ズールー語|줄루어|الزولو|זולו|isizulu
xh:xhosa|khosa|xhostina|κοσα|zosa dili|коса|кхоса|科萨语|科薩文|コサ語|코사어|الخوسا|קוסה|xhosza|isixhosa
af:afrikaans|africaner|afrikanstina|afrikancina|αφρικαανσ|afrikaanca|африкаанс|африканс|南非荷兰语|南非荷蘭文|アフリカーンス語|아프리칸스어|الافريقانيه|אפריקאנס
ne:nepali|nepalesisch|nepalais|nepalese|nepales|nepalees|nepalski|nepalesiska|nepalesisk|nepalstina|nepalcina|nepaleza|νεπαλικα|nepalce|непальскии|непалски|непальська|尼泊尔语|尼泊爾文|ネパール語|네팔어|النيباليه|נפאלית|नेपाल
si:sinhala|singhalesisch|cingalais|cingales|singalese|singalees|syngaleski|singalesiska|singalesisk|sinhalstina|sinhalcina|singhaleza|σινχαλεζικα|sinhali dili|сингальскии|синхалски|сингальська|僧伽罗语|僧伽羅文|シンハラ語|싱할라어|السنهاليه|סינהלה|szingalez|sinhaleski|සිංහල
my:burmese|birmanisch|birman|birmano|birmanes|birmaans|birmanski|burmesiska|burmesisk|burma|barmstina|barmcina|birmana|βιρμανικα|birman dili|бирманскии|бирмански|бірманська|缅甸语|緬甸文|ミャンマー語|버마어|البورميه|בורמזית|burmai|burmanski|မြန်မ
km:khmer|jemer|khmerski|kambodjanska|khmerstina|khmercina|khmera|χμερ|khmer dili|кхмерскии|кхмерски|кхмерська|高棉语|高棉文|クメール語|크메르어|الخميريه|חמרית|kmerski|ខ្មែរ
lo:lao|laotisch|laosiano|laotiaans|laotanski|laotiska|laotisk|laostina|laotiana|λαοτινα|lao dili|лаосскии|лаоски|лаоська|老挝语|寮文|ラオ語|라오어|اللاويه|לאו|laoski|ລາວ
mn:mongolian|mongolisch|mongol|mongolo|mongools|mongolski|mongoliska|mongolsk|mongoli|mongolstina|mongolcina|mongola|μογγολικα|mogolca|монгольскии|монголски|монгольська|mongolia|蒙古语|蒙古文|モンゴル語|몽골어|المنغوليه|מונגולית|монгол
lb:luxembourgish|luxemburgisch|luxembourgeois|luxemburgues|lussemburghese|luxemburgs|luksemburski|luxemburgiska|luxembourgsk|luxemburgsk|luxemburg|lucemburstina|luxemburcina|luxemburgheza|λουξεμβουργιανα|luksemburgca|люксембургскии|люксембургски|люксембурзька|luksemburg|卢森堡语|盧森堡文|ルクセンブルク語|룩셈부르크어|اللكسمبورغيه|לוקסמבורגית|luxemburgi|letzebuergesch
la:latin|latein|latino|latim|latijn|lacinski|latina|latincina|λατινικα|latince|латинскии|латински|латинська|拉丁语|拉丁文|ラテン語|라틴어|اللاتينيه|לטינית|latinski
eo:esperanto|εσπεραντο|эсперанто|есперанто|世界语|世界文|エスペラント語|에스페란토어|الاسبرانتو|אספרנטו|eszperanto
ps:pashto|paschtu|pachto|pastun|pasjtoe|paszto|afghanska|pastu|paststina|pastcina|pastuna|παστο|pestuca|пушту|пущу|普什图语|普什圖文|パシュトゥー語|파슈토어|البشتو|פאשטו|pastunski|پښتو
ku:kurdish|kurdisch|kurde|kurdo|curdo|koerdisch|kurdyjski|kurdiska|kurdisk|kurdi|kurdstina|kurdcina|kurda|κουρδικα|kurtce|курдскии|кюрдски|курдська|库尔德语|庫德文|クルド語|쿠르드어|الكرديه|כורדית|kurd|kurdski|kurdi (kurmanci`;

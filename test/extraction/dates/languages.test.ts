import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findDateRanges } from '#extraction/dates/dates.ts';

/** The ranges of a text, as in "2019-06..2020-08", "2019..now", "2019 alone". */
function read(text: string): string {
  return findDateRanges(text)
    .map((range) =>
      range.single ? `${range.start} alone` : `${range.start ?? '?'}..${range.current ? 'now' : (range.end ?? '?')}`,
    )
    .join('; ');
}

/** What CVs write, and what it means, split by ";;" and line ends. */
const RANGES: Readonly<Record<string, string>> = {
  'seasons, scans and odd forms': `
Summer 2020 => 2020-06 alone ;; mid 2018 – early 2020 => 2018-05..2020-04
mid-2018 to late 2020 => 2018-05..2020-12 ;; end of 2018 - mid of 2020 => 2018-09..2020-08
2019-pres. => 2019..now ;; 2O19-pres. => 2019..now ;; 0l/2020 - 12/2021 => 2020-01..2021-12
O1/2020 – O6/2021 => 2020-01..2021-06 ;; 01.04.2019 – 31.12.2021 => 2019-04..2021-12
de mars 2019 à aujourd'hui => 2019-03..now ;; od 03.2019 do nadal => 2019-03..now ;; 03.2019 - nadal => 2019-03..now
2019 r. - obecnie => 2019..now ;; IX 2019 - VI 2020 => 2019-09..2020-06 ;; od IX 2019 => 2019-09..now
XII.2019 – III.2021 => 2019-12..2021-03 ;; '19 - present => 2019..now ;; Jan. '18 – Dec. '19 => 2018-01..2019-12
JAN 2018 – DEC 2019 => 2018-01..2019-12 ;; JAN2018-DEC2019 => 2018-01..2019-12 ;; Jan2018 - Present => 2018-01..now`,
  'quarters and halves': `
Q3 2019 => 2019-07 alone ;; Q3/2019 – Q1/2021 => 2019-07..2021-03 ;; H1 2019 - H2 2020 => 2019-01..2020-12
2. Quartal 2019 – heute => 2019-04..now ;; 1st quarter 2019 => 2019-01 alone`,
  durations: `
Jan 2019 – Mar 2021 · 2 yrs 3 mos => 2019-01..2021-03 ;; 2019 - 2021 (2 years) => 2019..2021
(2 yrs 3 mos) => nothing ;; 3 years => nothing ;; 3 years 2 months => nothing`,
  'Vietnamese months with numbers': `
Tháng 11, 2023 đến tháng 6, 2024 => 2023-11..2024-06 ;; Tháng 11/2023 đến tháng 6/2024 => 2023-11..2024-06
tháng 9 năm 2020 – nay => 2020-09..now ;; T3/2018 - T5/2019 => 2018-03..2019-05`,
  'the calendar of Taiwan': `
民國109年3月 – 110年5月 => 2020-03..2021-05 ;; 109年3月～110年5月 => 2020-03..2021-05
民國 109 年 3 月 - 至今 => 2020-03..now ;; 中華民國98年 => 2009 alone ;; 工作12年 => nothing`,
  'future ends': `
Jan 2026 - Dec 2027 => 2026-01..2027-12 ;; 2025 – 2027 (expected) => 2025..2027`,
  German: `
Dez. 2019 – lfd. => 2019-12..now ;; 2019 - lfd => 2019..now ;; seit Oktober 2018 => 2018-10..now
Seit 1. Oktober 2018 => 2018-10..now ;; ab 01/2020 => 2020-01..now ;; bis 12/2019 => ?..2019-12
01/2018 bis dato => 2018-01..now ;; 2018 – dato => 2018..now ;; 09.2015 – aktuell => 2015-09..now
09/15 – 12/17 => 2015-09..2017-12 ;; 9/2015 – 12/2017 => 2015-09..2017-12
Sept. 2015 – Jän. 2017 => 2015-09..2017-01 ;; Jänner 2018 – Feber 2019 => 2018-01..2019-02
01/18–heute => 2018-01..now ;; 10.18 – 12.19 => 2018-10..2019-12`,
  French: `
Depuis 2018 => 2018..now ;; Depuis le 01/09/2018 => 2018-09..now ;; De 2015 à 2018 => 2015..2018
2015 à ce jour => 2015..now ;; sept. 2015 à déc. 2017 => 2015-09..2017-12
Janvier 2018 / Mars 2019 => 2018-01..2019-03 ;; du 1er mars 2018 au 31 août 2019 => 2018-03..2019-08
Juillet-Août 2018 => 2018-07..2018-08 ;; Juillet et août 2018 => 2018-07..2018-08 ;; Eté 2018 => 2018-06 alone
ÉTÉ 2018 => 2018-06 alone ;; Rentrée 2018 => 2018-09 alone ;; 2018 – auj. => 2018..now
2018 - actuellement => 2018..now ;; DECEMBRE 2018 – FEVRIER 2019 => 2018-12..2019-02
depuis sept 2019 => 2019-09..now ;; jusqu'en 2019 => ?..2019 ;; 2018-2019 (1 an) => 2018..2019
6 mois en 2018 => 2018 alone`,
  Spanish: `
Desde 2018 => 2018..now ;; desde marzo de 2018 hasta la fecha => 2018-03..now
Marzo 2018 - Actualmente => 2018-03..now ;; marzo/2018 - abril/2019 => 2018-03..2019-04
Mar. 2018 – Sept. 2019 => 2018-03..2019-09 ;; 2018-hoy => 2018..now ;; De enero a junio de 2018 => 2018-01..2018-06
Verano 2018 => 2018-06 alone ;; 1 de marzo de 2018 al 30 de abril de 2019 => 2018-03..2019-04
Ene 18 - Dic 19 => 2018-01..2019-12 ;; Hasta 2019 => ?..2019`,
  Italian: `
da marzo 2018 ad oggi => 2018-03..now ;; Dal 01/03/2018 al 30/04/2019 => 2018-03..2019-04
marzo 2018 – in corso => 2018-03..now ;; 2018 – tutt’oggi => 2018..now ;; dal 2018 => 2018..now
Estate 2018 => 2018-06 alone ;; gen. 2018 – dic. 2018 => 2018-01..2018-12
da gennaio a giugno 2018 => 2018-01..2018-06 ;; fino al 2019 => ?..2019 ;; A.A. 2018/2019 => 2018..2019
dall'aprile 2018 all'agosto 2019 => 2018-04..2019-08`,
  Portuguese: `
desde março de 2018 => 2018-03..now ;; 03/2018 – atual => 2018-03..now ;; mar/2018 – dez/2019 => 2018-03..2019-12
Mar/18 a Dez/19 => 2018-03..2019-12 ;; março de 2018 até hoje => 2018-03..now ;; 2018 – até à data => 2018..now
2018 até a data presente => 2018..now ;; 2018 – até ao momento => 2018..now ;; 2018 - Presente => 2018..now
2018 - Até o presente => 2018..now ;; Verão de 2018 => 2018-06 alone ;; 2018 até o momento => 2018..now`,
  Dutch: `
sinds maart 2018 => 2018-03..now ;; maart 2018 tot heden => 2018-03..now
maart 2018 - april 2019 => 2018-03..2019-04 ;; 2018 – nu => 2018..now ;; van 2015 tot en met 2018 => 2015..2018
zomer 2018 => 2018-06 alone ;; vanaf 2018 => 2018..now ;; mrt. 2018 – okt. 2019 => 2018-03..2019-10
tot 2019 => ?..2019`,
  Polish: `
od marca 2018 => 2018-03..now ;; marzec 2018 – do dziś => 2018-03..now ;; 03.2018 – obecnie => 2018-03..now
od 2018 r. do 2020 r. => 2018..2020 ;; lato 2018 => 2018-06 alone
październik 2015 – czerwiec 2018 => 2015-10..2018-06 ;; paź 2015 - cze 2018 => 2015-10..2018-06
wakacje 2018 => 2018-07 alone ;; 01.09.2018 r. – 30.06.2019 r. => 2018-09..2019-06 ;; do 2019 => ?..2019
PAZDZIERNIK 2015 - WRZESIEN 2018 => 2015-10..2018-09`,
  Swedish: `
maj 2018 – nuvarande => 2018-05..now ;; 2018-05 – pågående => 2018-05..now
aug 2018 – tills vidare => 2018-08..now ;; sedan 2018 => 2018..now ;; 2018– => 2018..now
2018-05-- => 2018-05..now ;; sommaren 2018 => 2018-06 alone ;; hösten 2018 => 2018-09 alone
VT 2018 – HT 2019 => 2018-01..2019-12`,
  'Danish and Norwegian': `
siden 2018 => 2018..now ;; maj 2018 – d.d. => 2018-05..now ;; maj 2018 – dags dato => 2018-05..now
fra 2015 til 2018 => 2015..2018 ;; 01.05.2018 – nu => 2018-05..now ;; juni 2018 – d.d. => 2018-06..now
mai 2018 – dags dato => 2018-05..now ;; 2018 – d.d => 2018..now ;; mai 2018 – i dag => 2018-05..now
mai 2018 ->  => 2018-05..now ;; høsten 2018 => 2018-09 alone ;; 2018 – nåværende => 2018..now`,
  Finnish: `
5/2018 – => 2018-05..now ;; 05/2016 – => 2016-05..now ;; 5/2018–8/2019 => 2018-05..2019-08
05/2018 alkaen => 2018-05..now ;; 1.5.2018–31.8.2019 => 2018-05..2019-08 ;; 1.6.–31.8.2019 => 2019-06..2019-08
toukokuu 2018 – nykyinen => 2018-05..now ;; kesä 2018 => 2018-06 alone ;; v. 2018–2019 => 2018..2019
2018 lähtien => 2018..now ;; vuodesta 2018 => 2018..now`,
  'Czech and Slovak': `
od 03/2018 => 2018-03..now ;; březen 2018 – současnost => 2018-03..now
od března 2018 do dubna 2019 => 2018-03..2019-04 ;; 3/2018 – dosud => 2018-03..now ;; 2018 – nyní => 2018..now
2018 – trvá => 2018..now ;; leden 2018 – doposud => 2018-01..now ;; září 2018 – říjen 2019 => 2018-09..2019-10
marec 2018 – súčasnosť => 2018-03..now ;; január 2018 – máj 2019 => 2018-01..2019-05 ;; od 2018 doteraz => 2018..now
júl 2018 - október 2019 => 2018-07..2019-10`,
  Romanian: `
martie 2018 – prezent => 2018-03..now ;; 2018 – în prezent => 2018..now ;; din 2018 => 2018..now
din martie 2018 până în aprilie 2019 => 2018-03..2019-04 ;; 2018 - până în prezent => 2018..now
iul. 2018 – sept. 2019 => 2018-07..2019-09 ;; vara 2018 => 2018-06 alone`,
  Greek: `
Μάρτιος 2018 – Σήμερα => 2018-03..now ;; από 2018 => 2018..now
Από Μάρτιο 2018 έως Απρίλιο 2019 => 2018-03..2019-04 ;; ΜΑΡΤΙΟΣ 2018 – ΑΠΡΙΛΙΟΣ 2019 => 2018-03..2019-04
03/2018 – σήμερα => 2018-03..now ;; Ιαν. 2018 - Δεκ. 2019 => 2018-01..2019-12 ;; 2018 - έως σήμερα => 2018..now
Καλοκαίρι 2018 => 2018-06 alone ;; Σεπτέμβριο 2018 – Ιούλιο 2019 => 2018-09..2019-07`,
  Turkish: `
Mart 2018 – Günümüz => 2018-03..now ;; 2018 – Halen => 2018..now ;; 03.2018 – Devam Ediyor => 2018-03..now
Mart 2018’den beri => 2018-03..now ;; 2018'den beri => 2018..now ;; Ocak 2018 - Şubat 2019 => 2018-01..2019-02
OCAK 2018 – ARALIK 2019 => 2018-01..2019-12 ;; Yaz 2018 => 2018-06 alone ;; Haziran 2018 - ... => 2018-06..now
2018 yılından beri => 2018..now ;; 03/2018 tarihinden beri => 2018-03..now`,
  Bulgarian: `
март 2018 – настоящем => 2018-03..now ;; март 2018 г. – до момента => 2018-03..now ;; от 2018 до 2020 => 2018..2020
от март 2018 => 2018-03..now ;; 2018 – сега => 2018..now ;; 03.2018 г. – 05.2019 г. => 2018-03..2019-05
лято 2018 => 2018-06 alone ;; от 01.03.2018 до настоящия момент => 2018-03..now`,
  Ukrainian: `
березень 2018 – теперішній час => 2018-03..now ;; з 2018 => 2018..now
з березня 2018 по квітень 2019 => 2018-03..2019-04 ;; з 2018 по теперішній час => 2018..now
2018 – до цього часу => 2018..now ;; 2018 р. – по цей час => 2018..now ;; літо 2018 => 2018-06 alone`,
  'Indonesian and Malay': `
Maret 2018 s.d. saat ini => 2018-03..now ;; Maret 2018 s.d. April 2019 => 2018-03..2019-04
Maret 2018 – sekarang => 2018-03..now ;; Juni 2018 s/d Agustus 2019 => 2018-06..2019-08
2018 - saat ini => 2018..now ;; sejak 2018 => 2018..now ;; Mac 2018 – Ogos 2019 => 2018-03..2019-08
Mac 2018 - kini => 2018-03..now ;; Mei 2018 – Disember 2019 => 2018-05..2019-12`,
  Hungarian: `
2018. március – jelenleg => 2018-03..now ;; 2018. március - 2019. április => 2018-03..2019-04
2018.03. – 2019.04. => 2018-03..2019-04 ;; 2018 óta => 2018..now ;; 2018. szept. – 2019. jún. => 2018-09..2019-06
2018-tól => 2018..now`,
  'Croatian, Serbian and Slovenian': `
ožujak 2018 – danas => 2018-03..now ;; 03/2018 – danas => 2018-03..now ;; od 2018 => 2018..now
mart 2018 – trenutno => 2018-03..now ;; marec 2018 – danes => 2018-03..now
siječanj 2018. – svibanj 2019. => 2018-01..2019-05 ;; od 3. 2018 do 5. 2019 => 2018-03..2019-05
januar 2018 – avgust 2019 => 2018-01..2019-08`,
  'Baltic languages': `
2018 m. kovas – dabar => 2018-03..now ;; nuo 2018 => 2018..now ;; 2018-03 – dabar => 2018-03..now
2018. gada marts – pašlaik => 2018-03..now ;; alates 2018 => 2018..now ;; märts 2018 – praegu => 2018-03..now
2018 – tänaseni => 2018..now`,
  Vietnamese: `
03/2018 – nay => 2018-03..now ;; Tháng 3/2018 – Hiện tại => 2018-03..now ;; T3/2018 - T5/2019 => 2018-03..2019-05
từ 2018 đến 2020 => 2018..2020 ;; 2018 đến nay => 2018..now ;; Từ 03/2018 đến nay => 2018-03..now`,
  'English and numbers': `
2018 – to present day => 2018..now ;; 2018 – Ongoing => 2018..now ;; 2018 – current role => 2018..now
2018 - date => 2018..now ;; 2018 onwards => 2018..now ;; 2018 onward => 2018..now ;; from 2018 onwards => 2018..now
2018 – till now => 2018..now ;; 2018 thru 2020 => 2018..2020 ;; Since Jan 2018 => 2018-01..now
as of 2018 => 2018..now ;; starting June 2018 => 2018-06..now ;; June 2018 until May 2019 => 2018-06..2019-05
18th June 2018 - 3rd May 2019 => 2018-06..2019-05 ;; June 18, 2018 - May 3, 2019 => 2018-06..2019-05
6/18/2018 - 5/3/2019 => 2018-06..2019-05 ;; 2018/06 ~ 2019/05 => 2018-06..2019-05
Jun 2018 – Sept 2018 => 2018-06..2018-09 ;; June-2018 to May-2019 => 2018-06..2019-05
Jun. 18 - May 19 => 2018-06..2019-05 ;; Christmas 2018 => 2018-12 alone ;; Easter 2018 => 2018 alone
2017, 2018, 2019 => 2017 alone; 2018 alone; 2019 alone ;; 2015-2018, 2020-present => 2015..2018; 2020..now
1998 to 2003 => 1998..2003 ;; Sep 2018 - Present (5 years) => 2018-09..now ;; 12/2018- => 2018-12..now
2018 -now => 2018..now ;; Aug 2018 -Dec 2019 => 2018-08..2019-12 ;; 2018 —> 2020 => 2018..2020
2018 ⇒ 2020 => 2018..2020 ;; 2018 • 2020 => 2018 alone; 2020 alone ;; 2018 ‐ 2020 => 2018..2020
2018 − 2020 => 2018..2020 ;; 2018 ~ present => 2018..now ;; [2018–2020] => 2018..2020 ;; 2018 –⏎2020 => 2018..2020
June 2018 –⏎May 2019 => 2018-06..2019-05 ;; June 2018⏎– May 2019 => 2018-06..2019-05
Jun 2018⏎May 2019 => 2018-06..2019-05 ;; 2018–PRESENT => 2018..now ;; Apr 2018-Apr 2018 => 2018-04..2018-04
2020.03 – 2021.05 => 2020-03..2021-05 ;; 2019-06 to 2020-05 => 2019-06..2020-05
2019-06-01 – 2020-05-31 => 2019-06..2020-05 ;; 201906 - 202005 => 2019-06..2020-05
20190601-20200531 => 2019-06..2020-05 ;; 06-2019 / 05-2020 => 2019-06..2020-05 ;; 6.2019–5.2020 => 2019-06..2020-05
06 / 2019 – 05 / 2020 => 2019-06..2020-05 ;; 06 2019 – 05 2020 => 2019-06..2020-05
06.19 - 05.20 => 2019-06..2020-05 ;; Starting in 2019 => 2019..now ;; 2019 (6 months) => 2019 alone
6/2019 => 2019-06 alone`,
};

const NO_DATES = `
Tel: 030 2019 2020 ;; +49 (0)30 2019-2020 ;; phone 0161 2018 2019 ;; ISO 9001:2015 ;; ISO 27001:2013 lead auditor
DIN EN 1090-2 ;; BS 7671:2018 ;; Windows Server 2016 ;; Windows Server 2012/2016 ;; SQL Server 2019
Office 2010/2013 ;; Visual Studio 2019 ;; AutoCAD 2018 ;; Java 8, C++17 ;; EN 1993 ;; 1010 Wien ;; 75019 Paris
ID 19842011 ;; Matr.-Nr. 2018123 ;; Nr. 2019/123 ;; 12,000 units ;; 2,019 users ;; over 2000 customers
up to 2000 employees ;; 1995 m² ;; 2000 kg ;; room 2014 ;; Budget of 2020 EUR ;; EUR 2000 ;; € 2000 - 2500 ;; 2000 €
Euro 2020 sponsor ;; Horizon 2020 ;; Agenda 2030 ;; Expo 2015 ;; version 2019.2 ;; Flat 2, 1990 High Street
500-2000 guests ;; 24/7 ;; 1/2 day ;; Excel 2016 ;; ISBN 978-3-16-148410-0 ;; GPA 3.8/4.0 ;; 90-100 % ;; 5-7 years
ages 3-11 ;; B1/B2 ;; C1 ;; 1:1 ;; 10.000 ;; PLZ 2019 ;; BGB §§ 1922 ;; VOB/B 2016 ;; Art. 2019 BGB ;; IFRS 2018
UCP 600 ;; A2 2018x ;; Class of 40 ;; No. 2018 ;; #2018 ;; RTX 2080 ;; S7-1500 ;; BMW 2002 ;; Sage 2000 ;; tm 2019k
T-SQL 2016`;

describe('dates as CVs of many languages write them', () => {
  for (const [language, text] of Object.entries(RANGES))
    it(`reads each range: ${language}`, () => {
      for (const line of text.trim().split(/\n| ;; /u)) {
        const [written = '', meant = ''] = line.split(' => ');
        assert.equal(read(written.replaceAll('⏎', '\n')), meant === 'nothing' ? '' : meant, written);
      }
    });

  it('does not take numbers of standards, products, telephones, prices and amounts for dates', () => {
    for (const text of NO_DATES.trim().split(/\n| ;; /u)) assert.equal(read(text), '', text);
  });
});

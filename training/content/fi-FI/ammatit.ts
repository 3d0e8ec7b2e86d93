import type { Occupation } from '../bank.ts';

export const AMMATIT: readonly Occupation[] = [
  {
    id: 'electrician',
    ladder: [
      ['Sähköasentajan oppisopimusopiskelija', 'Apuasentaja'],
      ['Sähköasentaja', 'Huoltosähköasentaja', 'Kiinteistösähköasentaja'],
      ['Kunnossapitoasentaja', 'Automaatioasentaja', 'Nokkamies'],
      ['Sähkötyönjohtaja', 'Projektipäällikkö, sähköurakointi', 'Kunnossapitopäällikkö'],
    ],
    employers: ['sahko', 'sahko', 'teollisuus'],
    teams: ['Kunnossapito', 'Urakointi'],
    beginnings: [
      'Kaapelointi ja rasiointi asuntokohteissa',
      'Tarvikkeiden ja työkalujen huolto',
      'Huoltokeikoilla avustaminen',
    ],
    duties: [
      'Keskusten, kaapelihyllyjen ja valaistuksen asennus toimistoissa ja halleissa',
      'Käyttöönottotarkastukset standardin SFS 6000 mukaan',
      'Moottorien, taajuusmuuttajien ja logiikoiden vianhaku',
      'Aurinkosähköjärjestelmien ja latauspisteiden asennus',
      'Ennakkohuolto {kolmella|neljällä} pakkauslinjalla',
      'Piirustusten luku ja loppudokumentointi',
      'Päivystys joka {neljäs|viides} viikko',
    ],
    leading: [
      'Työnjohto, {4..12} asentajaa ja aliurakoitsijat',
      'Tarjouslaskenta ja kustannusseuranta',
      'Työmaakokoukset ja työturvallisuus',
    ],
    wins: [
      'Seisokit vähenivät {18..34} prosenttia',
      '{24..48} kuukautta ilman työtapaturmia',
      'Hallin sähkönkulutus laski {11..19} prosenttia',
    ],
    skills: [
      { label: 'Ammattitaito', items: ['SFS 6000', 'Siemens S7', 'KNX', 'Aurinkosähkö', 'Paloilmoittimet'] },
      { label: 'Muut', items: ['B-ajokortti', 'Henkilönostimet', 'AutoCAD', 'Trukkikortti'] },
    ],
    degrees: [
      { name: 'Perusopetuksen päättötodistus', school: 'peruskoulu', years: 3 },
      { name: 'Sähkö- ja automaatioalan perustutkinto', school: 'ammattiopisto', years: 3 },
    ],
    certificates: ['Sähköpätevyys S2', 'SFS 6002 -sähkötyöturvallisuus', 'Tulityökortti', 'Työturvallisuuskortti'],
    summaries: [
      'Sähköalan ammattilainen, {years} vuotta asennusta ja kunnossapitoa. Viimeisin tehtävä: {role}. B-ajokortti ja oma auto.',
    ],
  },
  {
    id: 'logistics',
    ladder: [
      ['Varastotyöntekijä', 'Terminaalityöntekijä'],
      ['Trukinkuljettaja', 'Logistiikkakoordinaattori', 'Kuljetussuunnittelija'],
      ['Ajojärjestelijä', 'Varaston vuorovastaava', 'Logistiikka-asiantuntija'],
      ['Varastopäällikkö', 'Logistiikkapäällikkö', 'Terminaalipäällikkö'],
    ],
    employers: ['kuljetus', 'kuljetus', 'kauppa', 'teollisuus'],
    teams: ['Keskusvarasto', 'Ajojärjestely'],
    beginnings: ['Keräily ja pakkaus, {120..260} riviä vuorossa', 'Perävaunujen lastaus ja purku', 'Inventointi'],
    duties: [
      'Kuljetusten suunnittelu, {25..60} kuljetusta päivässä',
      'Varastonhallinta WMS-järjestelmässä',
      'Rahtikirjat, tullaus ja vaaralliset aineet',
      'Reklamaatiot ja yhteydenpito kuljetusliikkeisiin',
      'Toimitusvarmuuden seuranta',
      'Vuokratyöntekijöiden perehdytys',
    ],
    leading: [
      'Esihenkilönä {15..50} työntekijälle kolmessa vuorossa',
      'Kuljetussopimukset ja hinnat',
      'Varaston uusi layout ja järjestelmä',
    ],
    wins: [
      'Toimitusvarmuus nousi {88..91} prosentista {96..98} prosenttiin',
      'Rahtikulut laskivat {9..17} prosenttia',
      'Keräilyvirheet puolittuivat {6..12} kuukaudessa',
    ],
    skills: [
      { label: 'Logistiikka', items: ['WMS', 'Lean', 'ADR', 'Incoterms', 'Reittisuunnittelu'] },
      { label: 'Ohjelmat', items: ['SAP', 'Lemonsoft', 'Excel', 'Power BI'] },
    ],
    degrees: [
      { name: 'Ylioppilastutkinto', school: 'lukio', years: 3 },
      { name: 'Logistiikan perustutkinto', school: 'ammattiopisto', years: 2 },
    ],
    certificates: ['Trukkikortti', 'ADR-ajolupa', 'Työturvallisuuskortti'],
    summaries: [
      'Logistiikka-alan osaaja, kokemusta {years} vuotta varastosta ja ajojärjestelystä. Viimeisin tehtävä: {role}.',
    ],
  },
  {
    id: 'chef',
    ladder: [
      ['Keittiöapulainen', 'Kokkiharjoittelija'],
      ['Kokki', 'Ravintolakokki', 'Suurtalouskokki'],
      ['Vuoropäällikkö, keittiö', 'Sous chef'],
      ['Keittiöpäällikkö', 'Keittiömestari', 'Ravintolapäällikkö'],
    ],
    employers: ['ravintola', 'ravintola', 'hoiva'],
    teams: [],
    beginnings: [
      'Esivalmistelut ja salaatit, {60..90} lounasasiakasta',
      'Tiskaus, siivous ja kylmiöiden merkinnät',
      'Kylmäkeittiössä avustaminen viikonloppuisin',
    ],
    duties: [
      '{Lämmin keittiö|Kylmäkeittiö}, {60..120} annosta illassa',
      'Kausilista lähituottajien raaka-aineista',
      'Tilaukset, reseptit ja annoskortit',
      'Omavalvonta ja erityisruokavaliot',
      'Häät ja kokoukset, enimmillään {120..260} vierasta',
      'Ravitsemussuositusten mukaiset ruokalistat',
    ],
    leading: [
      'Keittiön vetäminen, {5..12} työntekijää',
      'Ruokalistat, ostot ja työvuorot',
      'Opiskelijoiden työpaikkaohjaus',
    ],
    wins: [
      'Raaka-ainekulut laskivat {34..36} prosentista {28..30} prosenttiin',
      'Ruokahävikki väheni {25..40} prosenttia',
      'Maininta valtakunnallisessa ravintolaoppaassa',
    ],
    skills: [
      { label: 'Keittiö', items: ['Suomalainen keittiö', 'Kala', 'Leivonta', 'Kasvisruoka', 'Omavalvonta'] },
      { label: 'Johtaminen', items: ['Annoslaskenta', 'Työvuorot', 'Ostot', 'Perehdytys'] },
    ],
    degrees: [
      { name: 'Perusopetuksen päättötodistus', school: 'peruskoulu', years: 3 },
      { name: 'Ravintola- ja catering-alan perustutkinto', school: 'ammattiopisto', years: 3 },
    ],
    certificates: ['Hygieniapassi', 'Anniskelupassi', 'Dieettikokin erikoisammattitutkinto'],
    summaries: ['Ammattitaitoinen kokki, {years} vuotta ravintoloissa ja suurkeittiöissä. Viimeisin tehtävä: {role}.'],
  },
];

import type { Occupation } from '../bank.ts';

export const HOITO_JA_OPETUS: readonly Occupation[] = [
  {
    id: 'nurse',
    ladder: [
      ['Hoiva-avustaja', 'Lähihoitaja', 'Sairaanhoitajan sijainen'],
      ['Sairaanhoitaja', 'Sairaanhoitaja, päivystys', 'Kotisairaanhoitaja'],
      ['Tehosairaanhoitaja', 'Vastaava sairaanhoitaja', 'Leikkaushoitaja'],
      ['Osastonhoitaja', 'Apulaisosastonhoitaja', 'Palveluesihenkilö'],
    ],
    employers: ['sairaala', 'sairaala', 'hoiva'],
    teams: ['Teho-osasto', 'Yhteispäivystys', 'Sisätautien osasto 3'],
    beginnings: [
      'Perushoito, ruokailut ja ulkoilutus',
      'Elintoimintojen mittaus ja kirjaaminen',
      'Lääkkeiden jako lääkeluvalla',
    ],
    duties: [
      'Vastuu {6..10} potilaan hoidosta kolmivuorotyössä',
      'Lääkehoito, nesteytys ja verensiirrot',
      'Hoidon tarpeen arviointi päivystyksessä',
      'Haavanhoito ja painehaavojen ehkäisy',
      'Hengityslaitehoidossa olevien potilaiden hoito',
      'Kotiutusten suunnittelu omaisten kanssa',
      'Opiskelijoiden ja uusien työntekijöiden ohjaus',
      'Rakenteinen kirjaaminen potilastietojärjestelmään',
    ],
    leading: [
      'Lähiesihenkilönä {20..45} työntekijälle',
      'Työvuorosuunnittelu ja sijaisten rekrytointi',
      'Laadun ja potilasturvallisuuden kehittäminen',
    ],
    wins: [
      'Kaatumisten määrä väheni {20..35} prosenttia vuodessa',
      'Sairauspoissaolot laskivat {8..9},{1..9} prosentista {5..6},{1..9} prosenttiin',
      'ISBAR-raportoinnin käyttöönotto {kolmella|neljällä} osastolla',
    ],
    skills: [
      { label: 'Hoitotyö', items: ['Haavanhoito', 'Hengityslaitehoito', 'Saattohoito', 'Elvytys', 'Triage'] },
      { label: 'Järjestelmät', items: ['Apotti', 'Lifecare', 'Pegasos', 'Titania'] },
    ],
    degrees: [
      { name: 'Ylioppilastutkinto', school: 'lukio', years: 3 },
      {
        name: 'Sairaanhoitaja (AMK)',
        school: 'amk',
        years: 4,
        details: ['Opinnäytetyö: muistisairaan potilaan kohtaaminen'],
      },
    ],
    certificates: [
      'Valviran laillistus',
      'LOVe-lääkehoidon osaaminen',
      'Hoitoelvytys',
      'Lähiesihenkilötyön ammattitutkinto',
    ],
    summaries: [
      'Hoitoalan ammattilainen, kokemusta {years} vuotta sairaalasta ja kotihoidosta. Viimeisin tehtävä: {role}. Rauhallinen, tarkka ja yhteistyökykyinen.',
      'Olen työskennellyt hoitoalalla vuodesta {since}. Arvostan hyvää tiimiä ja selkeää viestintää.',
    ],
  },
  {
    id: 'teacher',
    ladder: [
      ['Koulunkäynninohjaaja', 'Sijaisopettaja', 'Iltapäivätoiminnan ohjaaja'],
      ['Luokanopettaja', 'Matematiikan lehtori', 'Äidinkielen ja kirjallisuuden opettaja'],
      ['Erityisopettaja', 'Luokanopettaja ja tiimivastaava', 'Historian ja yhteiskuntaopin lehtori'],
      ['Apulaisrehtori', 'Rehtori', 'Koulutuspäällikkö'],
    ],
    employers: ['koulu'],
    teams: ['Alakoulun tiimi', 'Matemaattisten aineiden tiimi'],
    beginnings: [
      'Yksittäisten oppilaiden tukeminen tunneilla',
      'Välituntivalvonta ja kerhot',
      'Sijaisuudet luokilla 1–6',
    ],
    duties: [
      'Opetus {neljässä|viidessä|kuudessa} ryhmässä, {18..25} oppilasta ryhmää kohden',
      'Luokanvalvojan tehtävät ja vanhempaintapaamiset',
      'Opetuksen suunnittelu ja arviointi opetussuunnitelman mukaan',
      'Tuen suunnittelu yhdessä oppilashuollon kanssa',
      'Ylioppilaskirjoituksiin valmentaminen',
      'Monialaiset oppimiskokonaisuudet ja leirikoulu',
      'Digitaalisten oppimateriaalien laatiminen',
    ],
    leading: [
      'Pedagoginen johtaminen, {18..40} opettajaa',
      'Lukujärjestykset, talous ja rekrytointi',
      'Arviointikulttuurin kehittäminen',
    ],
    wins: ['Poissaolot vähenivät {20..40} prosenttia', 'Erasmus+-hanke {kolmen|neljän} koulun kanssa'],
    skills: [
      {
        label: 'Pedagogiikka',
        items: ['Yhteisopettajuus', 'Eriyttäminen', 'Formatiivinen arviointi', 'Ryhmänhallinta'],
      },
      { label: 'Järjestelmät', items: ['Wilma', 'Google Classroom', 'GeoGebra', 'Abitti'] },
    ],
    degrees: [
      { name: 'Ylioppilastutkinto', school: 'lukio', years: 3 },
      { name: 'Kasvatustieteen maisteri', school: 'yliopisto', years: 5 },
    ],
    certificates: ['Erityisopettajan opinnot, 60 op', 'Ensiapu EA 1', 'Rehtorin kelpoisuus (opetushallinto)'],
    summaries: ['Opettaja, jolla on {years} vuoden kokemus perusopetuksesta ja lukiosta. Viimeisin tehtävä: {role}.'],
  },
];

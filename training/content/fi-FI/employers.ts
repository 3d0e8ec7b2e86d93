import type { Bank } from '../bank.ts';

/** Coined names that stand in the nominative beside what they name; none is a company that we know of. */
export const STEMS: readonly string[] = [
  'Aarnikoski',
  'Haukkaranta',
  'Hopeasuo',
  'Ilveskorpi',
  'Joutsenlampi',
  'Kaarnanen',
  'Kuusiluoma',
  'Lumikallio',
  'Mesikangas',
  'Niinisaarto',
  'Pihlajavirta',
  'Rautaharju',
  'Sammalniemi',
  'Suvantola',
  'Tuohilahti',
  'Vaskimäki',
];

export const EMPLOYERS: Bank['employers'] = {
  sairaala: ['{ofTown} kaupunginsairaala', 'Lääkärikeskus {stem} Oy', 'Lääkäriasema {stem} Oy', 'Sairaala {stem} Oy'],
  hoiva: ['Hoivakoti {stem} Oy', '{ofTown} kaupunki', 'Palvelutalo {stem}', '{stem}-säätiö sr'],
  koulu: ['{ofTown} kaupunki', '{ofTown} normaalikoulu', 'Yksityiskoulu {stem}', '{ofTown} lyseo'],
  teollisuus: [
    'Konepaja {stem} Oy',
    '{stem} Paperi Oyj',
    '{stem} Elintarvike Oy',
    '{stem} Pakkaus Oy',
    '{stem} Teräs Oy',
    'Saha {stem} Oy',
  ],
  sahko: ['Sähkö-{family} Oy', '{stem} Sähköasennus Oy', '{ofTown} Sähkötyö {family} Oy', '{stem} Voima Oy'],
  tilitoimisto: ['Tilitoimisto {family} Oy', '{stem} Talouspalvelut Oy', 'Tilintarkastus {stem} Oy'],
  it: ['{stem} Ohjelmistot Oy', 'Revontulikoodi Oy', '{stem} Data Oy', 'Kiehinen Digital Oy'],
  kauppa: ['Osuuskauppa {stem}', '{stem} Tukku Oy', 'Rautakauppa {family} Oy'],
  rahoitus: ['{stem} Osuuspankki', 'Vakuutusyhtiö {stem}', '{stem} Rahoitus Oyj'],
  kuljetus: ['Kuljetusliike {family} Oy', '{stem} Logistiikka Oy', '{stem} Huolinta Oy'],
  ravintola: [
    'Ravintola {Kanerva|Verkaranta|Kolme Kuusta}',
    'Hotelli {stem}',
    'Lounaskahvila {stem} Oy',
    'Kartano {stem}',
  ],
};

export const SCHOOLS: Bank['schools'] = {
  yliopisto: ['{Helsingin|Turun|Oulun|Jyväskylän} yliopisto', 'Itä-Suomen yliopisto', 'Tampereen yliopisto'],
  amk: [
    '{Tampereen|Turun|Oulun|Jyväskylän|Hämeen} ammattikorkeakoulu',
    'Metropolia Ammattikorkeakoulu',
    'LAB-ammattikorkeakoulu',
    'Savonia-ammattikorkeakoulu',
  ],
  lukio: ['{ofTown} lyseon lukio', '{ofTown} lukio', '{ofTown} yhteiskoulu'],
  peruskoulu: ['{ofTown} yläkoulu', 'Yhtenäiskoulu {stem}'],
  ammattiopisto: ['{ofTown} ammattiopisto', 'Ammattiopisto {stem}', '{ofTown} seudun ammattiopisto'],
};

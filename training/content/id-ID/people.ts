import type { Bank, Town } from '../bank.ts';
import { listed } from '../listed.ts';

export const GIVEN: Bank['given'] = {
  f: listed(`
    Ajeng, Anisa, Astuti, Ayu, Citra, Dewi, Dian, Dwi Rahma, Eka, Endang, Fitri, Gita, Indah, Intan, Kartika, Lestari, Maria, Maya,
    Ni Luh, Novita, Nur Aini, Putri, Rani, Ratna, Rina, Siti, Sri, Yuliana
  `),
  m: listed(`
    Adi, Agus, Ahmad, Andi, Arif, Bagus, Bambang, Bayu, Budi, Dedi, Dimas, Eko, Fajar, Gilang, Hendra, I Made, Ilham, Iwan, Joko,
    Muhammad Rizky, Nugroho, Rahmat, Rendra, Rudi, Slamet, Teguh, Wahyu, Yohanes
  `),
};

export const FAMILY: readonly string[] = listed(`
  Adiputra, Anggraini, Ardiansyah, Budiman, Cahyono, Damanik, Darmawan, Fauzi, Ginting, Gunawan, Hakim, Halim, Handoko, Harahap,
  Hartono, Hasibuan, Hidayat, Iskandar, Kurniawan, Kusuma, Lubis, Mahendra, Maulana, Nainggolan, Nasution, Nugraha, Permana,
  Pranoto, Prasetyo, Purnomo, Ramadhan, Salim, Santoso, Saputra, Setiawan, Siahaan, Simatupang, Siregar, Sitorus, Subagyo, Sukmana,
  Susanto, Sutrisno, Tampubolon, Utomo, Wibowo, Wijaya, Yulianto
`);

export const TOWNS: readonly Town[] = [
  { name: 'Jakarta Selatan', postcode: '12430' },
  { name: 'Jakarta Timur', postcode: '13220' },
  { name: 'Bandung', postcode: '40123' },
  { name: 'Surabaya', postcode: '60241' },
  { name: 'Semarang', postcode: '50132' },
  { name: 'Yogyakarta', postcode: '55223' },
  { name: 'Medan', postcode: '20152' },
  { name: 'Makassar', postcode: '90222' },
  { name: 'Denpasar', postcode: '80232' },
  { name: 'Palembang', postcode: '30128' },
  { name: 'Malang', postcode: '65141' },
  { name: 'Balikpapan', postcode: '76114' },
  { name: 'Padang', postcode: '25129' },
  { name: 'Bekasi', postcode: '17141' },
  { name: 'Tangerang', postcode: '15117' },
  { name: 'Manado', postcode: '95114' },
];

export const STREETS: readonly string[] = [
  'Jl. Melati No. #',
  'Jl. Kenanga Raya No. #, RT 03/RW 05',
  'Jl. Pahlawan No. #',
  'Perum Griya Asri Blok C No. #',
  'Jl. Cempaka II No. #',
  'Gg. Mawar No. #, RT 07/RW 02',
  'Jl. Veteran No. #B',
];

import type { Bank } from '../bank.ts';

/** Coined names; none is a company that we know of. */
export const STEMS: readonly string[] = [
  'Bintang Selaras',
  'Bumi Pandanarum',
  'Cakra Nirmala',
  'Dwipa Sentana',
  'Embun Kencana',
  'Galuh Pertiwi',
  'Kencana Wulung',
  'Lintas Merapian',
  'Mitra Sagara Tirta',
  'Nusa Puspakarya',
  'Padma Walesi',
  'Rimba Anugra',
  'Sekar Lautan',
  'Surya Pramanik',
  'Tunas Waluyan',
  'Wana Arunika',
];

export const EMPLOYERS: Bank['employers'] = {
  rumahsakit: ['RS {stem}', 'RSUD {town}', 'Klinik {stem}', 'RSIA {stem}'],
  perawatan: ['Panti Werdha {stem}', 'Puskesmas {stem}', 'Yayasan {stem}'],
  sekolah: ['SMP Negeri {2..40} {town}', 'SMA {stem}', 'SD Islam Terpadu {stem}', 'SMK Negeri {1..9} {town}'],
  industri: [
    'PT {stem} Tekstil',
    'PT {stem} Pangan Tbk',
    'PT {stem} Plastindo',
    'CV {stem} Furnitur',
    'PT {stem} Komponen Otomotif',
    'PT {stem} Kertas',
  ],
  listrik: ['CV {stem} Elektrik', 'PT {stem} Mekanikal Elektrikal', 'PT {stem} Energi', 'CV {family} Teknik'],
  akuntan: ['KAP {family} & Rekan', 'PT {stem} Konsultan', 'Kantor Jasa Akuntan {family}'],
  teknologi: ['PT {stem} Teknologi', 'PT Kunang Digital', 'PT {stem} Solusi Informatika', 'PT Rajawali Kode'],
  ritel: ['PT {stem} Ritel', 'PT {stem} Distribusi', 'Toko Bangunan {stem}'],
  keuangan: ['PT BPR {stem}', 'PT Asuransi {stem}', 'Koperasi Simpan Pinjam {stem}'],
  logistik: ['PT {stem} Logistik', 'PT {stem} Ekspres', 'CV {stem} Cargo'],
  dapur: ['Hotel {stem}', 'Restoran {Saung Angin|Rempah Ibu|Teras Sawah}', '{stem} Catering', 'Rumah Makan {stem}'],
};

export const SCHOOLS: Bank['schools'] = {
  universitas: ['Universitas {Indonesia|Gadjah Mada|Airlangga|Diponegoro|Padjadjaran|Hasanuddin|Brawijaya|Andalas}'],
  pendidikan: ['Universitas Negeri {Yogyakarta|Malang|Semarang|Surabaya|Makassar}', 'Universitas Pendidikan Indonesia'],
  teknik: ['Institut Teknologi {Bandung|Sepuluh Nopember}', 'Universitas {Brawijaya|Diponegoro}'],
  kesehatan: ['Poltekkes Kemenkes {Semarang|Bandung|Makassar|Medan}', 'STIKES {stem}'],
  politeknik: ['Politeknik Negeri {Bandung|Malang|Semarang|Medan}', 'Politeknik {stem}'],
  sma: ['SMA Negeri {1..20} {town}', 'SMA {stem}'],
  smk: ['SMK Negeri {1..12} {town}', 'SMK {stem}'],
};

import type { Occupation } from '../bank.ts';

export const TEKNIK_DAN_DAPUR: readonly Occupation[] = [
  {
    id: 'electrician',
    ladder: [
      ['Helper Listrik', 'Magang Teknisi Listrik'],
      ['Teknisi Listrik', 'Teknisi Instalasi', 'Teknisi Pemeliharaan'],
      ['Teknisi Listrik Senior', 'Teknisi Otomasi', 'Kepala Regu Listrik'],
      ['Supervisor Elektrikal', 'Site Manager Elektrikal', 'Kepala Pemeliharaan'],
    ],
    employers: ['listrik', 'listrik', 'industri'],
    teams: ['Bagian Pemeliharaan', 'Proyek'],
    beginnings: [
      'Menarik kabel dan memasang stop kontak di perumahan',
      'Menyiapkan material dan peralatan',
      'Membantu perawatan berkala',
    ],
    duties: [
      'Memasang panel, tray kabel, dan penerangan di gedung dan pabrik',
      'Memperbaiki motor, inverter, dan PLC Siemens',
      'Mengukur pembumian dan tahanan isolasi sesuai PUIL',
      'Memasang PLTS atap berkapasitas {5..20} kWp',
      'Melakukan perawatan preventif {tiga|empat} lini pengemasan',
      'Membaca gambar kerja dan membuat as-built drawing',
      'Bekerja dalam tiga shift dan siaga akhir pekan',
    ],
    leading: [
      'Memimpin {5..14} teknisi dan subkontraktor',
      'Menyusun RAB dan laporan kemajuan proyek',
      'Mengawasi K3 dan pengadaan material',
    ],
    wins: [
      'Mengurangi waktu henti mesin {18..34}%',
      '{24..48} bulan tanpa kecelakaan kerja',
      'Menghemat listrik pabrik {11..19}%',
    ],
    skills: [
      { label: 'Teknis', items: ['PUIL', 'PLC Siemens', 'Panel listrik', 'PLTS', 'Tegangan menengah'] },
      { label: 'Lainnya', items: ['SIM A dan C', 'AutoCAD', 'Bekerja di ketinggian'] },
    ],
    degrees: [
      { name: 'SMK, Teknik Instalasi Tenaga Listrik', school: 'smk', years: 3 },
      { name: 'D3 Teknik Listrik', school: 'politeknik', years: 3, details: ['IPK 3,{1..6}'] },
    ],
    certificates: ['Sertifikat Kompetensi Ketenagalistrikan', 'K3 Listrik', 'Tenaga Kerja Bangunan Tinggi'],
    summaries: [
      'Teknisi listrik dengan pengalaman {years} tahun di proyek dan pabrik; jabatan terakhir {role}. Memiliki SIM A dan C.',
    ],
  },
  {
    id: 'chef',
    ladder: [
      ['Cook Helper', 'Steward'],
      ['Juru Masak', 'Demi Chef', 'Commis I'],
      ['Chef de Partie', 'Sous Chef'],
      ['Kepala Dapur', 'Executive Chef'],
    ],
    employers: ['dapur', 'dapur', 'rumahsakit'],
    teams: [],
    beginnings: [
      'Menyiapkan sayur, bumbu, dan saus untuk {80..140} porsi',
      'Membersihkan dapur dan memberi label bahan',
      'Membantu bagian pastry pada akhir pekan',
    ],
    duties: [
      'Bertanggung jawab atas bagian {grill|masakan Nusantara|hidangan dingin}, {80..160} porsi per shift',
      'Menyusun menu dengan bahan dari petani lokal',
      'Membuat resep baku dan menghitung biaya makanan',
      'Menerapkan HACCP dan standar halal',
      'Melayani pernikahan hingga {200..600} tamu',
      'Menyiapkan makanan diet',
    ],
    leading: [
      'Memimpin dapur dengan {6..16} juru masak',
      'Mengatur menu, pembelian, dan jadwal kerja',
      'Melatih siswa magang',
    ],
    wins: [
      'Menurunkan biaya makanan dari {36..39}% menjadi {29..31}%',
      'Mengurangi sisa makanan {25..40}%',
      'Nilai ulasan tamu 4,{6..9} dari 5',
    ],
    skills: [
      { label: 'Dapur', items: ['Masakan Nusantara', 'Masakan Barat', 'Pastry', 'Grill', 'HACCP'] },
      { label: 'Pengelolaan', items: ['Biaya makanan', 'Pembelian', 'Jadwal kerja', 'Pelatihan'] },
    ],
    degrees: [
      { name: 'SMK, Tata Boga', school: 'smk', years: 3 },
      { name: 'D3 Seni Kuliner', school: 'politeknik', years: 3 },
    ],
    certificates: ['Sertifikat Kompetensi Juru Masak (BNSP)', 'HACCP', 'Penyelia Halal'],
    summaries: [
      'Juru masak dengan pengalaman {years} tahun di hotel dan restoran; jabatan terakhir {role}. Rapi, cepat, dan disiplin.',
    ],
  },
];

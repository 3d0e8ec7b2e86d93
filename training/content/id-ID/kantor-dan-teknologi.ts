import type { Occupation } from '../bank.ts';

export const KANTOR_DAN_TEKNOLOGI: readonly Occupation[] = [
  {
    id: 'accountant',
    ladder: [
      ['Staf Administrasi', 'Magang Akuntansi', 'Kasir'],
      ['Staf Akuntansi', 'Staf Pajak', 'Staf Keuangan'],
      ['Akuntan Senior', 'Supervisor Akuntansi', 'Analis Keuangan'],
      ['Manajer Keuangan dan Akuntansi', 'Kepala Bagian Keuangan', 'Manajer Pajak'],
    ],
    employers: ['akuntan', 'industri', 'ritel', 'logistik'],
    teams: ['Divisi Keuangan', 'Bagian Akuntansi dan Pajak'],
    beginnings: [
      'Memasukkan faktur dan mengarsipkan dokumen',
      'Mengelola kas kecil dan rekonsiliasi bank',
      'Menghubungi pemasok untuk pencocokan tagihan',
    ],
    duties: [
      'Menyusun laporan keuangan {tiga|empat|lima} perusahaan sesuai PSAK',
      'Melaporkan PPN, PPh 21, dan PPh 23 melalui e-Faktur dan e-Bupot',
      'Melakukan tutup buku bulanan dan tahunan',
      'Memeriksa sekitar {600..1500} faktur per bulan',
      'Menghitung gaji {60..180} karyawan dan iuran BPJS',
      'Mengelola piutang dan arus kas',
      'Mendampingi auditor eksternal dan pemeriksaan pajak',
      'Mencatat aset tetap dan penyusutan',
    ],
    leading: [
      'Memimpin tim beranggotakan {4..10} orang',
      'Menyusun anggaran tahunan dan laporan kepada direksi',
      'Memimpin penerapan sistem ERP',
    ],
    wins: [
      'Mempercepat tutup buku dari {10..12} hari menjadi {4..6} hari',
      'Menurunkan piutang jatuh tempo {20..38}%',
      'Menghemat biaya operasional {8..15}% per tahun',
    ],
    skills: [
      { label: 'Keahlian', items: ['PSAK', 'Perpajakan', 'Anggaran', 'Akuntansi biaya', 'Rekonsiliasi'] },
      { label: 'Aplikasi', items: ['Accurate', 'SAP', 'MYOB', 'Excel', 'e-Faktur'] },
    ],
    degrees: [
      { name: 'SMA, jurusan IPS', school: 'sma', years: 3 },
      { name: 'S1 Akuntansi', school: 'universitas', years: 4, details: ['IPK 3,{2..7}'] },
    ],
    certificates: ['Brevet Pajak A dan B', 'Chartered Accountant (CA)', 'Pelatihan PSAK Terbaru'],
    summaries: [
      'Akuntan dengan pengalaman {years} tahun di industri dan ritel; jabatan terakhir {role}. Teliti, jujur, dan tepat waktu.',
      'Menangani akuntansi dan pajak sejak {since}, dari jurnal harian sampai laporan tahunan.',
    ],
  },
  {
    id: 'software-developer',
    ladder: [
      ['Junior Programmer', 'Magang Pengembang Web', 'Staf IT Support'],
      ['Programmer', 'Full Stack Developer', 'Mobile Developer'],
      ['Senior Software Engineer', 'Senior Backend Engineer', 'DevOps Engineer'],
      ['Lead Software Engineer', 'Engineering Manager', 'Arsitek Perangkat Lunak'],
    ],
    employers: ['teknologi', 'teknologi', 'keuangan', 'ritel'],
    teams: ['Tim Pembayaran', 'Platform Data'],
    beginnings: [
      'Memperbaiki bug dan menulis unit test dengan PHP dan JavaScript',
      'Membuat formulir dan laporan',
      'Menangani keluhan pengguna',
    ],
    duties: [
      'Mengembangkan layanan mikro dengan Java dan Spring Boot',
      'Membangun aplikasi React dan Flutter untuk {100..600} ribu pengguna',
      'Mengintegrasikan QRIS dan gerbang pembayaran',
      'Mengelola CI/CD di GitLab dan Kubernetes',
      'Merancang basis data PostgreSQL dan MySQL',
      'Melakukan tinjauan kode dan piket bergilir',
      'Menggali kebutuhan bersama tim bisnis',
    ],
    leading: [
      'Memimpin {4..9} pengembang',
      'Menentukan arsitektur dan rencana kuartal',
      'Mewawancarai dan membimbing karyawan baru',
    ],
    wins: [
      'Memangkas waktu respons dari {2..4} detik menjadi {250..450} milidetik',
      'Menghemat biaya cloud {22..38}%',
      'Menaikkan cakupan pengujian dari {20..35}% menjadi {80..90}%',
    ],
    skills: [
      { label: 'Bahasa pemrograman', items: ['Java', 'TypeScript', 'Go', 'PHP', 'SQL'] },
      { label: 'Teknologi', items: ['Spring Boot', 'React', 'Laravel', 'Docker', 'Kubernetes', 'PostgreSQL'] },
    ],
    degrees: [
      { name: 'SMK, Rekayasa Perangkat Lunak', school: 'smk', years: 3 },
      { name: 'S1 Teknik Informatika', school: 'teknik', years: 4, details: ['IPK 3,{2..8}'] },
    ],
    certificates: [
      'AWS Certified Developer – Associate',
      'Professional Scrum Master I',
      'Google Associate Cloud Engineer',
    ],
    summaries: [
      'Pengembang perangkat lunak dengan pengalaman {years} tahun di keuangan dan ritel; jabatan terakhir {role}.',
    ],
    profile: 'github',
  },
];

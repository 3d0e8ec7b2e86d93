import type { Occupation } from '../bank.ts';

export const KESEHATAN_DAN_PENDIDIKAN: readonly Occupation[] = [
  {
    id: 'nurse',
    ladder: [
      ['Perawat Magang', 'Asisten Perawat'],
      ['Perawat Pelaksana', 'Perawat IGD', 'Perawat Rawat Inap'],
      ['Perawat ICU', 'Perawat Penanggung Jawab Shift', 'Perawat Kamar Operasi'],
      ['Kepala Ruang Perawatan', 'Supervisor Keperawatan', 'Kepala Bidang Keperawatan'],
    ],
    employers: ['rumahsakit', 'rumahsakit', 'perawatan'],
    teams: ['Unit Perawatan Intensif', 'Instalasi Gawat Darurat', 'Ruang Rawat Inap Dahlia'],
    beginnings: [
      'Membantu kebersihan diri dan makan pasien',
      'Mengukur tanda vital dan mencatat di rekam medis',
      'Menyiapkan alat dan bahan di ruang perawatan',
    ],
    duties: [
      'Merawat {8..14} pasien per shift dengan tiga shift',
      'Memberikan obat dan cairan infus sesuai instruksi dokter',
      'Melakukan triase pasien gawat darurat',
      'Merawat luka dan mencegah luka tekan',
      'Memantau pasien dengan ventilator',
      'Memberikan edukasi kepada pasien diabetes dan keluarga',
      'Membimbing mahasiswa praktik keperawatan',
      'Mengisi asuhan keperawatan pada rekam medis elektronik',
    ],
    leading: [
      'Memimpin tim beranggotakan {16..34} perawat',
      'Menyusun jadwal dinas dan kebutuhan alat',
      'Mempersiapkan akreditasi ruang perawatan',
    ],
    wins: [
      'Menurunkan kejadian pasien jatuh {20..35}% dalam satu tahun',
      'Menerapkan serah terima SBAR di {tiga|empat} ruang',
      'Meningkatkan kepuasan pasien dari {78..82}% menjadi {90..95}%',
    ],
    skills: [
      { label: 'Klinis', items: ['Triase', 'Perawatan luka', 'Ventilator', 'BTCLS', 'Perawatan paliatif'] },
      { label: 'Komputer', items: ['SIMRS', 'Microsoft Office', 'P-Care'] },
    ],
    degrees: [
      { name: 'SMA, jurusan IPA', school: 'sma', years: 3 },
      { name: 'D3 Keperawatan', school: 'kesehatan', years: 3, details: ['IPK 3,{2..8}'] },
    ],
    certificates: ['STR aktif', 'BTCLS', 'Pelatihan Perawatan Luka Dasar', 'Pelatihan ICU Dasar'],
    summaries: [
      'Perawat dengan pengalaman {years} tahun di rumah sakit dan puskesmas; jabatan terakhir {role}. Teliti, sabar, dan terbiasa bekerja dalam tim.',
      'Bekerja di bidang keperawatan sejak {since}, terutama di ruang intensif dan gawat darurat.',
    ],
  },
  {
    id: 'teacher',
    ladder: [
      ['Guru Les Privat', 'Asisten Guru', 'Guru Honorer'],
      ['Guru Kelas', 'Guru Matematika', 'Guru Bahasa Indonesia'],
      ['Wali Kelas dan Guru Matematika', 'Guru Bimbingan Konseling', 'Koordinator Mata Pelajaran'],
      ['Wakil Kepala Sekolah Bidang Kurikulum', 'Kepala Sekolah'],
    ],
    employers: ['sekolah'],
    teams: ['MGMP Matematika', 'Bidang Kesiswaan'],
    beginnings: ['Mendampingi belajar kelompok kecil', 'Membantu kegiatan ekstrakurikuler', 'Menyiapkan bahan ajar'],
    duties: [
      'Mengajar {lima|enam|delapan} kelas dengan {28..36} siswa per kelas',
      'Menyusun modul ajar Kurikulum Merdeka',
      'Membimbing siswa untuk olimpiade dan ujian masuk PTN',
      'Menjadi wali kelas dan berkomunikasi dengan orang tua',
      'Mendampingi siswa berkebutuhan khusus',
      'Membina ekstrakurikuler {robotika|teater|pramuka}',
      'Menyusun soal dan mengolah nilai',
    ],
    leading: [
      'Mengoordinasikan {15..40} guru',
      'Menyusun jadwal pelajaran dan anggaran kegiatan',
      'Membimbing guru baru',
    ],
    wins: ['Meningkatkan rata-rata nilai asesmen {12..20}%', 'Menurunkan ketidakhadiran siswa {20..35}%'],
    skills: [
      {
        label: 'Pedagogik',
        items: ['Pembelajaran berbasis proyek', 'Asesmen formatif', 'Manajemen kelas', 'Pendidikan inklusif'],
      },
      { label: 'Digital', items: ['Google Classroom', 'Canva', 'GeoGebra', 'Moodle'] },
    ],
    degrees: [
      { name: 'SMA', school: 'sma', years: 3 },
      {
        name: 'S1 Pendidikan {Matematika|Bahasa Indonesia|Guru Sekolah Dasar}',
        school: 'pendidikan',
        years: 4,
        details: ['IPK 3,{3..8}'],
      },
    ],
    certificates: ['Sertifikat Pendidik (PPG)', 'Guru Penggerak', 'Pelatihan Kurikulum Merdeka'],
    summaries: ['Pendidik dengan pengalaman {years} tahun di sekolah negeri dan swasta; jabatan terakhir {role}.'],
  },
];

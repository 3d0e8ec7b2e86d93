import type { Bank } from '../bank.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { KANTOR_DAN_TEKNOLOGI } from './kantor-dan-teknologi.ts';
import { KESEHATAN_DAN_PENDIDIKAN } from './kesehatan-dan-pendidikan.ts';
import { FAMILY, GIVEN, STREETS, TOWNS } from './people.ts';
import { TEKNIK_DAN_DAPUR } from './teknik-dan-dapur.ts';

export const ID_ID: Bank = {
  locale: 'id-ID',
  words: {
    headings: {
      summary: ['Ringkasan', 'Profil', 'Tentang Saya', 'Profil Singkat'],
      work: ['Pengalaman Kerja', 'Riwayat Pekerjaan', 'Pengalaman Profesional'],
      education: ['Pendidikan', 'Riwayat Pendidikan', 'Latar Belakang Pendidikan'],
      skills: ['Keahlian', 'Keterampilan', 'Kemampuan'],
      languages: ['Bahasa', 'Kemampuan Bahasa'],
      certificates: ['Sertifikat dan Pelatihan', 'Pelatihan', 'Sertifikasi'],
      interests: ['Minat', 'Hobi'],
      personal: ['Data Pribadi', 'Data Diri', 'Informasi Pribadi'],
      contact: ['Kontak', 'Informasi Kontak'],
    },
    months: [
      'Januari',
      'Februari',
      'Maret',
      'April',
      'Mei',
      'Juni',
      'Juli',
      'Agustus',
      'September',
      'Oktober',
      'November',
      'Desember',
    ],
    monthsShort: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
    present: ['Sekarang', 'sekarang', 'saat ini', 'kini'],
    between: [' – ', ' - ', ' s.d. ', ' sampai '],
    title: 'Daftar Riwayat Hidup',
    labels: {
      email: 'Surel',
      phone: 'Telepon',
      address: 'Alamat',
      born: 'Tanggal dan tempat lahir',
      nationality: 'Kewarganegaraan',
      languages: 'Bahasa',
      page: 'Halaman',
    },
    references: null,
  },
  given: GIVEN,
  family: FAMILY,
  towns: TOWNS,
  streets: STREETS,
  // We know of no numbers that Indonesia keeps for fiction.
  // Mobile numbers begin with 081 to 083, 085 and 087 to 089; nobody holds 084.
  mobiles: ['0840-####-####', '0841 #### ####', '+62 842-####-####'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: {
    own: 'Indonesia',
    ownLevel: 'bahasa ibu',
    others: ['Inggris', 'Inggris', 'Jawa', 'Sunda', 'Mandarin', 'Arab', 'Jepang'],
  },
  levels: ['dasar', 'cukup', 'baik', 'lancar'],
  interests: [
    'bulu tangkis',
    'mendaki gunung',
    'fotografi',
    'memasak',
    'membaca',
    'futsal',
    'berkebun',
    'paduan suara',
    'bersepeda',
    'kegiatan sosial',
    'membatik',
    'memancing',
  ],
  sides: [
    {
      role: 'Instruktur Kursus (paruh waktu)',
      employers: ['LKP {stem}', 'Balai Latihan {stem}'],
      duties: ['Mengajar kelas malam dengan {8..16} peserta, dua kali seminggu.'],
    },
    {
      role: 'Relawan Tanggap Bencana',
      employers: ['Yayasan {stem} Peduli'],
      duties: ['Mengikuti {4..9} kegiatan tanggap bencana per tahun.'],
    },
  ],
  personal: { nationality: 'Indonesia', born: 'DD-MM-YYYY' },
  occupations: [...KESEHATAN_DAN_PENDIDIKAN, ...KANTOR_DAN_TEKNOLOGI, ...TEKNIK_DAN_DAPUR],
};

import type { Bank } from '../bank.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { OFIS_VE_BILISIM } from './ofis-ve-bilisim.ts';
import { FAMILY, GIVEN, STREETS, TOWNS } from './people.ts';
import { SAGLIK_VE_EGITIM } from './saglik-ve-egitim.ts';
import { TEKNIK_VE_MUTFAK } from './teknik-ve-mutfak.ts';

export const TR_TR: Bank = {
  locale: 'tr-TR',
  words: {
    headings: {
      summary: ['Özet', 'Kariyer Özeti', 'Hakkımda', 'Profil'],
      work: ['İş Deneyimi', 'İş Tecrübesi', 'Deneyim', 'Mesleki Deneyim'],
      education: ['Eğitim', 'Eğitim Bilgileri', 'Öğrenim Durumu'],
      skills: ['Yetkinlikler', 'Beceriler', 'Bilgi ve Beceriler'],
      languages: ['Yabancı Dil', 'Diller', 'Dil Bilgisi'],
      certificates: ['Sertifikalar', 'Kurs ve Sertifikalar', 'Eğitimler ve Sertifikalar'],
      interests: ['İlgi Alanları', 'Hobiler'],
      personal: ['Kişisel Bilgiler', 'Kimlik Bilgileri'],
      contact: ['İletişim', 'İletişim Bilgileri'],
    },
    months: [
      'Ocak',
      'Şubat',
      'Mart',
      'Nisan',
      'Mayıs',
      'Haziran',
      'Temmuz',
      'Ağustos',
      'Eylül',
      'Ekim',
      'Kasım',
      'Aralık',
    ],
    monthsShort: ['Oca', 'Şub', 'Mar', 'Nis', 'May', 'Haz', 'Tem', 'Ağu', 'Eyl', 'Eki', 'Kas', 'Ara'],
    present: ['Günümüz', 'Halen', 'Devam ediyor', 'Hâlâ'],
    between: [' – ', ' - '],
    title: 'Özgeçmiş',
    labels: {
      email: 'E-posta',
      phone: 'Telefon',
      address: 'Adres',
      born: 'Doğum tarihi ve yeri',
      nationality: 'Uyruk',
      languages: 'Diller',
      page: 'Sayfa',
    },
    references: null,
  },
  given: GIVEN,
  family: FAMILY,
  spelling: { ı: 'i', ö: 'o', ü: 'u', ş: 's', ç: 'c', ğ: 'g' },
  towns: TOWNS,
  streets: STREETS,
  // We know of no numbers that Turkey keeps for fiction.
  // No operator holds numbers that begin with 520, 560 or 570.
  mobiles: ['0520 ### ## ##', '0 (560) ### ## ##', '+90 570 ### ## ##', '0570 ### ## ##'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: {
    own: 'Türkçe',
    ownLevel: 'ana dil',
    others: ['İngilizce', 'İngilizce', 'Almanca', 'Fransızca', 'Arapça', 'Rusça', 'Kürtçe'],
  },
  levels: ['başlangıç', 'orta', 'iyi', 'çok iyi'],
  interests: [
    'doğa yürüyüşü',
    'halk oyunları',
    'satranç',
    'bağlama',
    'yüzme',
    'fotoğrafçılık',
    'kitap okuma',
    'amatör tiyatro',
    'bisiklet',
    'balık tutma',
    'gönüllü hayvan barınağı çalışmaları',
    'koşu',
  ],
  sides: [
    {
      role: 'Usta Öğretici (yarı zamanlı)',
      employers: ['{stem} Halk Eğitimi Merkezi'],
      duties: ['Haftada iki akşam, {8..16} kişilik gruplara kurs.'],
    },
    {
      role: 'Gönüllü Arama Kurtarma Görevlisi',
      employers: ['{stem} Arama Kurtarma Derneği'],
      duties: ['Yılda {4..9} tatbikat ve afet bölgelerinde görev.'],
    },
  ],
  personal: { nationality: 'T.C.' },
  occupations: [...SAGLIK_VE_EGITIM, ...OFIS_VE_BILISIM, ...TEKNIK_VE_MUTFAK],
};

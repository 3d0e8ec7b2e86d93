import type { Occupation } from '../bank.ts';

export const OFIS_VE_BILISIM: readonly Occupation[] = [
  {
    id: 'accountant',
    ladder: [
      ['Ön Muhasebe Elemanı', 'Muhasebe Stajyeri', 'Muhasebe Asistanı'],
      ['Muhasebe Uzman Yardımcısı', 'Muhasebe Uzmanı', 'Finans Uzmanı'],
      ['Kıdemli Muhasebe Uzmanı', 'Bütçe ve Raporlama Uzmanı', 'Muhasebe Şefi'],
      ['Muhasebe Müdürü', 'Mali İşler Müdürü', 'Finans Müdürü'],
    ],
    employers: ['muhasebe', 'sanayi', 'perakende', 'lojistik'],
    teams: ['Mali İşler Departmanı', 'Bütçe ve Raporlama'],
    beginnings: ['Fatura girişleri ve evrak takibi', 'Kasa ve banka hareketlerinin kaydı', 'Cari hesap mutabakatları'],
    duties: [
      '{Üç|Dört|Beş} şirketin tek düzen hesap planına göre kayıtları',
      'KDV, muhtasar ve geçici vergi beyannamelerinin hazırlanması',
      'Ay sonu ve yıl sonu kapanış işlemleri',
      'Ayda yaklaşık {700..1600} e-faturanın kontrolü',
      'Bordro ve SGK bildirgeleri',
      'Stok ve maliyet analizleri',
      'Bağımsız denetim sürecine destek',
      'Alacak takibi ve nakit akış tabloları',
    ],
    leading: [
      '{4..10} kişilik ekibin yönetimi',
      'Yıllık bütçenin hazırlanması ve üst yönetime raporlama',
      'Bankalarla kredi görüşmeleri',
    ],
    wins: [
      'Ay sonu kapanışının {on|on iki} günden {beş|altı} güne indirilmesi',
      'Vadesi geçmiş alacakların %{20..38} azaltılması',
      'e-Defter geçişinin {6..9} ayda tamamlanması',
    ],
    skills: [
      { label: 'Mesleki', items: ['Vergi mevzuatı', 'TFRS', 'Maliyet muhasebesi', 'Bordro', 'Nakit akışı'] },
      { label: 'Programlar', items: ['Logo Tiger', 'Mikro', 'SAP FI', 'Luca', 'İleri Excel'] },
    ],
    degrees: [
      { name: 'Lise, Eşit Ağırlık', school: 'lise', years: 4 },
      {
        name: 'İşletme (Lisans)',
        school: 'universite',
        years: 4,
        details: ['Not ortalaması: 2,{8..9} / 4,00', 'Not ortalaması: 3,{1..5} / 4,00'],
      },
    ],
    certificates: ['SMMM Ruhsatı', 'e-Defter ve e-Fatura Eğitimi', 'UFRS Sertifikası'],
    summaries: [
      'Üretim ve perakende sektörlerinde {years} yıl muhasebe deneyimi; son görev: {role}. Titiz, zamanında ve raporlamaya hâkim.',
      '{since} yılından beri mali işler alanında çalışıyorum; kapanış, vergi ve bütçe süreçlerine hâkimim.',
    ],
  },
  {
    id: 'software-developer',
    ladder: [
      ['Stajyer Yazılım Geliştirici', 'Junior Yazılım Geliştirici', 'Teknik Destek Uzmanı'],
      ['Yazılım Geliştirici', 'Full Stack Geliştirici', 'Mobil Uygulama Geliştirici'],
      ['Kıdemli Yazılım Geliştirici', 'Kıdemli Backend Geliştirici', 'DevOps Mühendisi'],
      ['Yazılım Takım Lideri', 'Yazılım Mimarı', 'Yazılım Geliştirme Müdürü'],
    ],
    employers: ['bilisim', 'bilisim', 'finans', 'perakende'],
    teams: ['Ödeme Sistemleri Takımı', 'Veri Platformu'],
    beginnings: [
      'PHP ve JavaScript ile hata giderme ve birim testleri',
      'Form ve rapor ekranlarının hazırlanması',
      'Kullanıcı taleplerinin karşılanması',
    ],
    duties: [
      'Java ve Spring Boot ile mikroservis geliştirme',
      'React ve TypeScript ile {100..600} bin kullanıcılı arayüzler',
      'e-Devlet ve sanal POS entegrasyonları',
      'GitLab CI ve Kubernetes ile sürekli dağıtım',
      'PostgreSQL ve Oracle veri tabanı tasarımı',
      'Kod incelemeleri ve dönüşümlü nöbet',
      'İş birimleriyle gereksinim analizi',
    ],
    leading: [
      '{4..9} geliştiriciye teknik liderlik',
      'Mimari kararlar ve üç aylık planlama',
      'Teknik mülakatlar ve işe alıştırma',
    ],
    wins: [
      'Yanıt süresinin 3 saniyeden {200..450} milisaniyeye düşürülmesi',
      'Bulut maliyetinin %{22..38} azaltılması',
      'Test kapsamının %{25..35} düzeyinden %{80..90} düzeyine çıkarılması',
    ],
    skills: [
      { label: 'Diller', items: ['Java', 'C#', 'TypeScript', 'Python', 'SQL'] },
      { label: 'Teknolojiler', items: ['Spring Boot', 'React', 'Docker', 'Kubernetes', 'PostgreSQL', 'AWS'] },
    ],
    degrees: [
      { name: 'Lise, Sayısal', school: 'lise', years: 4 },
      {
        name: 'Bilgisayar Mühendisliği (Lisans)',
        school: 'teknik',
        years: 4,
        details: ['Not ortalaması: 3,{0..6} / 4,00'],
      },
    ],
    certificates: [
      'AWS Certified Developer – Associate',
      'Professional Scrum Master I',
      'Oracle Certified Professional, Java SE 11',
    ],
    summaries: [
      'Finans ve perakende projelerinde {years} yıl yazılım deneyimi; son görev: {role}. Okunabilir kod, test ve ekip içi paylaşım.',
    ],
    profile: 'github',
  },
];

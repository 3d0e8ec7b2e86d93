/** Invented summaries of nobody, as clients might send them for a pattern: two or three a language. */
export const EXEMPLARS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'A calm and structured project lead with ten years in rail infrastructure.',
    'I am a nurse with six years of experience. I work at a large hospital and I speak two languages.',
  ],
  de: [
    'Ich bin Projektleiterin mit zehn Jahren Erfahrung im Bahnbau. Derzeit arbeite ich bei einem großen Betreiber.',
    'Erfahrener Buchhalter mit sehr guten Kenntnissen in SAP und Excel.',
    'Sie ist eine ruhige Pflegefachkraft. Sie arbeitet seit acht Jahren in der Klinik und spricht drei Sprachen.',
  ],
  fr: [
    'Je suis comptable avec douze ans d’expérience. Je maîtrise Sage et je parle anglais.',
    'Cheffe de projet rigoureuse, dix ans d’expérience dans le ferroviaire.',
  ],
  es: [
    'Soy contable con más de diez años de experiencia. Trabajo en una gran empresa y hablo inglés.',
    'Profesional de la logística con experiencia en almacenes y equipos.',
  ],
  it: [
    'Sono un infermiere con dieci anni di esperienza. Parlo inglese e lavoro presso un grande ospedale.',
    'Professionista della contabilità con solide competenze in Excel.',
  ],
  pt: [
    'Sou contador com mais de dez anos de experiência. Trabalho em uma grande empresa e falo inglês.',
    'Profissional de logística com experiência em armazéns e formação superior.',
  ],
  nl: [
    'Ik ben verpleegkundige met tien jaar ervaring. Ik werk bij een groot ziekenhuis en spreek Engels.',
    'Ervaren projectleider met een brede kennis van het spoor.',
  ],
  pl: [
    'Jestem księgową z dziesięcioletnim doświadczeniem. Posiadam znajomość SAP oraz języka angielskiego.',
    'Doświadczony kierownik projektu z wieloletnim stażem w branży.',
  ],
  sv: [
    'Jag är sjuksköterska med tio års erfarenhet. Jag arbetar på ett stort sjukhus och talar tyska.',
    'Erfaren projektledare med goda kunskaper i SAP och Excel.',
  ],
  da: [
    'Jeg er sygeplejerske med ti års erfaring. Jeg arbejder på et stort hospital og taler tysk.',
    'Erfaren projektleder med solid erhvervserfaring fra byggeriet.',
  ],
  no: [
    'Jeg er sykepleier med ti års erfaring. Jeg jobber på et stort sykehus og snakker tysk.',
    'Erfaren prosjektleder med solid yrkeserfaring innen bygg og anlegg.',
  ],
  fi: [
    'Olen sairaanhoitaja, jolla on kymmenen vuoden kokemus. Työskentelen suuressa sairaalassa ja puhun saksaa.',
    'Kokenut projektipäällikkö, jolla on vahva osaaminen.',
  ],
  cs: [
    'Jsem účetní s desetiletou praxí. Pracuji ve velké firmě a mám znalosti SAP.',
    'Zkušený vedoucí projektu s praxí v oboru dopravy.',
  ],
  ro: [
    'Sunt contabil cu zece ani de experiență. Lucrez într-o companie mare și vorbesc limba engleză.',
    'Manager de proiect cu experiență în construcții și cunoștințe de SAP.',
  ],
  el: ['Είμαι νοσηλεύτρια με δεκαετή εμπειρία. Μιλάω αγγλικά και έχω γνώσεις πληροφορικής.'],
  tr: ['On yıllık deneyime sahip bir muhasebeciyim. Büyük bir şirkette çalışıyorum ve İngilizce biliyorum.'],
  ru: ['Опытный бухгалтер с десятилетним стажем. Владею английским языком и знаю Excel.'],
  uk: ['Досвідчений бухгалтер із десятирічним досвідом роботи. Володію англійською мовою та Excel.'],
  bg: ['Аз съм счетоводител с дългогодишен опит в търговията. Работя в голяма компания и владея английски език.'],
  id: [
    'Saya seorang akuntan dengan pengalaman sepuluh tahun. Saya bekerja di perusahaan besar dan memiliki keahlian Excel.',
  ],
  zh: ['本人是一名会计，拥有十年工作经验，熟练掌握办公软件，英语流利。'],
  ja: ['私は経理担当として十年の経験があります。英語を話し、表計算のスキルがあります。'],
  ko: ['저는 십 년 경력의 회계 담당자입니다. 영어를 구사하며 엑셀 기술이 있습니다.'],
  ar: ['أنا محاسب ولدي خبرة عشر سنوات. أعمل في شركة كبيرة وأتحدث اللغة الإنجليزية.'],
  he: ['אני רואה חשבון עם ניסיון של עשר שנים. אני עובד בחברה גדולה ודובר אנגלית.'],
};

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { headingKind } from '#extraction/lexicon/headings.ts';
import type { SectionKind } from '#extraction/model/document.ts';

/** Headings as CVs of many languages have them, odd ones too. */
const HEADINGS: Readonly<Partial<Record<SectionKind, string>>> = {
  work: `
What I've done|Where I've worked|Career history|My journey|Career to date|Professional journey|Professional career
Professional background and experience|Work & Volunteering|Employment & Experience|Positions held
Professional Positions|Academic Positions|Academic Appointments|Appointments|Teaching Experience|Clinical Experience
Research Experience|Industry Experience|Legal Experience|Military Service|Military Experience|Internships
Internship Experience|Industrial Training|Articleship|Paid work|Jobs|My Jobs|Where I work|Experience & Achievements
Recent Experience|Most recent roles|Earlier Career|Early career|Additional Experience|Other Experience
Relevant Work History|Professional Practice|Performing Experience|Freelance work|Freelance Projects and Clients
Consulting Engagements|Client work|Previous Employment|Previous Employers|Employers|Present Post|Current Position
Job Profile|Work Profile|Professional History|Work Exp.|Exp|EXPERIENCE PROFILE|Employment Summary|Employment details
Work details|Organisational Experience|Organizational Scan|Career Contour|Professional Exposure
Work Experience Details|Experience Summary|Voluntary and paid work|Nursing experience|Sales Experience
Beruflicher Werdegang|Berufliche Stationen|Beruf|Praxiserfahrung|Stationen|Meine Stationen|Berufliche Praxis
Arbeitsstellen|Arbeitgeber|Bisherige Tätigkeiten|Berufstätigkeit|Beschäftigungsverhältnisse|Anstellungen
Berufliche Entwicklung|Tätigkeiten|Erfahrungen|Nebenjobs|Nebentätigkeiten|Praktika und Nebenjobs
Praktische Tätigkeiten|Berufserfahrung (Auszug)|Relevante Berufserfahrung|Berufs- und Praxiserfahrung|Berufseinstieg
Berufserfahrungen und Praktika|Ausgewählte Stationen|Was ich bisher gemacht habe|Parcours|Expériences
Mes expériences|Mon parcours professionnel|Expériences pro|Expérience pro|Expériences professionnelles et stages
Expériences significatives|Missions|Missions réalisées|Emplois et stages|Activité|Jobs étudiants|Jobs d'été
Emplois saisonniers|Postes|Postes occupés|Vie professionnelle|Cursus professionnel
Autres expériences professionnelles|Expérience clinique|Expérience de terrain|Experiencia|Mi experiencia
Experiencia Profesional Relevante|Trabajos realizados|Empleos anteriores|Historial de empleo|Otros trabajos
Puestos anteriores|Experiencia previa|Antecedentes laborales|Prácticas y empleo|Cargos desempeñados
Dónde he trabajado|Resumen de experiencia|Esperienze|Le mie esperienze|Esperienze professionali pregresse
Attività svolte|Lavoro|Impiego attuale|Precedenti esperienze lavorative|Altre esperienze lavorative
Percorso lavorativo|Ruoli ricoperti|Experiências profissionais|Histórico profissional|Minha experiência
Últimas experiências|Onde trabalhei|Outras experiências profissionais|Experiência anterior|Cargos ocupados
Empregos anteriores|Trajetória profissional|Mijn ervaring|Werkervaringen|Professionele loopbaan|Recente werkervaring
Carrièreverloop|Vakantiewerk|Studentenjobs|Jobs en stages|Overige werkervaring|Opdrachten|Eerdere functies
Loopbaan en werkervaring|Doświadczenie|Moje doświadczenie|Dotychczasowe doświadczenie|Przebieg pracy
Przebieg zatrudnienia zawodowego|Historia zawodowa|Inne doświadczenia|Prace dorywcze|Staże i praktyki
Doświadczenie zawodowe i staże|Arbetslivserfarenhet|Mina erfarenheter|Anställningar i urval|Tidigare arbeten
Sommarjobb|Extrajobb|Övrig arbetslivserfarenhet|Erhvervsmæssig baggrund|Erhvervserfaring i uddrag|Ansættelser og job
Beskæftigelse|Arbejde|Fritidsjobs|Tidligere arbejde|Erhvervskarriere|Yrkesbakgrunn|Arbeidsliv|Sommerjobber
Øvrig arbeidserfaring|Praksis og arbeidserfaring|Jobbhistorikk|Työkokemus ja harjoittelut|Aikaisempi työkokemus
Kesätyöt|Työ|Muu kokemus|Pracovní kariéra|Zaměstnání a praxe|Průběh praxe|Pracovní zkušenosti a praxe
Pracovné skúsenosti|Priebeh zamestnaní|Experiență|Experiența mea|Experiență în muncă|Istoricul locurilor de muncă
Funcții deținute|Προϋπηρεσία|Εργασιακή Εμπειρία|Επαγγελματική Προϋπηρεσία|Θέσεις εργασίας|İş Tecrübesi|Deneyim
İş Deneyimlerim|Kariyerim|Staj ve İş Deneyimi|Çalışma Geçmişi|Професионален опит|Трудов опит|Месторабота
Трудов стаж и опит|Досвід роботи|Місця роботи|Трудова біографія|Кар'єрний шлях|Pengalaman Kerja|Riwayat Pekerjaan
Pengalaman Profesional|Pengalaman Bekerja|Szakmai tapasztalat|Munkatapasztalat|Munkahelyek|Eddigi munkáim
Radno iskustvo|Delovne izkušnje|Zaposlitve|Iskustvo|Darbo patirtis|Darba pieredze|Töökogemus|Kinh nghiệm làm việc
Quá trình công tác|Pengalaman pekerjaan`,
  education: `
Education and training|Educational attainment|Academic Qualifications|Education & Professional Qualifications
Educational Credentials|Schooling|University|Schools attended|Where I studied|Studies|Academic Profile
Education / Qualifications|Education and Credentials|Degrees and Diplomas|Learning|My education|Scholastic Profile
Educational Background|Education Details|Matric & Tertiary|Tertiary Education|Secondary Education|Education Summary
Ausbildung und Schule|Schule & Ausbildung|Bildungsweg|Studium & Schule|Studium/Ausbildung|Schulische Bildung
Akademische Ausbildung|Hochschulstudium|Schulen|Matura und Studium|Lehre|Ausbildungsweg|Aus- und Weiterbildung
Bildungsabschlüsse|Etudes|Diplômes obtenus|Parcours scolaire et universitaire|Formation initiale et continue
Formations & diplômes|Mes études|Parcours de formation|Éducation|Cursus|Études et diplômes|Niveau d'études
Formación reglada|Mis estudios|Estudios y formación|Formación académica y complementaria|Educación formal
Datos académicos|Istruzione & formazione|Percorso di studio|Titoli di studio e formazione|La mia formazione
Studi e formazione|Formação|Formação académica e profissional|Escolaridade|Habilitações|Educação|Graduação e cursos
Opleidingen|Mijn opleiding|Studies en diploma's|Opleiding & cursussen|Schoolopleiding|Wykształcenie i kursy|Edukacja
Moja edukacja|Ukończone szkoły|Studia i szkoła|Utbildning & kurser|Utbildningar|Skolgång|Min utbildning
Uddannelsesmæssig baggrund|Uddannelse og kurser|Skolegang|Uddannelsesbaggrund|Utdanning og skolegang|Utdanning|Skole
Koulutus ja tutkinnot|Opinnot|Koulut|Vzdělání a kurzy|Dosažené vzdělání|Průběh vzdělání|Studium a vzdělání|Vzdelanie
Studii și formare|Educație|Pregătire academică|Εκπαίδευση|Σπουδές|Ακαδημαϊκές σπουδές|Τίτλοι Σπουδών
Eğitim Bilgileri|Eğitim Hayatı|Öğrenim|Okul Bilgileri|Образование|Образование и квалификации|Освіта
Навчання та освіта|Pendidikan|Latar Belakang Pendidikan|Riwayat Pendidikan|Tanulmányok|Iskolai végzettség
Végzettségek|Végzettség|Képzettség|Oktatás|Obrazovanje|Izobrazba|Izobraževanje|Školovanje|Išsilavinimas|Izglītība
Haridus|Haridustee|Học vấn|Trình độ học vấn|Quá trình học tập`,
  skills: `
What I can do|What I'm good at|My Skills|Skills & Tools|Key Competencies|Areas of Expertise|Core Competences
Technical Toolkit|Toolbox|Tools I use|IT Literacy|Computer Literacy|Strengths|Skill Matrix|Skills at a glance
Expertise|Professional Skills and Abilities|Abilities|Kompetenzen|Was ich kann|Stärken|Meine Stärken
Technische Fähigkeiten|IT- und Sprachkenntnisse|EDV- und Sprachkenntnisse|Kenntnisse|Fähigkeiten & Kenntnisse
Kompetenzprofil|Sonstige Kenntnisse|Compétences|Compétences & Outils|Ce que je sais faire|Atouts
Savoir-faire et savoir-être|Logiciels maîtrisés|Compétences métier|Mes atouts|Aptitudes|Habilidades
Conocimientos informáticos|Informática e idiomas|Aptitudes y competencias|Competencias profesionales|Competenze
Competenze tecniche|Capacità e competenze|Conoscenze informatiche|Competenze informatiche|Competências
Habilidades e competências|Competências pessoais|Conhecimentos|Conhecimentos técnicos|Vaardigheden
Vaardigheden & kennis|Competenties|Computervaardigheden|Kennis en vaardigheden|Umiejętności|Kompetencje
Obsługa komputera|Znajomość programów|Kompetenser|Färdigheter|Datakunskaper|Kompetencer|IT-kompetencer
Faglige kompetencer|Ferdigheter|IT-kunnskaper|Nøkkelkompetanse|Taidot|Osaaminen|IT-taidot|Dovednosti
Znalosti a dovednosti|Počítačové dovednosti|Zručnosti|Competențe|Aptitudini|Abilități|Δεξιότητες|Γνώσεις Η/Υ
Ικανότητες|Yetenekler|Beceriler|Bilgisayar Bilgisi|Yetkinlikler|Умения|Компетенции|Компютърни умения|Навички
Ключові навички|Keahlian|Kemampuan|Keterampilan|Készségek|Számítógépes ismeretek|Kompetenciák|Vještine|Veščine
Znanja i vještine|Įgūdžiai|Prasmes|Oskused|Kỹ năng`,
  languages: `
Languages|Language Skills|Languages Spoken|Linguistic skills|Sprachen|Fremdsprachen|Langues|Langues étrangères
Langues parlées|Idiomas|Lenguas|Lingue|Lingue straniere|Conoscenze linguistiche|Línguas|Talen|Talenkennis|Języki
Języki obce|Znajomość języków|Språk|Språkkunskaper|Sprog|Sprogkundskaber|Språkkunnskaper|Kielitaito|Jazyky
Jazykové znalosti|Limbi străine|Limbi|Ξένες Γλώσσες|Γλώσσες|Yabancı Dil|Diller|Езици|Чужди езици|Мови|Іноземні мови
Знання мов|Bahasa|Nyelvek|Nyelvtudás|Nyelvismeret|Jezici|Strani jezici|Jeziki|Kalbos|Valodas|Keeled|Keelteoskus
Ngoại ngữ|Ngôn ngữ`,
  interests: `
Hobbies|Interests & Hobbies|Outside Work|Outside of work|When I'm not working|Personal Interests|Leisure|Pastimes
Fun facts|Freizeit|Interessen|Hobbys und Interessen|Privates|Loisirs|Centres d'intérêts|Passions|Intereses|Aficiones
Tiempo libre|Interessi|Hobby|Passioni|Tempo libero|Interesses|Hobbies e interesses|Hobby's|Vrije tijd
Zainteresowania|Hobby i zainteresowania|Fritidsintressen|Intressen|Fritid|Fritidsinteresser|Interesser|Harrastukset
Záliby|Zájmy|Koníčky|Záujmy|Pasiuni|Hobby-uri|Ενδιαφέροντα|Χόμπι|İlgi Alanları|Hobiler|Хобита|Интереси|Хобі
Захоплення|Інтереси|Hobi|Minat|Érdeklődési kör|Hobbi|Hobiji|Interesi|Pomėgiai|Vaļasprieki|Huvid|Hobid|Sở thích`,
  summary: `
Profile|About me|Who I am|Personal Statement|Career Objective|Objective|Professional Profile|In a nutshell
Executive Summary|At a glance|Personal Profile|Introduction|Kurzprofil|Über mich|Profil|Kurzvorstellung
Persönliches Profil|Profil professionnel|À propos|À propos de moi|Présentation|Qui suis-je ?|Objectif|Accroche
Perfil|Sobre mí|Perfil profesional|Resumen|Objetivo profesional|Profilo|Profilo professionale|Chi sono|Su di me
Presentazione|Sobre mim|Resumo|Resumo profissional|Objetivo|Perfil profissional|Profiel|Over mij|Persoonlijk profiel
Wie ben ik|Profil zawodowy|O mnie|Podsumowanie zawodowe|Cel zawodowy|Om mig|Sammanfattning|Personlig profil|Om meg
Sammendrag|Profiltekst|Kort om mig|Tietoa minusta|Profiili|Yhteenveto|Minusta|O mně|Profesní profil|Shrnutí|O mne
Despre mine|Profil profesional|Obiectiv|Προφίλ|Σχετικά με εμένα|Hakkımda|Özet|Profil Özeti|За мен|Профил|Про мене
Про себе|Мета|Tentang Saya|Ringkasan|Profil Singkat|Rólam|Bemutatkozás|Szakmai összefoglaló|O meni|Profil|Apie mane
Par mani|Endast|Minust|Giới thiệu bản thân|Mục tiêu nghề nghiệp`,
  certificates: `
Professional Registration|Professional Registration and Training|Licences & Tickets|Training & Courses|CPD
Continuing Professional Development|Courses|Accreditations|Professional Qualifications|Tickets|Fortbildungen
Zertifikate & Weiterbildungen|Kurse und Seminare|Certifications & formations
Habilitations et CACES|Cursos|Formación complementaria|Corsi e certificazioni|Formación permanente
Cursos complementares|Cursussen|Kursy i certyfikaty|Uprawnienia|Kurser|Annen utdanning
Kurs og sertifikater|Kurssit|Kortit ja pätevyydet|Kurzy|Cursuri
Σεμινάρια|Kurslar|Sertifikalar|Допълнителни квалификации|Курсове|Курси|Сертифікати
Pelatihan|Sertifikasi|Tanfolyamok|Tečajevi|Kursai|Kursi|Koolitused|Chứng chỉ`,
  contact: `
Contact|Get in touch|Contact details|Contact Information|How to reach me|Reach me|Kontakt|Kontaktdaten|Coordonnées
Me contacter|Contacto|Datos de contacto|Contatti|Recapiti|Contactos|Dados para contato|Contato|Contactgegevens
Dane kontaktowe|Kontaktuppgifter|Kontaktoplysninger|Kontaktinformasjon|Yhteystiedot|Yhteys|Kontaktní údaje
Date de contact|Στοιχεία επικοινωνίας|Επικοινωνία|İletişim|Контакти|Контакт|Kontak|Elérhetőség|Kapcsolat|Kontaktai
Kontaktandmed|Liên hệ|Thông tin liên hệ`,
  personal: `
Personal Details|Personal Data|Personal particulars|Bio-data|Persönliche Angaben|Angaben zur Person|Personalien
État civil|Informations personnelles|Datos personales|Información personal|Dati personali|Dados pessoais
Persoonsgegevens|Persoonlijke gegevens|Dane osobowe|Personuppgifter|Personlige oplysninger|Personopplysninger
Henkilötiedot|Osobní údaje|Date personale|Informații personale|Προσωπικά στοιχεία|Kişisel Bilgiler|Лични данни
Лична информация|Особисті дані|Data Pribadi|Személyes adatok|Osobni podaci|Osebni podatki|Asmeninė informacija
Personas dati|Isikuandmed|Thông tin cá nhân|Führerschein|Permis de conduire|Permiso de conducir|Patente|Rijbewijs|Prawo jazdy
Körkort|Kørekort|Řidičský průkaz|Permis de conducere|Δίπλωμα οδήγησης|Шофьорска книжка|Jogosítvány|Vozačka dozvola`,
  references: `
References|Referees|References on request|References available upon request|Referenzen|Références|Referencias
Referenze|Referências|Referenties|Referencje|Referenser|Referencer|Referanser|Suosittelijat|Reference|Referințe
Συστάσεις|Referanslar|Препоръки|Рекомендації|Referensi|Referenciák|Preporuke|Rekomendacijos|Atsauksmes|Soovitajad
Người tham chiếu`,
  volunteering: `
Keanggotaan|Organisasi profesi|Associações profissionais|所属学会|소속 단체|Επαγγελματικές ενώσεις|Mitgliedschaften in Verbänden
Volunteering|Voluntary Work|Community involvement|Giving back|Ehrenamt|Ehrenamtliche Tätigkeiten|Bénévolat
Engagement associatif|Voluntariado|Volontariato|Trabalho voluntário|Vrijwilligerswerk|Wolontariat|Ideellt engagemang
Frivilligt arbejde|Frivillig arbeid|Vapaaehtoistyö|Dobrovolnictví|Voluntariat|Εθελοντισμός|Gönüllü çalışmalar
Доброволчество|Волонтерство|Kegiatan sukarela|Önkéntes munka|Volontiranje|Savanorystė|Brīvprātīgais darbs
Vabatahtlik töö|Hoạt động tình nguyện`,
  projects: `
Избрани проекти|Ключові проєкти|Vybrané projekty|Seçilmiş projeler|Geselecteerde projecten|Proyek terpilih|أبرز المشاريع
Projects|Selected Projects|Side Projects|Projekte|Projets|Proyectos|Progetti|Projetos|Projecten|Projekty|Projekt
Projekter|Prosjekter|Projektit|Proiecte|Έργα|Projeler|Проекти|Proyek|Projektek|Projekti|Projektai|Projektid|Dự án`,
  awards: `
Ceny a ocenění|פרסים והוקרה|Premi e riconoscimenti|Preise und Auszeichnungen
Awards|Honours and Awards|Achievements|Auszeichnungen|Prix et distinctions|Premios|Premi|Prêmios|Prijzen|Nagrody
Utmärkelser|Priser|Palkinnot|Ocenění|Premii|Διακρίσεις|Ödüller|Награди|Нагороди|Penghargaan|Díjak|Nagrade
Apdovanojimai|Auhinnad|Giải thưởng`,
};

/** Titles, employers and lines of duties that begin or end like headings. */
const NO_HEADINGS = `
Customer Experience|User Experience|Experience with children|Education First|Skills Development Officer
Work Experience Student|Language School|Project Manager|Reference Librarian|Award-winning journalist
Managed the training of staff|Summary of monthly sales figures for the board|Contact Tracing Team|Interest Rate Desk
Kompetenzzentrum Nord|Formation des nouveaux vendeurs|Projekt Manager|Ausbildung der Lehrlinge
Formazione del personale|Responsable formation|Bildungszentrum|Health and Social Care|Language Teacher|Sales|Kitchen
Berlin|Education Officer|Ausbildungsleiter|Sprachlehrer|Profil Werbeagentur|Career Adviser|Volunteer Coordinator
Research Assistant|Certificate in Teaching|Projects Coordinator|Experience Designer|Skills: Java
Work Placement at Mill Lane|Studienrat|Praktikumsleiter|Teaching Assistant`;

const entriesOf = (text: string): string[] => text.trim().split(/[|\n]/u);

describe('headings of many languages', () => {
  for (const [kind, text] of Object.entries(HEADINGS))
    it(`knows each heading of the section "${kind}", in any case and with numbers, marks and emoji around it`, () => {
      for (const heading of entriesOf(text)) {
        for (const written of [heading, heading.toUpperCase(), `3. ${heading}:`, `★ ${heading}`, `${heading} ______`])
          assert.equal(headingKind(written), kind, written);
      }
    });

  it('takes no title, employer or duty that begins or ends like a heading for a heading', () => {
    for (const text of entriesOf(NO_HEADINGS)) assert.equal(headingKind(text), null, text);
  });
});

/** Names of invented employers that contain words of occupations, or none of any kind; a language a block. */
export const EMPLOYERS: Readonly<Record<string, string>> = {
  english: `
Baker & Sons|Baker & Sons Ltd|Hartley Carpenter Technology|Cook Brothers|The Potter Group|Miller Homes Ltd|Mason & Porter LLP|Harrow Plumbers Ltd|The Nurse Agency|Teachers' Union|Butcher, Baker & Co|Fisher Scientific Supplies|Doctor's Surgery, Millbrook|Driver Hire Solutions|Painter's Supply Inc.|Hunter Recruitment|Fletcher Solicitors|Thornbury Architects|Wren Accountants|Oakfield Engineers Ltd|Brook Street Dental Practice|The Captain's Table Restaurant|Guardian Security Services|The Farmer's Arms|Shepherd Housing Association|Royal College of Nurses|Institute of Chartered Surveyors|Northgate Primary School|Eastwick Town Council|Ravenhill University Hospital|Marlow Police Department|Sunny Day Nursery|Westbridge Consulting Engineers Inc|Alder & Finch Architects|Pilot Logistics LLC|Coach House Hotel|Designer Outlet Village|The Gardener's Cottage Cafe|Student Loans Company|Clerk & Sons Shipping`,
  german: `
Maler Schmidt GmbH|Bäckerei Koch|Metzgerei Fleischer|Richter & Partner Rechtsanwälte|Koch Industriebau AG|Zimmermann Bau GmbH|Schreinerei Tischler|Gärtnerei Blum|Lehrerverband Nord|Ärztehaus am Markt|Apotheke am Rathaus|Kanzlei Vogt & Meister|Steuerberatung Müller|Ingenieurbüro Halm|Architekturbüro Wieland|Friseursalon Haarwerk|Gasthaus zum Jäger|Hotel Bergwirt|Fahrschule Becker|Gymnasium Lindental|Universitätsklinikum Waldau|Stadtwerke Heidental|Pflegeheim Sonnenhof|Kita Regenbogen|Autohaus Meister|Spedition Fuhrmann|Volksbank Auental eG|Technische Universität Feldstadt|Malerbetrieb Sommer|Dachdeckerei Kessler|Elektro Wagner|Sanitär Huber GmbH & Co. KG|Arztpraxis Dr. Lang|Landratsamt Buchental|Amtsgericht Neustadt|Verlag Schreiber|Zahnarztpraxis Dr. Hell|Bauhof Gemeinde Talbach|Caritasverband Nordheim`,
  french: `
Boulangerie Fournier|Menuiserie Charpentier SARL|Cabinet Mercier Avocats|Garage Marchand|Boucherie Sanzot|Restaurant Le Pilote|Hôtel du Marin|Lycée Jean-Pilote|Société Générale des Peintres|Ets Maçon Frères|Clinique des Médecins|Centre hospitalier de Valmont|Mairie de Beaurivage|Pharmacie du Notaire|Groupe Berger|Transports Leroux|École des Infirmières|Agence du Vieux-Port|Institut de formation des cadres|Crèche Les Petits Chefs|Domaine du Vigneron|Conseil départemental des Landes|Banque du Commerce|Association des Éducateurs|Cabinet Comptable Durand`,
  romance: `
Panadería El Molinero|Taller Mecánico Hermanos Ruiz S.L.|Bufete Guerrero Abogados|Colegio de Médicos de Vallseca|Hospital General de Riofrío|Ayuntamiento de Valdemar|Restaurante El Pescador|Constructora Herrero S.A.|Farmacia del Carmen|Clínica Dental Sonrisas|Instituto de Educación Secundaria Las Lomas|Supermercados La Despensa|Grupo Pastor|Universidad de San Telmo|Banco del Comercio|Officina Ferrari|Studio Legale Bianchi|Ristorante Il Pescatore|Farmacia San Marco|Comune di Borgoverde|Carrozzeria Moderna S.r.l.|Panificio Fornaio|Azienda Agricola Il Contadino|Liceo Scientifico Galvani|Padaria do Pescador|Escola Básica do Monte|Câmara Municipal de Vila Nova|Construtora Pedreira Ltda|Hospital Santa Clara|Escritório de Advocacia Prado|Oficina do Sapateiro|Universitatea din Valea Mare|Spitalul Județean|Cabinet Avocat Popescu|SC Brutăria Veche SRL|Școala Gimnazială Nr. 5|Primăria Comunei Fântâna`,
  northern: `
Bakkerij De Visser|Slagerij Bakker|Advocatenkantoor De Jager|Timmerbedrijf Kuiper B.V.|Basisschool De Schipper|Ziekenhuis Oost|Gemeente Waterveen|Zorggroep De Linde|Architectenbureau Smit|Schildersbedrijf Van Dam|Piekarnia u Młynarza|Kancelaria Radców Prawnych Lis|Zakład Fryzjerski Anna|Szpital Miejski w Dąbrowie|Urząd Gminy Borki|Szkoła Podstawowa nr 3|Biuro Rachunkowe Saldo|Stolarnia Kowalski Sp. z o.o.|Bageriet Smeden|Kommunen Nordvik|Målerifirman Persson AB|Arkitektkontoret Lind|Snickeri Holm|Bygg & Snickare i Väst AB|Vårdcentralen Eken|Folkeskolen ved Havet|Tømrerfirmaet Krogh ApS|Advokatfirmaet Vik|Sykehuset Nord|Rørlegger Hansen AS|Bakeri Berg|Leipomo Virtanen Oy|Kampaamo Kaunis|Tilitoimisto Laine|Helsinginrannan kaupunki|Pekárna Novák|Základní škola Lipová|Nemocnice Údolí|Truhlářství Dvořák s.r.o.|Advokátní kancelář Král|Restaurace U Kováře`,
  eastern: `
Φούρνος του Χωριού|Δικηγορικό Γραφείο Παππάς|Νοσοκομείο Αγίας Μαρίνας|Δήμος Ελαιώνα|Ξενοδοχείο Ο Καπετάνιος|Avukatlık Bürosu Demir|Terzi Tekstil A.Ş.|Kaptan Denizcilik Ltd. Şti.|Atatürk İlkokulu|Özel Deniz Hastanesi|Хотел Морски капитан|Адвокатска кантора Петров|Фурна Хлебар ООД|Болница Света Анна|ТОВ «Будівельник»|Школа № 12|Лікарня швидкої допомоги|Sekolah Dasar Melati|PT Nelayan Jaya|Rumah Sakit Harapan|Kovács és Társa Kft.|Szabó Bt.|Bolnica Sveti Duh|Zidar d.o.o.|Osnovna šola Breg`,
};

/** Lines of duties, skills and slogans that begin or end like titles. */
export const NO_TITLES_AT_ALL: readonly string[] = [
  'Coordinated the work of engineers and technicians',
  'Trained new cashiers and stock assistants in the use of the till.',
  'Lead development of the new customer portal',
  'Support the sales manager with weekly reports',
  'Assistance to the director with all travel arrangements',
  'Worked closely with doctors, nurses and therapists',
  'Guide visitors through the museum and answer their questions',
  'Design and build of web applications for clients',
  'Project management, risk management, budgeting',
  'Customer service, till operation, stock control',
  'Microsoft Office, SAP, DATEV',
  'Driving licence category B',
  'Patient care and medication rounds',
  'Betreuung von Kunden und Lieferanten',
  'Unterstützung der Geschäftsleitung bei der Planung',
  'Mitarbeit in verschiedenen Projekten',
  'Leitung eines Teams von acht Mitarbeitern',
  'Einarbeitung neuer Kollegen und Auszubildender',
  'Gestion d’une équipe de cinq vendeurs',
  'Accueil des clients et encaissement',
  'Encadrement de trois techniciens et de deux stagiaires',
  'Atención al cliente y cobro en caja',
  'Gestión de un equipo de diez comerciales',
  'Gestione della cassa e riordino degli scaffali',
  'Supporto al direttore nella gestione del personale',
  'Atendimento ao público e organização do arquivo',
  'Begeleiden van nieuwe medewerkers en stagiairs',
  'Obsługa klienta i kasy fiskalnej',
  'Nadzór nad pracą kierowców i magazynierów',
  'Ansvar för schemaläggning och inköp',
  'Vejledning af kunder og elever',
  'Ansvarlig for vareopfylling og kasse',
  'Asiakaspalvelu ja kassatyöskentely',
  'Péče o klienty a vedení dokumentace',
  'Εξυπηρέτηση πελατών και διαχείριση ταμείου',
  'Müşteri ilişkileri ve kasa yönetimi',
  'Обслужване на клиенти и работа с каса',
  'Робота з клієнтами та ведення документації',
  'Melayani pelanggan dan mengelola kas',
];

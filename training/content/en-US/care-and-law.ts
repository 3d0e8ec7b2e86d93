import type { Occupation } from '../bank.ts';

export const CARE_AND_LAW: readonly Occupation[] = [
  {
    id: 'nurse',
    ladder: [
      ['Graduate Nurse', 'Registered Nurse, Float Pool'],
      ['Registered Nurse, Medical-Surgical', 'Staff Nurse', 'Registered Nurse'],
      ['Charge Nurse', 'Clinical Nurse III', 'ICU Registered Nurse'],
      ['Nurse Manager', 'Assistant Nurse Manager', 'Clinical Nurse Educator'],
    ],
    employers: ['hospital', 'hospital', 'clinic'],
    teams: ['Intensive Care Unit', 'Emergency Department', 'Labor and Delivery', 'Step-Down Unit'],
    beginnings: [
      'Completed a one-year nurse residency on two medical floors.',
      'Floated to five units and charted in Epic.',
      'Administered medication and monitored {five|six} patients a shift.',
    ],
    duties: [
      'Provided direct care for {4..6} patients per shift on a {28..36}-bed telemetry unit.',
      'Titrated vasoactive drips and managed ventilated patients with respiratory therapy.',
      'Documented assessments and medication in Epic at the bedside.',
      'Precepted new graduates through a twelve-week orientation.',
      'Educated patients and families on heart failure, diabetes and discharge medication.',
      'Responded to rapid responses and codes as ACLS team member.',
      'Collaborated with case managers to arrange home health and rehab placement.',
      'Triaged walk-in and ambulance arrivals using ESI.',
    ],
    leading: [
      'Supervise {22..48} RNs and techs; responsible for staffing, evaluations and a ${3..6}.2M budget.',
      'Chair the unit practice council and lead monthly quality rounds.',
      'Build the self-scheduling grid for day and night shift.',
    ],
    wins: [
      'Lowered CLABSI from {1.9..2.6} to {0.3..0.8} per 1,000 line days.',
      'Cut RN turnover on the unit from {24..29}% to {9..13}% in 18 months.',
      'Raised patient satisfaction from the {44..48}th to the {84..89}th percentile.',
    ],
    skills: [
      {
        label: 'Clinical',
        items: ['telemetry', 'ventilator management', 'central lines', 'wound vac', 'triage', 'CRRT'],
      },
      { label: 'Systems', items: ['Epic', 'Cerner', 'Pyxis', 'Kronos'] },
    ],
    degrees: [
      { name: 'Associate Degree in Nursing', school: 'community', years: 2 },
      {
        name: 'Bachelor of Science in Nursing',
        school: 'university',
        years: 2,
        details: ['GPA 3.{6..9}', 'Cum laude'],
      },
    ],
    certificates: ['RN License (active, compact)', 'ACLS and BLS, American Heart Association', 'CCRN', 'TNCC'],
    summaries: [
      'Registered nurse with {years} years in critical care and telemetry, currently {role}. Known for steady charge shifts, clean handoffs and new graduates who stay.',
    ],
  },
  {
    id: 'elementary-teacher',
    ladder: [
      ['Paraprofessional', 'Substitute Teacher'],
      ['{Third|Fourth|Fifth} Grade Teacher', 'Elementary School Teacher', 'Kindergarten Teacher'],
      ['Lead Teacher', 'Grade Level Chair', 'Reading Specialist'],
      ['Instructional Coach', 'Assistant Principal'],
    ],
    employers: ['school'],
    teams: [],
    beginnings: [
      'Worked with small reading and math groups every morning.',
      'Supported two students with autism in the general classroom.',
      'Substituted in grades K to 5 across {five|seven} buildings.',
    ],
    duties: [
      'Taught all core subjects to a class of {24..29}, a third of them English learners.',
      'Planned small-group reading with leveled texts and weekly running records.',
      'Wrote and followed IEP and 504 accommodations with the special education team.',
      'Met families at conferences, home visits and a monthly math night.',
      'Integrated Chromebooks and Google Classroom into daily centers.',
      'Ran the after-school {robotics|garden|chess} club.',
      'Piloted the district’s new science kits and trained {two|four} colleagues.',
    ],
    leading: [
      'Coach {12..20} teachers through weekly observation and feedback cycles.',
      'Lead data meetings after each benchmark and set intervention groups.',
      'Supervise arrival, dismissal and the state testing schedule.',
    ],
    wins: [
      'Share of students reading on grade level rose from {44..51}% to {70..78}% in one year.',
      'Awarded a ${2..8},000 grant for a classroom library.',
      'Named Teacher of the Year by colleagues.',
    ],
    skills: [
      {
        label: 'Teaching',
        items: ['guided reading', 'phonics', 'differentiation', 'PBIS', 'ESL strategies', 'data-driven instruction'],
      },
      { label: 'Tools', items: ['Google Classroom', 'Seesaw', 'iReady', 'DIBELS'] },
    ],
    degrees: [
      {
        name: 'B.A. in Elementary Education',
        school: 'university',
        years: 4,
        details: ['Magna cum laude', 'GPA 3.{5..9}'],
      },
      { name: 'M.Ed. in Curriculum and Instruction', school: 'university', years: 2 },
    ],
    certificates: ['State Teaching License, K–6', 'ESL Endorsement', 'CPR and First Aid'],
    summaries: [
      'Elementary educator with {years} years in public schools, now {role}. I teach reading as if everything depends on it.',
    ],
  },
  {
    id: 'attorney',
    ladder: [
      ['Legal Assistant', 'Paralegal'],
      ['Law Clerk', 'Associate Attorney'],
      ['Senior Associate', 'Staff Attorney', 'Assistant General Counsel'],
      ['Partner', 'Managing Attorney', 'General Counsel'],
    ],
    employers: ['law', 'law', 'finance'],
    teams: ['Litigation', 'Labor and Employment', 'Real Estate'],
    beginnings: [
      'Summarized depositions and medical records.',
      'Cite-checked briefs and filed electronically.',
      'Scheduled hearings and kept the docket for three attorneys.',
    ],
    duties: [
      'Drafted complaints, motions for summary judgment and appellate briefs in state and federal court.',
      'Took and defended {40..90} depositions.',
      'Negotiated commercial leases and purchase agreements up to ${4..22} million.',
      'Managed discovery and privilege review across {120..800},000 documents in Relativity.',
      'Counseled employers on wage and hour, leave and handbook questions.',
      'Represented tenants and veterans pro bono, {60..120} hours a year.',
      'Prepared witnesses and exhibits for trial.',
    ],
    leading: [
      'Supervise {3..7} associates and paralegals and review all filings.',
      'Manage outside counsel and a ${1..3}.5M legal budget.',
      'Originate work for banks, builders and school districts.',
    ],
    wins: [
      'Second-chaired a defense verdict in a ${6..14}M breach of contract trial.',
      'Settled a multi-plaintiff wage case for {12..25}% of the demand.',
      'Cut contract turnaround from {14..18} to {4..6} days with new templates.',
    ],
    skills: [
      {
        label: 'Practice',
        items: ['civil litigation', 'depositions', 'contract negotiation', 'legal writing', 'mediation', 'compliance'],
      },
      { label: 'Tools', items: ['Westlaw', 'Relativity', 'Clio', 'iManage'] },
    ],
    degrees: [
      { name: 'B.A. in Political Science', school: 'university', years: 4, details: ['Summa cum laude'] },
      { name: 'Juris Doctor', school: 'law', years: 3, details: ['Law Review, Articles Editor', 'Moot Court Board'] },
    ],
    certificates: ['State Bar, admitted and in good standing', 'U.S. District Court', 'Certified Mediator'],
    summaries: [
      'Attorney with {years} years in civil litigation and employment law, currently {role}; equally at home before a jury and across a conference table.',
    ],
  },
];

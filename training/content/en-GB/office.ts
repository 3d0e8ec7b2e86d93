import type { Occupation } from '../bank.ts';

export const OFFICE: readonly Occupation[] = [
  {
    id: 'accountant',
    ladder: [
      ['Accounts Assistant', 'Purchase Ledger Clerk', 'Trainee Accountant'],
      ['Assistant Accountant', 'Audit Semi-Senior', 'Part-Qualified Accountant'],
      ['Management Accountant', 'Audit Senior', 'Financial Accountant'],
      ['Finance Manager', 'Audit Manager', 'Financial Controller'],
    ],
    employers: ['accountancy', 'manufacturer', 'retail', 'logistics'],
    teams: ['Finance', 'Group Finance', 'Audit and Assurance'],
    beginnings: [
      'Matched, coded and entered supplier invoices and staff expenses.',
      'Reconciled petty cash and company card statements.',
      'Answered suppliers’ queries and filed for the audit.',
    ],
    duties: [
      'Prepared monthly management accounts with variance commentary by working day {5|6|8}.',
      'Reconciled {bank, stock and intercompany|all balance sheet} accounts and cleared old items.',
      'Processed about {350..600} supplier invoices a month and ran the weekly payment run.',
      'Filed VAT, CIS and Intrastat returns.',
      'Prepared statutory accounts under FRS 102 for {12..30} owner-managed companies.',
      'Worked with budget holders on quarterly forecasts.',
      'Maintained the fixed asset register and posted depreciation.',
      'Handled auditors’ questions during interim and year-end visits.',
      'Ran the payroll for {80..240} staff including pensions auto-enrolment.',
    ],
    leading: [
      'Manage a team of {4..8} in accounts payable, credit control and payroll.',
      'Report to the board each month on cash, margin and working capital.',
      'Own the annual budget of a £{18..64} million turnover business.',
      'Lead the year-end audit from planning to signing.',
    ],
    wins: [
      'Shortened month end from {11..13} to {5..6} working days.',
      'Brought debtor days down from {58..66} to {39..44}.',
      'Led the move from Sage 50 to NetSuite across {3..5} sites, on time.',
      'Found and recovered £{84..190},000 of duplicate supplier payments.',
    ],
    skills: [
      {
        label: 'Finance',
        items: ['management accounts', 'FRS 102', 'budgeting and forecasting', 'VAT', 'cash flow', 'payroll'],
      },
      { label: 'Systems', items: ['Sage 200', 'Xero', 'NetSuite', 'advanced Excel', 'Power BI'] },
    ],
    degrees: [
      { name: 'A-levels: Mathematics (A), Economics (B), French (B)', school: 'sixthForm', years: 2 },
      {
        name: 'BSc (Hons) Accounting and Finance',
        school: 'university',
        years: 3,
        details: ['2:1', 'First class honours'],
      },
    ],
    certificates: [
      'ACCA qualified',
      'AAT Level 4 Diploma in Professional Accounting',
      'ICAEW Certificate in Finance, Accounting and Business',
    ],
    summaries: [
      'Qualified accountant with {years} years in practice and industry, at present {role}. I like clean ledgers, short month ends and reports that people outside finance can use.',
      'Hands-on finance professional used to small teams and real deadlines, with {years} years’ experience from purchase ledger to year-end audit.',
    ],
  },
  {
    id: 'hr-manager',
    ladder: [
      ['HR Administrator', 'Recruitment Co-ordinator'],
      ['HR Officer', 'HR Adviser'],
      ['HR Business Partner', 'Senior HR Adviser'],
      ['HR Manager', 'Head of People'],
    ],
    employers: ['manufacturer', 'retail', 'council', 'logistics'],
    teams: ['People Team', 'Human Resources', 'Shared Services'],
    beginnings: [
      'Kept personnel files, holiday and absence records for {180..320} staff.',
      'Arranged interviews, references and induction days.',
      'Answered payroll questions and took minutes at meetings.',
    ],
    duties: [
      'Advised line managers on disciplinary, grievance and absence cases from first letter to appeal.',
      'Recruited for {40..90} vacancies a year, from advert and shortlist to offer and induction.',
      'Prepared contracts, variations and right-to-work checks.',
      'Ran the annual pay review and gender pay gap report.',
      'Delivered training for supervisors on absence, appraisal and fair recruitment.',
      'Kept personnel records accurate in line with data protection law.',
      'Administered family leave, flexible working requests and occupational health referrals.',
      'Organised the apprenticeship scheme with {8..20} starters each September.',
    ],
    leading: [
      'Lead a team of {3..6} serving {300..900} employees on {3..7} sites.',
      'Consult and negotiate with two recognised trade unions.',
      'Member of the senior leadership team; report on people matters to the board.',
      'Managed a redundancy consultation of {24..60} roles without a tribunal claim.',
    ],
    wins: [
      'Brought sickness absence down from {6.1..6.9}% to {3.8..4.4}% in two years.',
      'Cut time to hire from {52..60} to {29..34} days.',
      'Introduced BrightHR and retired {9..14} spreadsheets.',
      'Achieved Investors in People Silver at the first attempt.',
    ],
    skills: [
      {
        label: 'People',
        items: ['employee relations', 'recruitment', 'TUPE', 'policy writing', 'coaching', 'mediation'],
      },
      { label: 'Systems', items: ['iTrent', 'BrightHR', 'Excel', 'LinkedIn Recruiter'] },
    ],
    degrees: [
      { name: 'BA (Hons) Business Management', school: 'university', years: 3, details: ['2:1'] },
      { name: 'PgDip Human Resource Management', school: 'university', years: 1, details: ['CIPD accredited'] },
    ],
    certificates: [
      'Chartered MCIPD',
      'ACAS accredited workplace mediator',
      'Mental Health First Aider',
      'NEBOSH General Certificate',
    ],
    summaries: [
      'CIPD-qualified HR generalist with {years} years in unionised, multi-site workplaces, currently {role}. Practical, even-handed and trusted by managers and stewards alike.',
      'People professional with {years} years from recruitment desk to leadership team; I write policies that fit on one page.',
    ],
  },
  {
    id: 'solicitor',
    ladder: [
      ['Paralegal', 'Legal Assistant'],
      ['Trainee Solicitor'],
      ['Solicitor', 'Associate Solicitor', 'Solicitor, Commercial Property'],
      ['Senior Associate', 'Partner, Employment Law', 'Head of Residential Property'],
    ],
    employers: ['law'],
    teams: ['Commercial Property', 'Employment', 'Private Client', 'Dispute Resolution'],
    beginnings: [
      'Prepared bundles, chronologies and court forms.',
      'Took attendance notes and drafted letters to clients.',
      'Opened files and ran identity and conflict checks.',
    ],
    duties: [
      'Ran a caseload of {45..90} matters from instruction to completion with little supervision.',
      'Drafted leases, licences and transfers and reported on title to lenders.',
      'Advised employers on dismissals, settlement agreements and restrictive covenants.',
      'Prepared witness statements, bundles and schedules of loss for the employment tribunal.',
      'Conducted advocacy at preliminary hearings and small claims.',
      'Drafted wills, lasting powers of attorney and applications for probate.',
      'Researched points of law and wrote client bulletins.',
      'Met billing targets of £{120..210},000 a year.',
    ],
    leading: [
      'Supervise {2..5} fee earners and two trainees.',
      'Responsible for the team’s key clients, among them a regional housebuilder and two academy trusts.',
      'Led the department’s Lexcel and CQS accreditation.',
    ],
    wins: [
      'Completed the sale of a {14..32}-unit industrial estate within seven weeks.',
      'Exceeded the personal fee target by {12..27}% in three successive years.',
      'Won a four-day unfair dismissal hearing for a national charity.',
    ],
    skills: [
      { label: 'Law', items: ['commercial leases', 'employment tribunals', 'drafting', 'advocacy', 'due diligence'] },
      { label: 'Systems', items: ['Proclaim', 'Leap', 'Practical Law', 'Land Registry portal'] },
    ],
    degrees: [
      { name: 'LLB (Hons) Law', school: 'university', years: 3, details: ['2:1', 'First class honours'] },
      { name: 'Legal Practice Course', school: 'law', years: 1, details: ['Distinction', 'Commendation'] },
    ],
    certificates: [
      'Admitted to the roll of solicitors',
      'Member of the Employment Lawyers Association',
      'STEP Certificate',
    ],
    summaries: [
      'Solicitor with {years} years in regional firms, now {role}. Clients value plain letters, realistic advice and a telephone that is answered.',
    ],
  },
  {
    id: 'marketing',
    ladder: [
      ['Marketing Assistant', 'Communications Assistant'],
      ['Marketing Executive', 'Digital Marketing Executive'],
      ['Marketing Manager', 'Campaign Manager', 'Content Manager'],
      ['Head of Marketing', 'Head of Brand and Communications'],
    ],
    employers: ['agency', 'retail', 'finance', 'software'],
    teams: ['Brand', 'Growth', 'Marketing and Communications'],
    beginnings: [
      'Wrote posts, updated the website and kept the events calendar.',
      'Proofread brochures and briefed printers.',
      'Compiled press cuttings and the monthly figures.',
    ],
    duties: [
      'Planned and ran campaigns across e-mail, paid social, search and regional print.',
      'Wrote and edited web pages, case studies and a fortnightly newsletter to {18..74},000 subscribers.',
      'Managed agencies for media buying, design and public relations.',
      'Organised {6..12} trade shows and customer days a year.',
      'Reported on traffic, leads and cost per acquisition each month.',
      'Rewrote the product pages together with the user experience team.',
      'Kept the brand guidelines and trained colleagues to use them.',
    ],
    leading: [
      'Lead a team of {3..8} and a budget of £{240..900},000.',
      'Set the yearly plan with sales and product and present it to the directors.',
      'Recruited the first in-house content and video team.',
    ],
    wins: [
      'Grew qualified leads by {38..74}% year on year on the same budget.',
      'Cut cost per acquisition from £{61..72} to £{34..41}.',
      'Launched a rebrand across {22..60} branches in five months.',
    ],
    skills: [
      { label: 'Marketing', items: ['campaign planning', 'copywriting', 'SEO', 'paid social', 'events', 'brand'] },
      { label: 'Tools', items: ['HubSpot', 'GA4', 'Google Ads', 'Canva', 'WordPress', 'Mailchimp'] },
    ],
    degrees: [
      {
        name: 'BA (Hons) {English Language|Marketing|Media and Communications}',
        school: 'university',
        years: 3,
        details: ['2:1'],
      },
    ],
    certificates: ['CIM Diploma in Professional Marketing', 'Google Ads Search certification'],
    summaries: [
      'Marketer with {years} years in agencies and in-house teams, currently {role}: strong on words, comfortable with numbers, happiest when sales and marketing read the same report.',
    ],
    profile: 'portfolio',
  },
];

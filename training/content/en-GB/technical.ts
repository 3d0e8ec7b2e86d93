import type { Occupation } from '../bank.ts';

export const TECHNICAL: readonly Occupation[] = [
  {
    id: 'data-engineer',
    ladder: [
      ['Graduate Analyst', 'Junior Data Analyst', 'BI Developer'],
      ['Data Engineer', 'Data Analyst', 'Analytics Engineer'],
      ['Senior Data Engineer', 'Senior Analytics Engineer'],
      ['Lead Data Engineer', 'Principal Data Engineer', 'Head of Data Platform'],
    ],
    employers: ['software', 'finance', 'retail', 'logistics'],
    teams: ['Data Platform', 'Insight and Analytics', 'Customer Data'],
    beginnings: [
      'Built weekly sales reports in SQL and Excel for {six|nine} regional managers.',
      'Cleaned supplier data and matched duplicate records.',
      'Documented tables and answered ad hoc questions.',
    ],
    duties: [
      'Built and ran pipelines in Python and dbt that load {180..900} million rows a day into Snowflake.',
      'Modelled sales and stock data for finance, supply chain and {60..140} store managers.',
      'Moved nightly batch jobs to Airflow with tests, alerts and documented owners.',
      'Set up Kafka streams for clicks and orders with end-to-end latency under {5|10} seconds.',
      'Wrote data contracts with product teams so that schema changes no longer broke reports.',
      'Tuned slow queries and storage; reviewed colleagues’ SQL.',
      'Managed infrastructure on AWS with Terraform and GitHub Actions.',
      'Implemented row-level access and deletion requests to satisfy the GDPR.',
    ],
    leading: [
      'Lead a squad of {4..7} engineers; plan quarters with product and the data science team.',
      'Own the platform’s roadmap, on-call rota and yearly cloud budget of £{180..420},000.',
      'Interview and onboard engineers; run the fortnightly guild.',
    ],
    wins: [
      'Cut the warehouse bill by {27..44}% without slowing a single report.',
      'Brought the nightly load from {6..8} hours to {50..80} minutes.',
      'Reduced data incidents from weekly to {two|three} a quarter.',
      'Migrated {240..600} tables from SQL Server to Snowflake with no lost day of reporting.',
    ],
    skills: [
      { label: 'Programming', items: ['Python', 'SQL', 'Scala', 'Bash'] },
      { label: 'Platforms', items: ['Snowflake', 'dbt', 'Airflow', 'Kafka', 'Spark', 'AWS', 'Terraform', 'Docker'] },
    ],
    degrees: [
      {
        name: 'BSc (Hons) {Mathematics|Computer Science|Physics}',
        school: 'university',
        years: 3,
        details: ['First class honours', '2:1'],
      },
      { name: 'MSc Data Science', school: 'university', years: 1, details: ['Distinction'] },
    ],
    certificates: ['AWS Certified Data Engineer – Associate', 'SnowPro Core', 'dbt Analytics Engineering'],
    summaries: [
      'Data engineer with {years} years in retail, finance and software; currently {role}. I build pipelines that are boring to run and easy to explain.',
    ],
    profile: 'github',
  },
  {
    id: 'software-developer',
    ladder: [
      ['Junior Developer', 'Graduate Software Engineer'],
      ['Software Developer', 'Software Engineer', 'Full Stack Developer'],
      ['Senior Software Engineer', 'Senior Developer'],
      ['Lead Engineer', 'Engineering Manager', 'Principal Engineer'],
    ],
    employers: ['software', 'software', 'finance', 'agency'],
    teams: ['Payments', 'Platform', 'Booking Engine', 'Mobile'],
    beginnings: [
      'Fixed bugs and small features in a PHP and Vue application.',
      'Wrote unit tests and release notes.',
      'Took first-line calls from customers every other Friday.',
    ],
    duties: [
      'Developed TypeScript and Node services behind an API that takes {4..30} million calls a day.',
      'Built accessible React interfaces with designers, tested with users every second week.',
      'Split a monolith’s billing module into a service of its own without downtime.',
      'Wrote integration tests and brought the build down from {38..45} to {7..11} minutes.',
      'On call one week in six; wrote the run-books the team now uses.',
      'Integrated card payments and open banking including reconciliation.',
      'Replaced hand-written deployments with GitHub Actions and Kubernetes.',
      'Reviewed code daily and paired with two junior developers.',
    ],
    leading: [
      'Lead {5..9} engineers in one product team: planning, hiring, one-to-ones.',
      'Set technical direction with the architects and write the decision records.',
      'Run incident reviews without blame and follow up the actions.',
    ],
    wins: [
      'Halved the median page load to {0.9..1.4} seconds.',
      'Cut failed payments by {18..31}% with better retries.',
      'Took the product through its first SOC 2 audit.',
    ],
    skills: [
      { label: 'Programming', items: ['TypeScript', 'Go', 'Java', 'SQL', 'Kotlin'] },
      { label: 'Tools', items: ['Node.js', 'React', 'PostgreSQL', 'Redis', 'Kubernetes', 'GitHub Actions', 'AWS'] },
    ],
    degrees: [
      { name: 'BSc (Hons) Computer Science', school: 'university', years: 3, details: ['First class honours', '2:1'] },
    ],
    certificates: ['AWS Certified Developer – Associate', 'Certified Kubernetes Application Developer'],
    summaries: [
      'Software engineer with {years} years of building and running web services, now {role}. I care about small releases, readable code and systems that tell you when they are unwell.',
    ],
    profile: 'github',
  },
  {
    id: 'civil-engineer',
    ladder: [
      ['Graduate Civil Engineer', 'Site Engineer'],
      ['Civil Engineer', 'Project Engineer'],
      ['Senior Civil Engineer', 'Senior Site Engineer'],
      ['Principal Engineer', 'Project Manager', 'Contracts Manager'],
    ],
    employers: ['contractor', 'council', 'manufacturer'],
    teams: ['Highways', 'Water', 'Structures'],
    beginnings: [
      'Set out roads, sewers and kerbs with total station and GPS.',
      'Tested soils and concrete and filed the results.',
      'Kept site diaries and as-built drawings.',
    ],
    duties: [
      'Designed drainage and earthworks for {3..9} km of dual carriageway in Civil 3D.',
      'Set out works on site and checked levels, concrete pours and reinforcement.',
      'Wrote method statements, inspection plans and as-built records.',
      'Managed subcontractors for piling, surfacing and traffic management.',
      'Prepared bills of quantities and monthly valuations under NEC4.',
      'Inspected {120..260} bridges and culverts and set priorities for repair.',
      'Met residents and parish councils before and during the works.',
    ],
    leading: [
      'Project manager for schemes between £{2..6} and £{9..18} million.',
      'Line manage {5..8} engineers and mentor two towards chartership.',
      'Accountable for safety, programme and cost on site.',
    ],
    wins: [
      'Delivered a flood relief scheme protecting {240..610} homes, {3..6} weeks early.',
      'No reportable accident in {310..620},000 hours worked.',
      'Saved £{180..460},000 by reusing site-won material.',
    ],
    skills: [
      { label: 'Engineering', items: ['drainage design', 'NEC4', 'temporary works', 'setting out', 'CDM 2015'] },
      { label: 'Software', items: ['Civil 3D', 'MicroDrainage', 'Primavera P6', 'AutoCAD'] },
    ],
    degrees: [
      { name: 'MEng Civil Engineering', school: 'university', years: 4, details: ['2:1', 'First class honours'] },
    ],
    certificates: ['Chartered Engineer (CEng MICE)', 'CSCS Black Card', 'SMSTS', 'Temporary Works Co-ordinator'],
    summaries: [
      'Chartered civil engineer with {years} years on highway and water schemes for contractors and councils, currently {role}.',
    ],
  },
];

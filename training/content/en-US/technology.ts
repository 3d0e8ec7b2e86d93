import type { Occupation } from '../bank.ts';

export const TECHNOLOGY: readonly Occupation[] = [
  {
    id: 'software-engineer',
    ladder: [
      ['Associate Software Engineer', 'Junior Software Engineer'],
      ['Software Engineer', 'Software Engineer II', 'Backend Engineer'],
      ['Senior Software Engineer', 'Senior Backend Engineer'],
      ['Staff Software Engineer', 'Engineering Manager', 'Director of Engineering'],
    ],
    employers: ['software', 'software', 'finance', 'retail'],
    teams: ['Payments Platform', 'Developer Experience', 'Search', 'Mobile'],
    beginnings: [
      'Added features and tests to the admin console in Ruby on Rails.',
      'Automated a weekly data export that had taken a day by hand.',
      'Fixed {40..90} customer-reported bugs.',
    ],
    duties: [
      'Designed and operated Go and TypeScript services handling {8..40}K requests per second.',
      'Built a checkout flow used by {1..6} million shoppers a month.',
      'Migrated {14..30} services from EC2 to Kubernetes without customer downtime.',
      'Moved the ledger from MySQL to PostgreSQL with dual writes and a verified cutover.',
      'Added tracing and SLOs; cut noisy alerts by two thirds.',
      'Wrote the design docs and the on-call playbook for the team.',
      'Implemented SSO with SAML and SCIM for enterprise customers.',
      'Mentored {two|three} interns, {one|two} of whom returned full time.',
    ],
    leading: [
      'Lead {6..12} engineers across two teams; hiring, growth plans and quarterly roadmap.',
      'Set the architecture for multi-region failover and ran the game days.',
      'Chair the API review group.',
    ],
    wins: [
      'Reduced p99 latency from {1.2..1.9} s to {180..320} ms.',
      'Cut cloud spend by ${300..900}K a year.',
      'Raised deploys from weekly to {12..30} a day.',
    ],
    skills: [
      { label: 'Programming', items: ['Go', 'TypeScript', 'Python', 'SQL', 'Rust'] },
      { label: 'Infrastructure', items: ['AWS', 'Kubernetes', 'Terraform', 'Kafka', 'PostgreSQL', 'Redis', 'Datadog'] },
    ],
    degrees: [
      {
        name: 'B.S. in Computer Science',
        school: 'university',
        years: 4,
        details: ['GPA 3.{5..9}', 'Minor in Mathematics'],
      },
    ],
    certificates: ['AWS Certified Solutions Architect – Professional', 'Certified Kubernetes Administrator'],
    summaries: [
      'Software engineer with {years} years of distributed systems and product work, currently {role}. I like small diffs, boring databases and good on-call rotations.',
    ],
    profile: 'github',
  },
  {
    id: 'data-analyst',
    ladder: [
      ['Operations Analyst', 'Reporting Analyst'],
      ['Data Analyst', 'Business Intelligence Analyst'],
      ['Senior Data Analyst', 'Data Scientist'],
      ['Analytics Manager', 'Director of Analytics'],
    ],
    employers: ['finance', 'retail', 'hospital', 'software'],
    teams: ['Revenue Analytics', 'Member Insights', 'Supply Chain'],
    beginnings: [
      'Prepared weekly enrollment and volume reports in Excel.',
      'Audited {200..400} records a month for data quality.',
      'Answered requests from branch managers within a day.',
    ],
    duties: [
      'Built Tableau and Looker dashboards used daily by {60..240} managers.',
      'Wrote SQL and Python to join claims, billing and call-center data.',
      'Designed and read out A/B tests on pricing and onboarding.',
      'Forecasted weekly demand for {800..2400} SKUs within {4..7}% error.',
      'Documented metrics so that finance and marketing report one number.',
      'Automated month-end reports that had taken {three|four} days by hand.',
      'Presented findings to executives in plain English.',
    ],
    leading: [
      'Manage {4..9} analysts; prioritize requests with four departments.',
      'Own the metrics catalog and the analytics roadmap.',
    ],
    wins: [
      'Found a billing leak worth ${1..3}.{1..9}M a year.',
      'Cut churn by {8..15}% with an early-warning model.',
      'Reduced ad-hoc requests by {35..50}% with self-service reporting.',
    ],
    skills: [
      { label: 'Analysis', items: ['SQL', 'Python (pandas)', 'R', 'experiment design', 'forecasting'] },
      { label: 'Tools', items: ['Tableau', 'Looker', 'dbt', 'Snowflake', 'Excel'] },
    ],
    degrees: [
      { name: 'B.S. in {Statistics|Economics|Mathematics}', school: 'university', years: 4, details: ['GPA 3.{4..9}'] },
    ],
    certificates: ['Tableau Desktop Specialist', 'Google Data Analytics Certificate'],
    summaries: [
      'Analyst with {years} years in finance, health care and retail, currently {role}; turns messy tables into decisions people act on.',
    ],
    profile: 'github',
  },
  {
    id: 'project-manager',
    ladder: [
      ['Project Coordinator', 'Administrative Assistant'],
      ['Associate Project Manager', 'Business Analyst'],
      ['Project Manager', 'IT Project Manager', 'Scrum Master'],
      ['Senior Program Manager', 'Director, PMO'],
    ],
    employers: ['finance', 'hospital', 'manufacturer', 'software'],
    teams: ['Enterprise PMO', 'Clinical Systems', 'Operations'],
    beginnings: [
      'Scheduled meetings, took minutes and tracked action items.',
      'Maintained budgets and purchase orders for {three|four} projects.',
      'Organized vendor documents and access requests.',
    ],
    duties: [
      'Managed {5..9} concurrent projects with budgets from ${200..600}K to ${2..5}M.',
      'Built schedules, RAID logs and weekly status reports in Smartsheet and Jira.',
      'Ran requirements workshops with nurses, tellers and plant supervisors.',
      'Coordinated vendors, security review and cutover weekends.',
      'Facilitated sprint planning and retrospectives for two scrum teams.',
      'Prepared business cases and benefits reviews for the steering committee.',
      'Wrote training materials and supported go-live on the floor.',
    ],
    leading: [
      'Direct a portfolio of ${12..38}M and {6..11} project managers.',
      'Standardized intake and stage gates across {4..7} departments.',
    ],
    wins: [
      'Delivered an ERP rollout at {3..6} plants on schedule and {4..9}% under budget.',
      'Recovered a stalled payroll project in {11..16} weeks.',
      'Cut average project overrun from {31..38}% to {7..11}%.',
    ],
    skills: [
      {
        label: 'Methods',
        items: ['Agile and Scrum', 'waterfall', 'risk management', 'budgeting', 'change management'],
      },
      { label: 'Tools', items: ['Jira', 'Smartsheet', 'MS Project', 'Confluence', 'Visio'] },
    ],
    degrees: [{ name: 'B.B.A. in Management', school: 'university', years: 4 }],
    certificates: ['Project Management Professional (PMP)', 'Certified ScrumMaster', 'Lean Six Sigma Green Belt'],
    summaries: [
      'PMP-certified manager with {years} years of IT and operations projects, currently {role}. On time, in daylight, and with minutes people read.',
    ],
  },
];

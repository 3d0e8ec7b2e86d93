import type { Occupation } from '../bank.ts';

export const PUBLIC_SERVICE: readonly Occupation[] = [
  {
    id: 'nurse',
    ladder: [
      ['Newly Qualified Staff Nurse', 'Bank Staff Nurse'],
      ['Staff Nurse', 'Registered Nurse (Band 5)', 'Staff Nurse, Acute Medicine'],
      ['Senior Staff Nurse', 'Deputy Sister', 'Deputy Ward Manager'],
      ['{Charge Nurse/Ward Sister}', 'Ward Manager', 'Clinical Nurse Specialist'],
    ],
    employers: ['hospital', 'hospital', 'care'],
    teams: [
      'Acute Medical Unit',
      'Emergency Department',
      'Ward {4..28}, Elderly Medicine',
      'Cardiology',
      'Theatres and Recovery',
    ],
    beginnings: [
      'Completed a twelve-month preceptorship with placements in surgery and respiratory medicine.',
      'Cared for {five|six} patients under the guidance of a senior staff nurse.',
      'Took part in the falls and nutrition link nurse meetings.',
    ],
    duties: [
      'Delivered and documented nursing care for a bay of {6..8} patients with complex needs on rotating day and night shifts.',
      'Administered intravenous medication, blood products and controlled drugs in line with trust policy.',
      'Recognised deteriorating patients by NEWS2 scoring and escalated early to the medical team.',
      'Planned safe discharges together with physiotherapists, social workers and families.',
      'Carried out wound assessment, pressure area care and catheterisation.',
      'Supported relatives through end-of-life care and difficult conversations.',
      'Kept electronic records on SystmOne up to date and handed over at every change of shift.',
      'Cared for patients after {hip and knee replacement|abdominal surgery|cardiac catheterisation}.',
      'Took bloods, recorded ECGs and inserted cannulas for the whole unit.',
    ],
    leading: [
      'Lead a team of {14..26} nurses and healthcare assistants on a {24..32}-bed ward.',
      'Write rosters, manage sickness and hold the ward’s budget of £{1.1..1.9} million.',
      'Mentor newly qualified nurses through their preceptorship year.',
      'Act as nurse in charge and co-ordinate beds with the site team.',
      'Audit hand hygiene, falls and medication safety every month and present the results.',
    ],
    wins: [
      'Cut hospital-acquired pressure ulcers on the ward by {28..46}% within a year.',
      'Introduced a falls huddle that brought falls down from {11..14} to {4..6} a month.',
      'Raised the ward’s Friends and Family score from {84..88}% to {94..97}%.',
      'Nominated for the trust’s patient safety award.',
    ],
    skills: [
      {
        label: 'Clinical',
        items: [
          'IV therapy',
          'venepuncture and cannulation',
          'tracheostomy care',
          'wound care',
          'ECG interpretation',
          'ALERT',
        ],
      },
      {
        label: 'Organisation',
        items: ['rostering', 'incident investigation', 'clinical audit', 'SystmOne', 'mentoring'],
      },
    ],
    degrees: [
      { name: 'A-levels: Biology (B), Psychology (B), Sociology (C)', school: 'sixthForm', years: 2 },
      {
        name: 'BSc (Hons) Adult Nursing',
        school: 'university',
        years: 3,
        details: ['Upper second class honours (2:1)', 'First class honours'],
      },
    ],
    certificates: [
      'NMC registration, Adult Nursing (part of the register: RN1)',
      'Immediate Life Support (ILS), renewed annually',
      'Mentorship and Assessing in Practice, Level 6',
      'IV Drug Administration',
      'Enhanced DBS on the update service',
    ],
    summaries: [
      'Compassionate registered nurse with {years} years in acute medical and elderly care, most recently as {role}. Calm under pressure, known for thorough handovers and for looking after junior colleagues as carefully as patients.',
      'Registered adult nurse with {years} years of ward experience. I enjoy teaching on the job, improving how a ward runs, and being the person families can ask.',
    ],
  },
  {
    id: 'teacher',
    ladder: [
      ['Teaching Assistant', 'Cover Supervisor'],
      ['Teacher of {Mathematics|History|Geography|English}', 'Mathematics Teacher', 'Science Teacher (ECT)'],
      ['Second in Department, {Mathematics|Science}', 'Key Stage 3 Co-ordinator', 'Head of Year {7..11}'],
      ['Head of Mathematics', 'Head of Science', 'Assistant Headteacher'],
    ],
    employers: ['school'],
    teams: ['Mathematics Department', 'Humanities Faculty', 'Science Department'],
    beginnings: [
      'Supported pupils with reading and number in small groups and in class.',
      'Covered lessons for absent colleagues and kept the homework club running.',
      'Prepared displays, resources and practical lessons.',
    ],
    duties: [
      'Taught Key Stages 3 to 5 to groups of up to 30, including a mixed-ability Year 11 class.',
      'Planned schemes of work for the new GCSE specification and shared them with the department.',
      'Tutor to a Year {8..10} form: attendance, pastoral care and contact with parents.',
      'Adapted lessons for pupils with special educational needs and for those who learn English as an additional language.',
      'Ran revision sessions in the Easter holidays and an after-school homework club.',
      'Assessed and reported progress each half term and met parents at three evenings a year.',
      'Organised {a field trip to the Jurassic Coast|the Year 9 theatre visit|the school’s science week}.',
      'Worked with the attendance officer to bring {four|six} long-term absentees back into lessons.',
    ],
    leading: [
      'Lead a department of {6..11} teachers: timetable, appraisal, budget and examination entries.',
      'Coach early career teachers and observe lessons weekly.',
      'Rewrote the Key Stage 3 curriculum around fewer topics taught in more depth.',
      'Present results and plans to governors each term.',
    ],
    wins: [
      'Raised the share of grades 9 to 5 from {48..54}% to {63..71}% in three years.',
      'Department judged a strength of the school at inspection.',
      'Doubled the number choosing the subject at A-level from {14..18} to {30..36}.',
      'Brought fixed-term exclusions in the year group down by {30..45}%.',
    ],
    skills: [
      {
        label: 'Teaching',
        items: ['curriculum design', 'behaviour management', 'assessment for learning', 'SEND', 'EAL'],
      },
      { label: 'Tools', items: ['SIMS', 'Google Classroom', 'Hegarty Maths', 'Desmos', 'Excel'] },
    ],
    degrees: [
      { name: 'BA (Hons) {History|English Literature|Geography}', school: 'university', years: 3, details: ['2:1'] },
      { name: 'PGCE Secondary with Qualified Teacher Status', school: 'university', years: 1 },
    ],
    certificates: [
      'Qualified Teacher Status (QTS)',
      'National Professional Qualification for Middle Leadership (NPQML)',
      'Safeguarding Level 2',
      'Paediatric First Aid',
    ],
    summaries: [
      'Secondary teacher with {years} years in comprehensive schools, currently {role}. I believe in clear explanations, high expectations and knowing every pupil’s name by the second week.',
      'Committed teacher and form tutor with a record of strong examination results in schools with diverse intakes; {years} years in the classroom.',
    ],
  },
  {
    id: 'social-worker',
    ladder: [
      ['Family Support Worker', 'Support Worker'],
      ['Social Worker, Children and Families', 'Newly Qualified Social Worker (ASYE)'],
      ['Senior Social Worker', 'Senior Practitioner'],
      ['Team Manager, Safeguarding', 'Practice Supervisor'],
    ],
    employers: ['council', 'council', 'care'],
    teams: ['Children in Care Team', 'Front Door and Assessment', 'Adult Learning Disability Team'],
    beginnings: [
      'Visited families weekly to help with routines, budgeting and appointments.',
      'Ran a parenting group with the children’s centre.',
      'Kept case notes and took part in reviews.',
    ],
    duties: [
      'Held a caseload of {16..22} children subject to child protection and child in need plans.',
      'Completed Section 47 enquiries and single assessments within statutory timescales.',
      'Wrote court statements and care plans and gave evidence in the family court.',
      'Chaired core groups and worked jointly with police, health visitors and schools.',
      'Planned contact between children and parents and supervised it where needed.',
      'Recorded all visits and decisions on Liquidlogic within {24|48} hours.',
      'Recruited and assessed foster carers together with the fostering panel.',
    ],
    leading: [
      'Supervise {6..9} social workers and two support workers, with monthly reflective supervision.',
      'Allocate new referrals daily and chair strategy discussions.',
      'Practice educator for final-year students.',
    ],
    wins: [
      'Reduced the team’s average caseload from {24..26} to {17..19} without agency staff.',
      'All assessments of the team on time in {11|12} months out of 12.',
      'Set up a drop-in for care leavers that {40..70} young people use each month.',
    ],
    skills: [
      {
        label: 'Practice',
        items: ['Signs of Safety', 'motivational interviewing', 'risk assessment', 'court work', 'life story work'],
      },
      { label: 'Systems', items: ['Liquidlogic', 'Mosaic', 'Microsoft 365'] },
    ],
    degrees: [
      { name: 'BA (Hons) Sociology', school: 'university', years: 3, details: ['2:1'] },
      {
        name: 'MA Social Work',
        school: 'university',
        years: 2,
        details: ['Merit; placement in a hospital discharge team'],
      },
    ],
    certificates: [
      'Registered with Social Work England',
      'Practice Educator Stage 2',
      'Full UK driving licence, own car',
    ],
    summaries: [
      'Registered social worker with {years} years in statutory children’s services. Steady in court, direct with families and protective of a manageable caseload for the team I now lead as {role}.',
    ],
  },
];

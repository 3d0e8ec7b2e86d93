import type { Bank } from '../bank.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { OFFICE } from './office.ts';
import { FAMILY, GIVEN, STREETS, TOWNS } from './people.ts';
import { PUBLIC_SERVICE } from './public-service.ts';
import { TECHNICAL } from './technical.ts';
import { TRADES } from './trades.ts';

export const EN_GB: Bank = {
  locale: 'en-GB',
  words: {
    headings: {
      summary: ['Profile', 'Personal Profile', 'Personal Statement', 'About Me', 'Professional Summary'],
      work: ['Employment History', 'Work Experience', 'Career History', 'Professional Experience', 'Experience'],
      education: ['Education', 'Education and Qualifications', 'Education & Training', 'Academic Background'],
      skills: ['Key Skills', 'Skills', 'Core Skills', 'Skills and Competencies'],
      languages: ['Languages'],
      certificates: ['Certifications', 'Professional Registration and Training', 'Training and Certificates'],
      interests: ['Interests', 'Hobbies and Interests'],
      personal: ['Personal Details'],
      contact: ['Contact', 'Contact Details'],
    },
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    monthsShort: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
    present: ['Present', 'present', 'Current', 'to date', 'now'],
    between: [' – ', ' - ', ' to '],
    title: 'Curriculum Vitae',
    labels: {
      email: 'Email',
      phone: 'Mobile',
      address: 'Address',
      born: 'Date of birth',
      nationality: 'Nationality',
      languages: 'Languages',
      page: 'Page',
    },
    references: 'References available on request.',
  },
  given: GIVEN,
  family: FAMILY,
  towns: TOWNS,
  streets: STREETS,
  // Ofcom's numbers for drama: 07700 900000 to 900999.
  mobiles: ['07700 900###', '07700 900 ###', '+44 7700 900###', '+44 (0)7700 900###'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: {
    own: 'English',
    ownLevel: 'native',
    others: [
      'French',
      'Spanish',
      'German',
      'Polish',
      'Punjabi',
      'Urdu',
      'Welsh',
      'Italian',
      'Portuguese',
      'British Sign Language',
    ],
  },
  levels: ['basic', 'conversational', 'good working knowledge', 'fluent'],
  interests: [
    'fell walking',
    'parkrun volunteer',
    'allotment gardening',
    'five-a-side football',
    'choral singing',
    'baking',
    'open-water swimming',
    'restoring old bicycles',
    'school governor',
    'pub quizzes',
    'wild camping',
    'local history',
    'badminton',
    'playing the cello',
  ],
  sides: [
    {
      role: 'Evening Tutor (part-time)',
      employers: ['{stem} Tuition Centre', '{town} Learning Partnership'],
      duties: [
        'Teach groups of up to {6..12} adults one evening a week, including those returning to study.',
        'Prepare learners for assessment and keep records for the awarding body.',
      ],
    },
    {
      role: 'Retained Firefighter (on call)',
      employers: ['{stem} Fire and Rescue Service'],
      duties: ['Respond to calls within five minutes of the station, about {60..120} incidents a year.'],
    },
  ],
  personal: null,
  occupations: [...PUBLIC_SERVICE, ...OFFICE, ...TECHNICAL, ...TRADES],
};

import type { Bank } from '../bank.ts';
import { CARE_AND_LAW } from './care-and-law.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { FIELD_AND_FLOOR } from './field-and-floor.ts';
import { FAMILY, GIVEN, STREETS, TOWNS } from './people.ts';
import { TECHNOLOGY } from './technology.ts';

export const EN_US: Bank = {
  locale: 'en-US',
  words: {
    headings: {
      summary: ['Summary', 'Professional Summary', 'Profile', 'About', 'Career Objective'],
      work: ['Experience', 'Work Experience', 'Professional Experience', 'Employment', 'Employment History'],
      education: ['Education', 'Education & Training', 'Academic Background'],
      skills: ['Skills', 'Technical Skills', 'Core Competencies', 'Areas of Expertise'],
      languages: ['Languages'],
      certificates: ['Certifications', 'Licenses & Certifications', 'Licensure'],
      interests: ['Interests', 'Outside Work'],
      personal: ['Personal'],
      contact: ['Contact', 'Contact Info'],
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
    monthsShort: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    present: ['Present', 'present', 'Current', 'Now'],
    between: [' – ', ' - ', ' to ', '–'],
    title: 'Resume',
    labels: {
      email: 'Email',
      phone: 'Phone',
      address: 'Address',
      born: 'Date of birth',
      nationality: 'Citizenship',
      languages: 'Languages',
      page: 'Page',
    },
    references: null,
  },
  given: GIVEN,
  family: FAMILY,
  towns: TOWNS,
  streets: STREETS,
  // 555-0100 to 555-0199 are kept for fiction in every area code.
  mobiles: ['(614) 555-01##', '503-555-01##', '(919) 555-01##', '512.555.01##', '+1 (312) 555-01##'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: {
    own: 'English',
    ownLevel: 'native',
    others: [
      'Spanish',
      'French',
      'Mandarin',
      'Vietnamese',
      'Tagalog',
      'Korean',
      'American Sign Language',
      'Portuguese',
    ],
  },
  levels: ['beginner', 'conversational', 'professional working proficiency', 'fluent'],
  interests: [
    'youth soccer coach',
    'woodworking',
    'trail running',
    'community theater',
    'fly fishing',
    'home brewing',
    'food bank volunteer',
    'bluegrass banjo',
    'birding',
    'long-distance cycling',
    'ceramics',
    'chess',
  ],
  sides: [
    {
      role: 'Adjunct Instructor (part-time)',
      employers: ['{stem} Community College', '{town} Evening College'],
      duties: [
        'Teach one evening course a semester to {18..26} students.',
        'Rewrote the syllabus with three local employers.',
      ],
    },
    {
      role: 'Volunteer Coordinator (part-time)',
      employers: ['{stem} Food Bank', '{stem} Animal Shelter'],
      duties: ['Schedule and train {40..90} volunteers for weekend shifts.'],
    },
  ],
  personal: null,
  occupations: [...CARE_AND_LAW, ...TECHNOLOGY, ...FIELD_AND_FLOOR],
};

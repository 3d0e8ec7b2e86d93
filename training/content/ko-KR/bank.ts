import type { Bank } from '../bank.ts';
import { listed } from '../listed.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { GISUL } from './gisul.ts';
import { FAMILY, GIVEN, SPELLING, STREETS, TOWNS } from './people.ts';
import { SAMU } from './samu.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => `${index + 1}월`);

export const KO_KR: Bank = {
  locale: 'ko-KR',
  words: {
    headings: {
      summary: listed('자기소개, 소개, 간단소개, 핵심역량'),
      work: listed('경력사항, 경력, 경력 사항, 주요경력'),
      education: listed('학력사항, 학력, 학력 사항'),
      skills: listed('보유기술, 기술 스택, 스킬, 업무역량'),
      languages: listed('어학, 외국어, 어학능력'),
      certificates: listed('자격증, 자격사항, 자격증 및 면허'),
      interests: listed('취미, 취미 및 특기'),
      personal: listed('인적사항, 기본정보, 개인정보'),
      contact: listed('연락처, 연락처 정보'),
    },
    months: MONTHS,
    monthsShort: MONTHS,
    dateForms: { long: '{year}년 {month}월', short: '{year}. {mm}', numeric: '{year}.{mm}', year: '{year}년' },
    present: ['현재', '재직중', '현재 재직중'],
    between: [' ~ ', ' - ', '~', ' – '],
    title: '이력서',
    labels: {
      email: '이메일',
      phone: '휴대폰',
      address: '주소',
      born: '생년월일',
      nationality: '국적',
      languages: '외국어',
      page: '쪽',
    },
    references: null,
  },
  given: GIVEN,
  family: FAMILY,
  naming: { familyFirst: 1, between: '' },
  spelling: SPELLING,
  towns: TOWNS,
  streets: STREETS,
  // No operator has numbers that begin with 014.
  mobiles: ['014-####-####', '014.####.####', '014 #### ####'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: { own: '한국어', ownLevel: '모국어', others: listed('영어, 영어, 일본어, 중국어, 독일어, 프랑스어') },
  levels: listed('초급, 중급, 비즈니스 회화, 상급'),
  interests: listed('등산, 사진, 독서, 요리, 바둑, 마라톤, 낚시, 피아노, 캠핑, 축구, 여행, 영화 감상'),
  sides: [
    { role: '시간강사', employers: ['{stem}문화센터'], duties: ['주 2회 저녁 강의 진행'] },
    { role: '유소년 축구 코치', employers: ['{stem}스포츠클럽'], duties: ['주말 훈련 및 대회 인솔'] },
  ],
  personal: { nationality: '대한민국', born: 'YYYY-MM-DD' },
  occupations: [...GISUL, ...SAMU],
};

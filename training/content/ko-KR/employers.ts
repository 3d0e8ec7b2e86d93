import type { Bank } from '../bank.ts';
import { listed } from '../listed.ts';

/** Coined names; none is a company that we know of. */
export const STEMS: readonly string[] = listed(`
  솔빛나래, 늘해랑, 다온누리, 가온마루, 새벽숲, 푸른여울, 한빛돌, 너울가지, 아라솔, 미리내터, 온새미, 도담터, 해솔재, 시나브로, 두레빛, 샘골
`);

export const EMPLOYERS: Bank['employers'] = {
  it: ['(주){stem}소프트', '주식회사 {stem}', '{stem}테크(주)', '{stem}시스템즈'],
  hospital: ['{stem}병원', '{town} {stem}종합병원', '{stem}요양병원', '{stem}의원'],
  school: ['{town}{stem}초등학교', '{stem}중학교', '{stem}고등학교', '{stem}어학원'],
  factory: ['{stem}전자(주)', '(주){stem}정밀', '{stem}산업 주식회사', '주식회사 {stem}식품'],
  accounting: ['{stem}회계법인', '세무법인 {stem}', '{family}세무회계사무소'],
  trade: ['{stem}무역(주)', '(주){stem}유통', '{stem}상사', '{stem}백화점'],
  finance: ['{stem}은행', '{stem}화재보험(주)', '{stem}증권'],
  logistics: ['{stem}물류(주)', '(주){stem}로지스', '{stem}택배'],
  building: ['{stem}건설(주)', '(주){stem}엔지니어링', '{stem}전기공사'],
  hotel: ['호텔{stem}', '(주){stem}푸드', '{stem}레스토랑'],
};

export const SCHOOLS: Bank['schools'] = {
  university: ['{stem}대학교', '{town}{stem}대학교', '국립{stem}대학교'],
  college: ['{stem}전문대학', '{town}{stem}과학대학교', '{stem}폴리텍대학'],
  medical: ['{stem}간호대학교', '{stem}보건대학교'],
  secondary: ['{stem}고등학교', '{town}{stem}고등학교', '{stem}공업고등학교'],
};

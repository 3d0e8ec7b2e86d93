import type { Town } from '../bank.ts';
import { romanised } from '../romanised.ts';

const FAMILY_NAMES = romanised(`
  김 kim, 이 lee, 박 park, 최 choi, 정 jung, 강 kang, 조 cho, 윤 yoon, 장 jang, 임 lim, 한 han, 오 oh, 서 seo, 신 shin, 권 kwon, 황 hwang,
  안 ahn, 송 song, 전 jeon, 홍 hong, 유 yoo, 고 ko, 문 moon, 양 yang, 손 son, 배 bae, 백 baek, 허 heo, 남 nam, 심 shim, 노 noh, 하 ha,
  곽 kwak, 성 sung, 차 cha, 주 joo, 우 woo, 구 koo, 남궁 namgung
`);
const WOMEN = romanised(`
  서연 seoyeon, 지우 jiwoo, 민서 minseo, 하은 haeun, 수빈 subin, 지민 jimin, 은지 eunji, 혜진 hyejin, 미영 miyoung, 영희 younghee, 유진 yujin,
  소연 soyeon, 현정 hyunjung, 은영 eunyoung, 다은 daeun, 예린 yerin, 보라 bora, 나연 nayeon, 지현 jihyun, 선영 sunyoung, 가영 gayoung,
  아름 areum, 수진 sujin, 정민 jungmin, 채원 chaewon
`);
const MEN = romanised(`
  민준 minjun, 서준 seojun, 도윤 doyoon, 지훈 jihoon, 현우 hyunwoo, 성민 sungmin, 준호 junho, 동현 donghyun, 영수 youngsoo, 철수 chulsoo,
  상우 sangwoo, 재현 jaehyun, 태영 taeyoung, 진우 jinwoo, 승현 seunghyun, 기태 kitae, 우진 woojin, 시우 siwoo, 건우 gunwoo, 정훈 junghoon,
  병철 byungchul, 경수 kyungsoo, 한결 hangyeol, 용준 yongjun, 세훈 sehoon
`);

export const FAMILY: readonly string[] = FAMILY_NAMES.names;
export const GIVEN = { f: WOMEN.names, m: MEN.names };
export const SPELLING = { ...FAMILY_NAMES.spelling, ...WOMEN.spelling, ...MEN.spelling };

export const TOWNS: readonly Town[] = [
  { name: '서울', postcode: '06236' },
  { name: '부산', postcode: '48058' },
  { name: '대구', postcode: '41585' },
  { name: '인천', postcode: '21554' },
  { name: '대전', postcode: '34126' },
  { name: '광주', postcode: '61945' },
  { name: '울산', postcode: '44675' },
  { name: '수원', postcode: '16490' },
  { name: '성남', postcode: '13529' },
  { name: '청주', postcode: '28644' },
  { name: '전주', postcode: '54896' },
  { name: '창원', postcode: '51435' },
];

export const STREETS: readonly string[] = [
  '솔빛로 # 101동 1203호',
  '은행나무길 #',
  '달맞이로 #번길 8',
  '푸른들로 # 203호',
  '강변마을길 #',
  '한마음로 # 5층',
];

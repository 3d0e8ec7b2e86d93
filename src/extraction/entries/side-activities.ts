import { lazy } from '#kit/memoize.ts';
import { fold, foldKeeping, wordsOf } from '../lexicon/fold.ts';
import { alternatives, patternOf, phrases } from '../lexicon/languages.ts';
import type { WorkEntry } from '../model/profile.ts';

/** Seats and offices that are no main job. They can be a part of a role. */
const OFFICES = phrases((language) => language.sideActivities?.offices);
/** Offices that are one only as the whole role. */
const OFFICES_ALONE = phrases((language) => language.sideActivities?.officesAlone);
/** Teaching by the hour and as a guest. */
const GUEST_TEACHING = phrases((language) => language.sideActivities?.guestTeaching);
/** Words for less than the whole working week. */
const PART_TIME = phrases((language) => language.sideActivities?.partTime);
/** Associations of former pupils and students. */
const ALUMNI = phrases((language) => language.sideActivities?.alumni);
/** Societies; an office in one of them is held beside a job. */
const SOCIETIES = phrases((language) => language.sideActivities?.societies);
const SOCIETY_OFFICES = phrases((language) => language.sideActivities?.societyOffices);
const MEMBER_WORDS = phrases((language) => language.sideActivities?.members);
/** Time away from work among the jobs: the role begins with it. */
const LEAVES = phrases((language) => language.sideActivities?.leaves);
/** The thesis of a study among the jobs: the role begins with it. */
const THESES = phrases((language) => language.sideActivities?.theses);
/** A role that begins with a leave and has one of these words is the job of a stand-in. */
const STAND_INS = phrases((language) => language.sideActivities?.standIns);

const SPACELESS = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** More hours a week, or a larger share of full time in percent, make a main job. */
const HOURS_MAX = 25;
const SHARE_MAX = 60;
const HOURS = phrases((language) => language.sideActivities?.hours);
const PER_WEEK = phrases((language) => language.sideActivities?.perWeek);
const WEEKS = phrases((language) => language.sideActivities?.weeks);
const HOURS_A_WEEK = lazy(
  () =>
    new RegExp(
      String.raw`(\d{1,2})\s?(?:${alternatives(HOURS())})\.?\s?(?:${alternatives(PER_WEEK())})?\s?(?:${alternatives(WEEKS())})|(?:週|每周|주)\s?(\d{1,2})\s?(?:時間|小时|시간)`,
      'u',
    ),
);
const SHARE = /(?<!\d)(\d{1,2})\s?%/u;
/** For people who run a firm, a board seat is a side activity of the same job. */
const RUNS_A_FIRM = patternOf(
  phrases((language) => language.sideActivities?.executives),
  String.raw`(?<![\p{L}])`,
  '',
);

/** Headings of sections of jobs that are held beside those of another section. */
const HEADINGS = phrases((language) => language.sideActivities?.headings);

/** Whether a heading is that of jobs held beside others: "Teaching experience". */
export function headsSideActivities(heading: string): boolean {
  return HEADINGS().has(fold(heading));
}

/** Whether a folded text contains one of the phrases as whole words. In scripts without spaces, anywhere. */
function hasPhrase(folded: string, list: ReadonlySet<string>): boolean {
  return list.values().some((phrase) => {
    const at = folded.indexOf(phrase);
    if (at < 0) return false;
    if (SPACELESS.test(phrase)) return true;
    return !LETTER.test(folded[at - 1] ?? '') && !LETTER.test(folded[at + phrase.length] ?? '');
  });
}

function isFewHours(folded: string): boolean {
  const hours = HOURS_A_WEEK().exec(folded);
  if (hours !== null && Number(hours[1] ?? hours[2]) <= HOURS_MAX) return true;
  const share = SHARE.exec(folded);
  return share !== null && Number(share[1]) > 0 && Number(share[1]) <= SHARE_MAX;
}

/** Whether a role is only a membership ("Member"). "Member of Technical Staff" is a job. */
export function isMembership({ role }: Pick<WorkEntry, 'role'>): boolean {
  const words = role === null ? [] : wordsOf(fold(role.value));
  return words.length === 1 && MEMBER_WORDS().has(words[0] ?? '');
}

/** Whether a folded text begins with one of the phrases as whole words; the text behind it, or null. */
function behindPhrase(folded: string, list: ReadonlySet<string>): string | null {
  const found = list.values().find((phrase) => {
    const isWhole = SPACELESS.test(phrase) || !LETTER.test(folded[phrase.length] ?? '');
    return folded.startsWith(phrase) && isWhole;
  });
  return found === undefined ? null : folded.slice(found.length);
}

/** Whether an entry is time away from work ("Parental leave", "Elternzeit"), not the job of a stand-in. */
export function isLeave({ role, company }: Pick<WorkEntry, 'role' | 'company'>): boolean {
  const rest = behindPhrase(fold(role?.value ?? company?.value ?? ''), LEAVES());
  return rest !== null && !hasPhrase(rest, STAND_INS());
}

/** Whether an entry among the jobs is the thesis of a study: "Masterarbeit" at a firm. */
export function isThesis({ role }: Pick<WorkEntry, 'role'>): boolean {
  return behindPhrase(fold(role?.value ?? ''), THESES()) !== null;
}

/**
 * Whether an entry is usually done beside a full-time job: part-time or freelance work, a seat or an office, teaching
 * by the hour, or a function in a society. It decides only between several current jobs, and does not matter for an
 * entry alone.
 * @param employment the words about employment in the entry's header, if they are known apart from its role
 */
export function isSideActivity(
  { role, company, kind }: Pick<WorkEntry, 'role' | 'company' | 'kind'>,
  employment?: string,
): boolean {
  if (kind === 'freelance') return true;
  const [what, where, how] = [role?.value, company?.value, employment].map((text) => foldKeeping(text ?? ''));
  if (what === undefined || where === undefined || how === undefined) return false;
  if (hasPhrase(what, PART_TIME()) || hasPhrase(how, PART_TIME()) || isFewHours(what) || isFewHours(how)) return true;
  if (RUNS_A_FIRM().test(what)) return false;
  if (OFFICES_ALONE().has(fold(what)) || hasPhrase(what, OFFICES()) || hasPhrase(what, GUEST_TEACHING())) return true;
  if (hasPhrase(where, ALUMNI()) || hasPhrase(what, ALUMNI())) return true;
  return hasPhrase(where, SOCIETIES()) && hasPhrase(what, SOCIETY_OFFICES());
}

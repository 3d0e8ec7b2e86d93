import { trimmedEnd } from './lines.ts';

/** A web address in a text. */
export interface FoundLink {
  readonly from: number;
  readonly to: number;
  readonly value: string;
}

const ENDINGS =
  'com|org|net|io|dev|me|co|app|ai|edu|gov|info|tech|page|blog|site|online|xyz|website|design|cloud|name|pro|eu|de|at|ch|fr|es|it|pt|nl|be|pl|se|dk|no|fi|cz|sk|ro|gr|tr|ru|bg|ua|id|cn|jp|kr|il|uk|ie|us|ca|au|nz|in|br|mx|ar|cl|za|hu|hr|si|rs|lt|lv|ee|lu|sg|hk|tw|vn|pk|ng|ke|eg|ae|sa';
const URL_SHAPE = new RegExp(
  `(?:https?://|www\\.)[^\\s<>"'|()]+|(?<![\\w@.-])(?:[a-z0-9-]+\\.)+(?:${ENDINGS})(?:/[^\\s<>"'|()]*)?(?![\\w@-])`,
  'giu',
);
/** Words with a dot inside that are not addresses. */
const NOT_LINKS =
  /^(?:node\.js|vue\.js|next\.js|react\.js|express\.js|d3\.js|three\.js|asp\.net|socket\.io|ml\.net|ado\.net|vb\.net|e\.g|i\.e|b\.sc|m\.sc|ph\.d)$/iu;

/** Hosts of personal profiles. Their addresses count anywhere in a document. */
export const PROFILE_HOSTS =
  /(?:^|\.)(?:linkedin\.com|github\.com|gitlab\.com|xing\.com|bitbucket\.org|stackoverflow\.com|behance\.net|dribbble\.com|medium\.com|kaggle\.com|orcid\.org|researchgate\.net|scholar\.google\.[a-z.]+|twitter\.com|x\.com|instagram\.com|facebook\.com|t\.me|dev\.to|hackerrank\.com|leetcode\.com|youtube\.com|mastodon\.social)$/iu;

/** Web addresses of a text, without email addresses. */
export function findLinks(text: string): FoundLink[] {
  const found: FoundLink[] = [];
  for (const match of text.matchAll(URL_SHAPE)) {
    const value = match[0].slice(0, trimmedEnd(match[0], /[.,;:!?)\]]/u));
    if (value.includes('@') || NOT_LINKS.test(value) || value.length < 5) continue;
    if (!/[/]|www\./u.test(value) && value !== value.toLowerCase() && !/^[A-Z][a-z0-9-]+\.[a-z]{2,}$/u.test(value))
      continue;
    found.push({ from: match.index, to: match.index + value.length, value });
  }
  return found;
}

/** The key that different forms of one address share: without protocol, "www.", closing slash, query. */
export function linkKey(url: string): string {
  const bare = url
    .toLowerCase()
    .replace(/^https?:\/\//u, '')
    .replace(/^www\./u, '')
    .replace(/[?#].*$/u, '');
  return bare.slice(0, trimmedEnd(bare, /\//u));
}

/** The host of an address in lower case, or ''. */
export function hostOf(url: string): string {
  return linkKey(url).split('/')[0] ?? '';
}

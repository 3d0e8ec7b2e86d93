/** Sites on which an address is one person's, by the path that names the person. Any other address may be an employer's, a project's or a certificate's. */
const SITES: ReadonlyMap<string, RegExp> = new Map([
  ['linkedin.com', /^\/(?:in|pub)\/[^/]+/],
  ['xing.com', /^\/(?:profile|people)\/[^/]+/],
  ['github.com', /^\/(?!(?:orgs|topics|features|about|search)(?:\/|$))[^/]+(?=\/?$)/],
  ['gitlab.com', /^\/(?!(?:explore|groups|users)(?:\/|$))[^/]+(?=\/?$)/],
  ['bitbucket.org', /^\/[^/]+(?=\/?$)/],
  ['stackoverflow.com', /^\/users\/\d+/],
  ['orcid.org', /^\/\d{4}-\d{4}-\d{4}-\d{3}[\dx]/],
  ['researchgate.net', /^\/profile\/[^/]+/],
  ['behance.net', /^\/[^/]+(?=\/?$)/],
  ['dribbble.com', /^\/[^/]+(?=\/?$)/],
  ['kaggle.com', /^\/[^/]+(?=\/?$)/],
  ['medium.com', /^\/@[^/]+/],
  ['twitter.com', /^\/[^/]+(?=\/?$)/],
  ['x.com', /^\/[^/]+(?=\/?$)/],
  ['facebook.com', /^\/[^/]+(?=\/?$)/],
  ['instagram.com', /^\/[^/]+(?=\/?$)/],
  ['malt.de', /^\/profile\/[^/]+/],
  ['malt.fr', /^\/profile\/[^/]+/],
  ['freelancermap.de', /^\/profil\/[^/]+/],
]);

/** The address of a person's profile in one writing, such as `linkedin.com/in/ada`; null for any other address. */
export function normalisedProfileLink(link: string): string | null {
  const text = link.trim().slice(0, 300);
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null) return null;
  // LinkedIn and Xing have hosts of countries and languages.
  const host = url.hostname.replace(/^(?:www|m|[a-z]{2})\./, '');
  const path = SITES.get(host)?.exec(decoded(url.pathname).normalize('NFC').toLowerCase())?.[0];
  return path === undefined ? null : `${host}${path}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BlindLevel, QueryOf } from '#http/console/contract.ts';
import { call, callPage, fileOf } from './call.ts';

/** How often the number of calls left this minute is refreshed while the page is visible. */
const PUBLIC_API_REFRESH_MS = 5000;

/** How often lists are refreshed while the page is visible, so that the work of others shows. */
const LIST_REFRESH_MS = 15_000;
/** The same for lists that cost the database more: searches and sums. */
const SLOW_REFRESH_MS = 60_000;

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => call('getSession', { signal }),
  staleTime: 60_000,
  retry: false,
});

/** The options of the sign-in page. They do not change while a server runs. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => call('getSignInOptions', { signal }),
  staleTime: 'static',
});

export const waysInQuery = queryOptions({
  queryKey: ['ways-in'],
  queryFn: ({ signal }) => call('getWaysIn', { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call('listSessions', { signal }),
});

export const twoFactorQuery = queryOptions({
  queryKey: ['two-factor'],
  queryFn: ({ signal }) => call('getTwoFactor', { signal }),
});

/** The passkeys of the person, oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call('listPasskeys', { signal }),
});

export const publicApiQuery = queryOptions({
  queryKey: ['public-api'],
  queryFn: ({ signal }) => call('getPublicApi', { signal }),
  refetchInterval: PUBLIC_API_REFRESH_MS,
});

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => call('listKeys', { signal }),
  // "Last used" is watched while a key is rotated.
  refetchInterval: 15_000,
});

export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: ({ signal }) => call('listMembers', { signal }),
  refetchInterval: LIST_REFRESH_MS,
});

export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) => call('getCompany', { signal }),
});

export const signInRulesQuery = queryOptions({
  queryKey: ['sign-in-rules'],
  queryFn: ({ signal }) => call('getSignInRules', { signal }),
});

/** One page of the list of CVs. The previous page is shown until it has loaded. */
export function cvsQuery(query: QueryOf<'listCvs'>) {
  return queryOptions({
    queryKey: ['cvs', query],
    queryFn: ({ signal }) => callPage('listCvs', { query, signal }),
    refetchInterval: isSearch(query) ? SLOW_REFRESH_MS : LIST_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** Whether the server searches for what a list is narrowed to. */
function isSearch({ search, language, country, skill, work_years }: QueryOf<'listCvs'>): boolean {
  return [search, language, country, skill, work_years].some((wanted) => wanted !== undefined);
}

/** The names of tags that CVs of the company have. */
export const tagsQuery = queryOptions({
  queryKey: ['cvs', 'tags'],
  queryFn: ({ signal }) => call('listTags', { signal }),
});

/** The saved views of the list of CVs. */
export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => call('listViews', { signal }),
  staleTime: SLOW_REFRESH_MS,
});

/** The active members of the company. */
export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: ({ signal }) => call('listColleagues', { signal }),
  staleTime: SLOW_REFRESH_MS,
});

/** The notes of a CV, oldest first. */
export function notesQuery(cvId: number) {
  return queryOptions({
    queryKey: ['cv', cvId, 'notes'],
    queryFn: ({ signal }) => call('listNotes', { params: { cvId }, signal }),
    refetchInterval: SLOW_REFRESH_MS,
  });
}

/** How many CVs of the list with these filters are of each value of a facet. */
export function cvFacetsQuery(query: QueryOf<'getCvFacets'>) {
  return queryOptions({
    queryKey: ['cvs', 'facets', query],
    queryFn: ({ signal }) => call('getCvFacets', { query, signal }),
    staleTime: SLOW_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** Where these CVs of a list have the words of a search. */
export function cvHitsQuery(search: string, ids: readonly number[]) {
  return queryOptions({
    queryKey: ['cvs', 'hits', search, ids],
    queryFn: ({ signal }) => call('getCvHits', { query: { search, ids: ids.join(',') }, signal }),
    staleTime: SLOW_REFRESH_MS,
  });
}

/** The CVs before and after one in a list with these filters. */
export function cvNeighboursQuery(cvId: number, query: QueryOf<'getCvNeighbours'>) {
  return queryOptions({
    queryKey: ['cvs', 'neighbours', cvId, query],
    queryFn: ({ signal }) => call('getCvNeighbours', { params: { cvId }, query, signal }),
  });
}

export function cvQuery(cvId: number) {
  return queryOptions({
    queryKey: ['cv', cvId],
    queryFn: ({ signal }) => call('getCv', { params: { cvId }, signal }),
    staleTime: 60_000,
    refetchInterval: SLOW_REFRESH_MS,
  });
}

/** The CVs of the same document or person. Lists and corrections refresh it, as they do the lists of CVs. */
export function relatedCvsQuery(cvId: number) {
  return queryOptions({
    queryKey: ['cvs', 'related', cvId],
    queryFn: ({ signal }) => call('getRelatedCvs', { params: { cvId }, signal }),
  });
}

/** The readings of a CV, newest first. */
export function readingsQuery(cvId: number) {
  return queryOptions({
    queryKey: ['readings', cvId],
    queryFn: ({ signal }) => call('listReadings', { params: { cvId }, signal }),
  });
}

/** One of them; it never changes. */
export function readingQuery(cvId: number, number: number) {
  return queryOptions({
    queryKey: ['readings', cvId, number],
    queryFn: ({ signal }) => call('getReading', { params: { cvId, number }, signal }),
  });
}

/** Of all lists of shared links. */
export const LINKS_KEY = ['links'];

export function cvLinksQuery(cvId: number) {
  return queryOptions({
    queryKey: [...LINKS_KEY, cvId],
    queryFn: ({ signal }) => call('listCvLinks', { params: { cvId }, signal }),
    refetchInterval: LIST_REFRESH_MS,
  });
}

/** What a blind CV of this level leaves out. */
export function blindPlacesQuery(cvId: number, level: BlindLevel) {
  return queryOptions({
    queryKey: ['cv', cvId, 'blind', level],
    queryFn: ({ signal }) => call('getBlindPlaces', { params: { cvId }, query: { level }, signal }),
  });
}

/** The newest links of the company. */
export const linksQuery = queryOptions({
  queryKey: [...LINKS_KEY, 'all'],
  queryFn: ({ signal }) => callPage('listLinks', { query: { page_size: 200 }, signal }),
  refetchInterval: LIST_REFRESH_MS,
});

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => call('listTemplates', { signal }),
  refetchInterval: LIST_REFRESH_MS,
});

/** Those that come with Lectern, then those of the company. */
export const layoutsQuery = queryOptions({
  queryKey: ['layouts'],
  queryFn: ({ signal }) => call('listLayouts', { signal }),
  refetchInterval: LIST_REFRESH_MS,
});

/**
 * The default layout of the templates of these CVs. It is asked for each time a dialog opens, and does not change while a person chooses. Without CVs nothing
 * is asked for.
 */
export function defaultLayoutQuery(cvIds: readonly number[]) {
  return queryOptions({
    queryKey: ['default-layout', cvIds],
    queryFn: ({ signal }) => call('getDefaultLayout', { query: { ids: cvIds.join(',') }, signal }),
    enabled: cvIds.length > 0,
    staleTime: 'static',
    gcTime: 0,
  });
}

export const layoutFieldsQuery = queryOptions({
  queryKey: ['layout-fields'],
  queryFn: ({ signal }) => call('listLayoutFields', { signal }),
});

/** A layout with the sample CV, as a PDF. What a layout prints never changes. */
export function layoutPreviewQuery(layout: string) {
  return queryOptions({
    queryKey: ['layout-preview', layout],
    queryFn: async ({ signal }) => (await fileOf('previewLayout', { query: { layout }, signal })).blob,
    staleTime: 'static',
  });
}

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => call('listWebhooks', { signal }),
  refetchInterval: LIST_REFRESH_MS,
});

/** How often deliveries are refreshed while one of them is about to be attempted. */
const DELIVERIES_REFRESH_MS = 2000;
export const DELIVERIES_KEY = ['deliveries'] as const;

/** One page of the deliveries of a webhook. */
export function deliveriesQuery(webhookId: number, query: QueryOf<'listDeliveries'>) {
  return queryOptions({
    queryKey: [...DELIVERIES_KEY, webhookId, query],
    queryFn: ({ signal }) => callPage('listDeliveries', { params: { webhookId }, query, signal }),
    refetchInterval: ({ state }) => {
      const isSoon = state.data?.data.some((one) => one.state === 'pending' && one.attempts === 0) === true;
      return isSoon ? DELIVERIES_REFRESH_MS : LIST_REFRESH_MS;
    },
    placeholderData: keepPreviousData,
  });
}

/** The history of one value of a CV; `pointer` is its place in the profile. */
export function correctionStepsQuery(cvId: number, pointer: string) {
  return queryOptions({
    queryKey: ['corrections', cvId, pointer],
    queryFn: ({ signal }) => call('listCorrectionSteps', { params: { cvId }, query: { pointer }, signal }),
  });
}

export const ownCreditsQuery = queryOptions({
  queryKey: ['credits', 'own'],
  queryFn: ({ signal }) => call('getOwnCredits', { signal }),
  refetchInterval: LIST_REFRESH_MS,
});

export const creditsQuery = queryOptions({
  queryKey: ['credits', 'all'],
  queryFn: ({ signal }) => call('getCredits', { signal }),
  refetchInterval: LIST_REFRESH_MS,
});

/** One page of the ledger. The previous page is shown until it has loaded. */
export function entriesQuery(query: QueryOf<'listEntries'>) {
  return queryOptions({
    queryKey: ['credits', 'entries', query],
    queryFn: ({ signal }) => callPage('listEntries', { query, signal }),
    refetchInterval: LIST_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** One page of the audit log. The previous page is shown until it has loaded. */
export function auditQuery(query: QueryOf<'listAudit'>) {
  return queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => callPage('listAudit', { query, signal }),
    refetchInterval: LIST_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** One page of the usage log. The previous page is shown until it has loaded. */
export function usageQuery(query: QueryOf<'listUsage'>) {
  return queryOptions({
    queryKey: ['usage', 'calls', query],
    queryFn: ({ signal }) => callPage('listUsage', { query, signal }),
    refetchInterval: LIST_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** The totals of the calls. The previous figures are shown until they have loaded. */
export function usageTotalsQuery(query: QueryOf<'sumUsage'>) {
  return queryOptions({
    queryKey: ['usage', 'totals', query],
    queryFn: ({ signal }) => call('sumUsage', { query, signal }),
    refetchInterval: SLOW_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

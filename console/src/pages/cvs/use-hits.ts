import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type DataOf, HITS_OF_MAX, type Hit } from '#http/console/contract.ts';
import { cvHitsQuery } from '../../api/queries.ts';

/** Characters of a search for hits that the server takes. */
const SEARCH_MAX = 500;

export type Hits = ReadonlyMap<number, readonly Hit[]>;

/** Where the CVs of a page have the words that are searched for, by their ids. They come after the page. */
export function useHits(words: readonly string[], ids: readonly number[]): Hits {
  const search = words.join(' ').slice(0, SEARCH_MAX);
  const groups = Array.from({ length: Math.ceil(ids.length / HITS_OF_MAX) }, (_, at) =>
    ids.slice(at * HITS_OF_MAX, (at + 1) * HITS_OF_MAX),
  );
  return useQueries({
    queries: search === '' ? [] : groups.map((group) => cvHitsQuery(search, group)),
    combine: byId,
  });
}

function byId(results: readonly UseQueryResult<DataOf<'getCvHits'>>[]): Hits {
  return new Map(results.flatMap(({ data = [] }) => data.map(({ id, hits }) => [id, hits] as const)));
}

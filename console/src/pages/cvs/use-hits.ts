import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { DataOf, Hit } from '#http/console/contract.ts';
import { ADDRESSES } from '../../api/addresses.ts';
import { cvHitsQuery } from '../../api/queries.ts';

/** Characters of a search for hits that the server takes. */
const SEARCH_MAX = 500;

export type Hits = ReadonlyMap<number, readonly Hit[]>;

/** Where the CVs of a page have the words that are searched for, by their ids. They come after the page. */
export function useHits(words: readonly string[], ids: readonly number[]): Hits {
  const search = words.join(' ').slice(0, SEARCH_MAX);
  const { hitsOfMax } = ADDRESSES;
  const groups = Array.from({ length: Math.ceil(ids.length / hitsOfMax) }, (_, at) =>
    ids.slice(at * hitsOfMax, (at + 1) * hitsOfMax),
  );
  return useQueries({
    queries: search === '' ? [] : groups.map((group) => cvHitsQuery(search, group)),
    combine: byId,
  });
}

function byId(results: readonly UseQueryResult<DataOf<'getCvHits'>>[]): Hits {
  return new Map(results.flatMap(({ data = [] }) => data.map(({ id, hits }) => [id, hits] as const)));
}

import { toOriginalPage } from '#kit/page-transform.ts';
import type { Page } from './model/input.ts';
import type { Evidence, Profile } from './model/profile.ts';

/**
 * The profile with its evidence where a person sees it. Extraction reads pages upright and with level lines; a scan may lie on
 * its side or askew in the document.
 */
export function toOriginalPlaces(profile: Profile, pages: readonly Page[]): Profile {
  if (pages.every((page) => page.orientation === undefined)) return profile;
  const byNumber = new Map(pages.map((page) => [page.number, page]));
  const placed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(placed);
    if (typeof value !== 'object' || value === null) return value;
    if (isEvidence(value)) {
      const page = byNumber.get(value.page);
      return page === undefined ? value : { ...value, ...toOriginalPage(value, page) };
    }
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, placed(part)]));
  };
  return placed(profile) as Profile;
}

function isEvidence(value: object): value is Evidence {
  return 'page' in value && 'x0' in value && 'y0' in value && 'x1' in value && 'y1' in value && 'text' in value;
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlindLevel, BodyOf, Layout } from '#http/console/contract.ts';
import { defaultLayoutQuery, layoutsQuery } from '../api/queries.ts';

/** How branded CVs are to be. */
export interface BrandChoice {
  readonly layout: string;
  readonly format: BodyOf<'brandCv'>['format'];
  /** What is left out; null for nothing. */
  readonly blind: BlindLevel | null;
}

export interface BrandChoosing {
  readonly layouts: readonly Layout[];
  /** The layout that the templates of all CVs have as their default; null without one. */
  readonly defaultLayout: string | null;
  /** Null until the layouts and the default are known. */
  readonly choice: BrandChoice | null;
  readonly change: (changes: Partial<BrandChoice>) => void;
  /** Why they are not known; null without a failure. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * The choice for branded CVs of these CVs. It begins with the default layout of their templates, else with the company's first layout, else with one in the
 * language of the page.
 */
export function useBrandChoice(cvIds: readonly number[]): BrandChoosing {
  const { i18n } = useTranslation();
  const [listed, preset] = [useQuery(layoutsQuery), useQuery(defaultLayoutQuery(cvIds))];
  const [changes, setChanges] = useState<Partial<BrandChoice>>({});
  const { data: layouts = [] } = listed;
  const defaultLayout = preset.data?.layout ?? null;
  const first =
    layouts.find(({ layout }) => layout === defaultLayout) ??
    layouts.find(({ id }) => id !== null) ??
    layouts.find(({ language }) => language === i18n.language) ??
    layouts[0];
  // A chosen layout may have been deleted meanwhile.
  const layout = layouts.find((one) => one.layout === changes.layout) ?? first;
  return {
    layouts,
    defaultLayout,
    choice:
      layout === undefined || preset.data === undefined
        ? null
        : { layout: layout.layout, format: changes.format ?? 'pdf', blind: changes.blind ?? null },
    change: (more) => setChanges((before) => ({ ...before, ...more })),
    error: listed.error ?? preset.error,
    retry: () => {
      for (const query of [listed, preset]) if (query.isError) void query.refetch();
    },
  };
}

/** What the server is asked for. */
export function brandBody({ layout, format, blind }: BrandChoice): BodyOf<'brandCv'> {
  return { layout, format, ...(blind !== null && { blind }) };
}

/** The name of the file. */
export function brandedName(cvId: number, format: BrandChoice['format']): string {
  return `branded-cv-${cvId}.${format}`;
}

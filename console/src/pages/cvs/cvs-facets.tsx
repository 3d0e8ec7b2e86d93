import { Button, Group, Select, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ADDRESSES } from '../../api/addresses.ts';
import { cvFacetsQuery, tagsQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { ADDED, type Added, type CvsSearch, daysOfPeriod, facetsQueryOf, isPeriod } from './cvs-search.ts';

/** A value of a facet by its name; no count while none is known. */
interface Option {
  readonly value: string;
  readonly name: string;
  readonly count: number | null;
}

/** The facets of the list with their counts. What is chosen is in the URL. On a narrow screen a button shows them: the list comes first. */
export function CvsFacets(): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const search = useSearch({ from: '/member/cvs' });
  const { data: facets } = useQuery(cvFacetsQuery(facetsQueryOf(search)));
  const { data: tags = [] } = useQuery(tagsQuery);
  const choose = useChoosing();
  const [isOpen, open] = useDisclosure(isAnyChosen(search));
  const names = useCodeNames();
  const { tag, language, country, skill, years } = search;
  const period = ADDED.find((one) => isPeriod(search, one));
  const since = facets?.since ?? [];
  const countOf = (one: Added, at: number): number | null =>
    facets === undefined ? null : one === 'earlier' ? facets.counted - (since.at(-1) ?? 0) : (since[at] ?? null);
  return (
    <>
      <Button hiddenFrom="sm" variant="default" w="fit-content" onClick={open.toggle} aria-expanded={isOpen}>
        {t('cvs.facets.label')}
      </Button>
      <Group
        align="flex-end"
        gap="sm"
        role="group"
        aria-label={t('cvs.facets.label')}
        {...(isOpen ? {} : { visibleFrom: 'sm' })}
      >
        {(tags.length > 0 || tag !== undefined) && (
          <Facet
            label={t('tags.filter')}
            options={tags.map((name) => ({ value: name, name, count: null }))}
            chosen={tag === undefined ? null : { value: tag, name: tag }}
            choose={(value) => choose({ tag: value })}
          />
        )}
        <Facet
          label={t('cvs.facets.language')}
          options={facets?.languages.map((one) => ({ ...one, name: names.language(one.value) })) ?? []}
          chosen={language === undefined ? null : { value: language, name: names.language(language) }}
          choose={(value) => choose({ language: value })}
        />
        <Facet
          label={t('cvs.facets.country')}
          options={facets?.countries.map((one) => ({ ...one, name: names.country(one.value) })) ?? []}
          chosen={country === undefined ? null : { value: country, name: names.country(country) }}
          choose={(value) => choose({ country: value })}
        />
        <Facet
          label={t('cvs.facets.skill')}
          options={facets?.skills.map((one) => ({ ...one, name: one.value })) ?? []}
          chosen={skill === undefined ? null : { value: skill, name: skill }}
          choose={(value) => choose({ skill: value })}
        />
        <Facet
          label={t('cvs.facets.years')}
          options={facets?.work_years.map((one) => ({ ...one, name: t(`cvs.facets.workYears.${one.value}`) })) ?? []}
          chosen={years === undefined ? null : { value: years, name: t(`cvs.facets.workYears.${years}`) }}
          choose={(value) => choose({ years: ADDRESSES.workYears.find((one) => one === value) })}
        />
        <Facet
          label={t('cvs.added')}
          options={ADDED.map((one, at) => ({
            value: one,
            name: t(`cvs.facets.added.${one}`),
            count: countOf(one, at),
          }))}
          chosen={period === undefined ? null : { value: period, name: t(`cvs.facets.added.${period}`) }}
          choose={(value) => {
            const wanted = ADDED.find((one) => one === value);
            choose({ from: undefined, to: undefined, ...(wanted === undefined ? {} : daysOfPeriod(wanted)) });
          }}
        />
      </Group>
      {facets?.partial === true && (
        <Text size="xs" c="dimmed">
          {t('cvs.facets.newest', { counted: format.count(facets.counted) })}
        </Text>
      )}
      {facets?.incomplete === true && (
        <Text size="xs" c="dimmed" role="status">
          {t('cvs.facets.incomplete')}
        </Text>
      )}
    </>
  );
}

interface FacetProps {
  readonly label: string;
  readonly options: readonly Option[];
  /** It is offered although no CV of the list has it. */
  readonly chosen: Omit<Option, 'count'> | null;
  readonly choose: (value: string | undefined) => void;
}

function Facet({ label, options, chosen, choose }: FacetProps): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const missing = chosen !== null && options.every(({ value }) => value !== chosen.value);
  const all: readonly Option[] = missing ? [...options, { ...chosen, count: null }] : options;
  return (
    <Select
      label={label}
      data={[
        { value: '', label: t('cvs.facets.all') },
        ...all.map(({ value, name, count }) => ({
          value,
          label: count === null ? name : t('cvs.facets.counted', { name, counted: format.count(count) }),
        })),
      ]}
      value={chosen?.value ?? ''}
      allowDeselect={false}
      onChange={(value) => choose(value === null || value === '' ? undefined : value)}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      flex="1 1 130px"
      maw={220}
    />
  );
}

function isAnyChosen({ tag, language, country, skill, years }: CvsSearch): boolean {
  return [tag, language, country, skill, years].some((one) => one !== undefined);
}

/** Changes what the list is narrowed to, and leads to its first page. */
function useChoosing(): (
  changed: Partial<{
    [Name in 'tag' | 'language' | 'country' | 'skill' | 'years' | 'from' | 'to']: CvsSearch[Name] | undefined;
  }>,
) => void {
  const navigate = useNavigate({ from: '/cvs' });
  return (changed) =>
    void navigate({ search: ({ page: _page, ...others }) => ({ ...others, ...changed }), replace: true });
}

/** Languages and countries by the names that they have in the language of the page. */
function useCodeNames(): { readonly language: (code: string) => string; readonly country: (code: string) => string } {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const languages = new Intl.DisplayNames(i18n.language, { type: 'language' });
    const regions = new Intl.DisplayNames(i18n.language, { type: 'region' });
    return { language: (code) => languages.of(code) ?? code, country: (code) => regions.of(code) ?? code };
  }, [i18n.language]);
}

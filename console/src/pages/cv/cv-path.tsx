import { ActionIcon, Anchor, Group, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cvNeighboursQuery } from '../../api/queries.ts';
import { SHORTCUTS, useShortcuts } from '../../shell/shortcuts.ts';
import { type CvsSearch, cvsListOf } from '../cvs/cvs-search.ts';

/** The list that the CV was opened from; none if it was opened by its address. */
export function useOriginList(): CvsSearch | undefined {
  return useLocation({ select: ({ state }) => state.list });
}

/** The way back to the list, and to the CVs beside this one in its order. */
export function CvPath({ cvId }: { readonly cvId: number }): ReactNode {
  const { t } = useTranslation();
  const list = useOriginList();
  const router = useRouter();
  // The entry before this one has the list as it was left, with its scroll position.
  const back = (event: MouseEvent): void => {
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (list === undefined || opensElsewhere) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <Group justify="space-between" className="lectern-screen">
      <Anchor
        renderRoot={(props) => <Link {...props} to="/cvs" search={list ?? {}} />}
        size="sm"
        w="fit-content"
        onClick={back}
      >
        <Group gap={4}>
          <ArrowLeft size={16} aria-hidden />
          {t('cv.back')}
        </Group>
      </Anchor>
      <Neighbours cvId={cvId} list={list} />
    </Group>
  );
}

interface NeighboursProps {
  readonly cvId: number;
  readonly list: CvsSearch | undefined;
}

/** The previous and the next CV of the list, also by the keys k and j. They replace this CV in the history, so that Back leads to the list. */
function Neighbours({ cvId, list }: NeighboursProps): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const neighbours = useQuery(cvNeighboursQuery(cvId, cvsListOf(list ?? {})));
  const { previous = null, next = null } = neighbours.data ?? {};
  const open = (to: number | null): void => {
    if (to === null) return;
    const state = list === undefined ? {} : { list };
    void navigate({ to: '/cvs/$cvId', params: { cvId: String(to) }, replace: true, state });
  };
  const asked = useRef<{ readonly cvId: number; readonly side: 'previous' | 'next' } | null>(null);
  const openBeside = (side: 'previous' | 'next'): void => {
    if (neighbours.isPending) asked.current = { cvId, side };
    else open(side === 'previous' ? previous : next);
  };
  // A key that is pressed before the neighbours are known counts when they are.
  useEffect(() => {
    if (neighbours.isPending) return;
    const wanted = asked.current;
    asked.current = null;
    if (wanted?.cvId === cvId) openBeside(wanted.side);
  });
  useShortcuts({ previous: () => openBeside('previous'), next: () => openBeside('next') });
  const ways = [
    { name: t('cv.previous'), key: SHORTCUTS.previous, to: previous, Icon: ChevronLeft },
    { name: t('cv.next'), key: SHORTCUTS.next, to: next, Icon: ChevronRight },
  ];
  return (
    <Group gap={4} wrap="nowrap">
      {ways.map(({ name, key, to, Icon }) => (
        <Tooltip key={key} label={t('cv.byKey', { name, key: key.toUpperCase() })}>
          <ActionIcon
            variant="default"
            size={28}
            aria-label={name}
            aria-keyshortcuts={key}
            disabled={to === null}
            onClick={() => open(to)}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  );
}

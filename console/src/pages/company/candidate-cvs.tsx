import { Anchor, Checkbox, Table, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CandidateCv } from '#http/console/contract.ts';
import { useFormat } from '../../i18n/format.ts';

interface CandidateCvsProps {
  readonly cvs: readonly CandidateCv[];
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

/** CVs that may be of a person, each to be ticked. None is ticked beforehand: a name can belong to several people. */
export function CandidateCvs({ cvs, chosen, onChange }: CandidateCvsProps): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const toggle = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <VisuallyHidden>{t('erasure.choose')}</VisuallyHidden>
            </Table.Th>
            <Table.Th>{t('erasure.file')}</Table.Th>
            <Table.Th>{t('erasure.name')}</Table.Th>
            <Table.Th>{t('erasure.added')}</Table.Th>
            <Table.Th>{t('erasure.foundIn')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {cvs.map((cv) => (
            <Table.Tr key={cv.id}>
              <Table.Td>
                <Checkbox
                  checked={chosen.has(cv.id)}
                  onChange={() => toggle(cv.id)}
                  aria-label={t('erasure.chooseCv', { id: cv.id, file: cv.file_name })}
                />
              </Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <Anchor
                  size="sm"
                  renderRoot={(props) => (
                    <Link {...props} to="/cvs/$cvId" params={{ cvId: String(cv.id) }} target="_blank" />
                  )}
                >
                  {cv.file_name}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {t('erasure.cvId', { id: cv.id })}
                </Text>
              </Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{cv.candidate_name ?? '–'}</Table.Td>
              <Table.Td>{format.day(cv.created_at)}</Table.Td>
              <Table.Td>{cv.matches.map((match) => t(`erasure.matches.${match}`)).join(', ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

import { ActionIcon, Popover, Stack, Textarea, TextInput } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadHints } from '../../uploads/upload.ts';

/** What the extraction is told besides the document. */
export type CandidateHints = Pick<UploadHints, 'gender' | 'blurb'>;

/** Characters of a field. The server accepts 64 KiB, and a character takes up to four bytes. */
const LENGTH = { gender: 200, blurb: 5000 } as const;

interface CandidateHintsMenuProps {
  readonly value: CandidateHints;
  readonly onChange: (hints: CandidateHints) => void;
}

/** The hints for the next uploads, in a menu. Its button is filled if there are any. */
export function CandidateHintsMenu({ value, onChange }: CandidateHintsMenuProps): ReactNode {
  const { t } = useTranslation();
  const isGiven = value.gender.trim() !== '' || value.blurb.trim() !== '';
  return (
    <Popover position="bottom-end" width={360} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant={isGiven ? 'filled' : 'default'}
          size={36}
          aria-label={t(isGiven ? 'cvs.uploadHintsGiven' : 'cvs.uploadHints')}
          title={t('cvs.uploadHints')}
        >
          <SlidersHorizontal size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('cvs.uploadHints')}>
        <Stack gap="sm">
          <TextInput
            label={t('cvs.gender')}
            description={t('cvs.genderHelp')}
            value={value.gender}
            maxLength={LENGTH.gender}
            onChange={(event) => onChange({ ...value, gender: event.currentTarget.value })}
          />
          <Textarea
            label={t('cvs.blurb')}
            description={t('cvs.blurbHelp')}
            value={value.blurb}
            maxLength={LENGTH.blurb}
            autosize
            minRows={4}
            maxRows={10}
            onChange={(event) => onChange({ ...value, blurb: event.currentTarget.value })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

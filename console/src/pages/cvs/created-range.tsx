import '@mantine/dates/styles.css';
import { DatePickerInput } from '@mantine/dates';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Calendar } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import 'dayjs/locale/de';

/** The days between which a CV was added; both stand in the address. */
export function CreatedRange(): ReactNode {
  const { t, i18n } = useTranslation();
  const { from = null, to = null } = useSearch({ from: '/member/cvs' });
  const navigate = useNavigate({ from: '/cvs' });
  const [chosen, setChosen] = useState<[string | null, string | null]>([from, to]);
  useEffect(() => setChosen([from, to]), [from, to]);
  return (
    <DatePickerInput
      type="range"
      allowSingleDateInRange
      clearable
      locale={i18n.language}
      label={t('cvs.created')}
      placeholder={t('cvs.createdHint')}
      leftSection={<Calendar size={16} aria-hidden />}
      clearButtonProps={{ 'aria-label': t('cvs.clear') }}
      value={chosen}
      maxDate={new Date()}
      onChange={(range) => {
        setChosen(range);
        const [first, last] = range;
        // A range that is only begun is not asked for yet.
        if ((first === null) !== (last === null)) return;
        void navigate({
          search: ({ page: _page, from: _from, to: _to, ...others }) =>
            first === null || last === null ? others : { ...others, from: first, to: last },
        });
      }}
      flex="1 1 220px"
      maw={320}
    />
  );
}

import { Tooltip, UnstyledButton } from '@mantine/core';
import { clsx } from 'clsx';
import { Pencil, PenLine } from 'lucide-react';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCorrectionNote } from './correct/use-correction-note.ts';
import classes from './profile-pane.module.css';
import { isCleared, type ShownValue } from './shown.ts';
import type { HighlightedValue, Highlighting } from './use-highlight.ts';

/** Values below this confidence should be checked by a person. */
export const SURE_ENOUGH = 0.7;

interface ProfileValueProps {
  readonly value: ShownValue;
  /** The side from which it is pointed at; null if none. */
  readonly pointedFrom: HighlightedValue['from'] | null;
  readonly point: Highlighting['point'];
  readonly leave: Highlighting['leave'];
  /** Whether it was selected by a click, a tap or the keyboard. */
  readonly choose: (value: ShownValue) => void;
  /** Starts a correction; absent if the value is read-only. */
  readonly correct?: (value: ShownValue) => void;
  readonly isChip?: boolean;
  readonly showsConfidence?: boolean;
}

/** A value with its place on the page. It can be pointed at by mouse, touch or keyboard, and corrected by its pencil button. */
export const ProfileValue = memo(function ProfileValue(props: ProfileValueProps): ReactNode {
  const { value, pointedFrom, point, leave, choose, correct, isChip = false, showsConfidence = false } = props;
  const { t } = useTranslation();
  const self = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (pointedFrom === 'page') self.current?.scrollIntoView({ block: 'nearest' });
  }, [pointedFrom]);
  const [place] = value.evidence;
  const enter = (): void => point({ id: value.id, from: 'profile' });
  return (
    <span className={clsx(classes.whole, isChip && classes.chip)}>
      {place === undefined ? (
        <span className={classes.plain}>
          <Words value={value} />
        </span>
      ) : (
        <UnstyledButton
          ref={self}
          className={clsx(classes.value, pointedFrom !== null && classes.active)}
          data-value={value.id}
          data-pointed={pointedFrom !== null}
          aria-description={t('cv.onPage', { page: place.page })}
          onPointerEnter={enter}
          onPointerLeave={() => leave(value.id)}
          onFocus={enter}
          onBlur={() => leave(value.id)}
          onClick={() => choose(value)}
        >
          <Words value={value} />
        </UnstyledButton>
      )}
      {showsConfidence && value.confidence !== null && <ConfidenceMark confidence={value.confidence} />}
      {correct !== undefined && value.correctable !== null && <PencilButton value={value} correct={correct} />}
    </span>
  );
});

function Words({ value }: { readonly value: ShownValue }): ReactNode {
  const { t } = useTranslation();
  if (value.text === '') return <span className={classes.none}>{t('correct.notFound')}</span>;
  return isCleared(value) ? <del className={classes.none}>{value.text}</del> : value.text;
}

interface PencilButtonProps {
  readonly value: ShownValue;
  readonly correct: (value: ShownValue) => void;
}

/** Opens the dialog. Its icon is filled if the value was corrected. */
function PencilButton({ value, correct }: PencilButtonProps): ReactNode {
  const { t } = useTranslation();
  const noteOf = useCorrectionNote();
  const label = typeof value.label === 'string' ? t(`value.${value.label}`) : value.label.words;
  const isCorrected =
    value.correctable !== null && (value.correctable.correction !== null || value.correctable.followsJob);
  const button = (
    <UnstyledButton
      className={clsx('lectern-screen', classes.pencil, isCorrected && classes.corrected)}
      data-correct={value.id}
      aria-label={
        value.text === '' ? t('correct.openEmpty', { label }) : t('correct.open', { label, text: value.text })
      }
      aria-haspopup="dialog"
      {...(isCorrected && value.correctable !== null ? { 'aria-description': noteOf(value.correctable) } : {})}
      onClick={() => correct(value)}
    >
      {isCorrected ? <PenLine size={14} aria-hidden /> : <Pencil size={12} aria-hidden />}
    </UnstyledButton>
  );
  return isCorrected && value.correctable !== null ? (
    <Tooltip label={noteOf(value.correctable)} multiline maw={320}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}

function ConfidenceMark({ confidence }: { readonly confidence: number }): ReactNode {
  const { t } = useTranslation();
  const percent = Math.round(confidence * 100);
  const isSure = confidence >= SURE_ENOUGH;
  const text = t(isSure ? 'cv.confidence' : 'cv.confidenceLow', { percent });
  return (
    <Tooltip label={text}>
      <span className={clsx(classes.sure, !isSure && classes.unsure)} role="img" aria-label={text}>
        {percent} %
      </span>
    </Tooltip>
  );
}

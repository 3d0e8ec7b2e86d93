import { Tooltip, UnstyledButton } from '@mantine/core';
import { clsx } from 'clsx';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './profile-pane.module.css';
import type { ShownValue } from './shown.ts';
import type { Pointed, Pointing } from './use-pointed.ts';

/** Less sure than this, and a person should look. */
const SURE_ENOUGH = 0.7;

interface ProfileValueProps {
  readonly value: ShownValue;
  /** Which side points at it; null while none does. */
  readonly pointedFrom: Pointed['from'] | null;
  readonly point: Pointing['point'];
  readonly leave: Pointing['leave'];
  /** It was chosen by a click, a tap or the keyboard. */
  readonly choose: (value: ShownValue) => void;
  readonly isChip?: boolean;
  readonly showsConfidence?: boolean;
}

/** A value that knows its place on the page: pointed at by mouse, finger or keyboard. */
export const ProfileValue = memo(function ProfileValue(props: ProfileValueProps): ReactNode {
  const { value, pointedFrom, point, leave, choose, isChip = false, showsConfidence = false } = props;
  const { t } = useTranslation();
  const self = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (pointedFrom === 'page') self.current?.scrollIntoView({ block: 'nearest' });
  }, [pointedFrom]);
  const [place] = value.evidence;
  const sureness = showsConfidence && value.confidence !== null ? <Sureness confidence={value.confidence} /> : null;
  if (place === undefined)
    return (
      <span className={clsx(classes.plain, isChip && classes.chip)}>
        {value.text}
        {sureness}
      </span>
    );
  const enter = (): void => point({ id: value.id, from: 'profile' });
  return (
    <>
      <UnstyledButton
        ref={self}
        className={clsx(classes.value, isChip && classes.chip, pointedFrom !== null && classes.active)}
        data-value={value.id}
        data-pointed={pointedFrom !== null}
        aria-description={t('cv.onPage', { page: place.page })}
        onPointerEnter={enter}
        onPointerLeave={() => leave(value.id)}
        onFocus={enter}
        onBlur={() => leave(value.id)}
        onClick={() => choose(value)}
      >
        {value.text}
      </UnstyledButton>
      {sureness}
    </>
  );
});

function Sureness({ confidence }: { readonly confidence: number }): ReactNode {
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

import { CopyButton, Tooltip, UnstyledButton } from '@mantine/core';
import { clsx } from 'clsx';
import { Check, CheckCheck, Copy, Pencil, PenLine } from 'lucide-react';
import { type ClipboardEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORTCUTS } from '../shell/shortcuts.ts';
import { useCorrectionNote } from './correct/use-correction-note.ts';
import { focusValue } from './focus-value.ts';
import classes from './profile-pane.module.css';
import { isCleared, isConfirmed, needsCheck, type ShownValue, SURE_ENOUGH } from './shown.ts';
import type { HighlightedValue, Highlighting } from './use-highlight.ts';
import { useLabel } from './use-label.ts';
import { linkOf } from './value-link.ts';

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
  /** Says that an uncertain value is right; absent if the value is read-only. */
  readonly confirm?: (values: readonly ShownValue[]) => void;
  readonly isChip?: boolean;
  readonly showsConfidence?: boolean;
}

/**
 * A value with its place on the page: text that can be selected and copied, pointed at by mouse, touch or keyboard, and corrected by its
 * pencil button. Addresses and phone numbers are links.
 */
export const ProfileValue = memo(function ProfileValue(props: ProfileValueProps): ReactNode {
  const { value, pointedFrom, correct, confirm, isChip = false, showsConfidence = false } = props;
  const isShown = value.text !== '' && !isCleared(value);
  return (
    <span className={clsx(classes.whole, isChip && classes.chip)}>
      <ValueText {...props} href={isShown ? linkOf(value) : null} isPointed={pointedFrom !== null} />
      {showsConfidence && value.confidence !== null && <ConfidenceMark confidence={value.confidence} />}
      {correct !== undefined && value.correctable !== null && <PencilButton value={value} correct={correct} />}
      {confirm !== undefined && value.correctable !== null && needsCheck(value) && (
        <ConfirmButton value={value} confirm={confirm} />
      )}
      {isShown && <CopyValue text={value.text} />}
    </span>
  );
});

type ValueTextProps = ProfileValueProps & { readonly href: string | null; readonly isPointed: boolean };

function ValueText({ value, href, isPointed, pointedFrom, point, leave, choose }: ValueTextProps): ReactNode {
  const { t } = useTranslation();
  const self = useRef<HTMLElement>(null);
  useEffect(() => {
    if (pointedFrom === 'page') self.current?.scrollIntoView({ block: 'nearest' });
  }, [pointedFrom]);
  const words = <Words value={value} />;
  const [place] = value.evidence;
  if (place === undefined && href === null) return <span className={classes.plain}>{words}</span>;
  const enter = (): void => point({ id: value.id, from: 'profile' });
  const handlers = {
    className: clsx(classes.value, isPointed && classes.active, href !== null && classes.link),
    // The keys that copy selected text copy the focused value where nothing is selected.
    onCopy: (event: ClipboardEvent) => {
      if (hasSelection()) return;
      event.clipboardData.setData('text/plain', value.text);
      event.preventDefault();
    },
    ...(place !== undefined && {
      'data-value': value.id,
      'data-pointed': isPointed,
      'aria-description': t('cv.onPage', { page: place.page }),
      onPointerEnter: enter,
      onPointerLeave: () => leave(value.id),
      onFocus: enter,
      onBlur: () => leave(value.id),
      onClick: () => {
        // The end of a selection is no click.
        if (!hasSelection()) choose(value);
      },
    }),
  };
  if (href !== null)
    return (
      <a
        {...handlers}
        ref={(element) => void (self.current = element)}
        href={href}
        {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {words}
      </a>
    );
  return (
    // No button element: the text of one cannot be selected.
    <span
      {...handlers}
      ref={(element) => void (self.current = element)}
      role="button"
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        choose(value);
      }}
    >
      {words}
    </span>
  );
}

/** Whether text is selected on the page. */
function hasSelection(): boolean {
  return getSelection()?.isCollapsed === false;
}

/** For the mouse and for touch: shown with the value that is pointed at. The keyboard copies the focused value itself. */
function CopyValue({ text }: { readonly text: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <CopyButton value={text} timeout={2000}>
      {({ copied, copy }) => (
        <UnstyledButton
          className={clsx('lectern-screen', classes.copy)}
          tabIndex={-1}
          aria-label={copied ? t('common.copied') : t('cv.copy', { text })}
          onClick={copy}
        >
          {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        </UnstyledButton>
      )}
    </CopyButton>
  );
}

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
  const label = useLabel(value);
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
      <PencilIcon value={value} isCorrected={isCorrected} />
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

function PencilIcon({ value, isCorrected }: { readonly value: ShownValue; readonly isCorrected: boolean }): ReactNode {
  if (value.correctable !== null && isConfirmed(value.correctable)) return <CheckCheck size={14} aria-hidden />;
  return isCorrected ? <PenLine size={14} aria-hidden /> : <Pencil size={12} aria-hidden />;
}

interface ConfirmButtonProps {
  readonly value: ShownValue;
  readonly confirm: (values: readonly ShownValue[]) => void;
}

/** Says that an uncertain value is right, or that there is none. It goes with that, so the focus moves to the value. */
function ConfirmButton({ value, confirm }: ConfirmButtonProps): ReactNode {
  const { t } = useTranslation();
  const label = useLabel(value);
  const name =
    value.text === '' ? t('correct.confirmNone', { label }) : t('correct.confirm', { label, text: value.text });
  return (
    <Tooltip label={t('cv.byKey', { name, key: SHORTCUTS.confirm.toUpperCase() })} multiline maw={320}>
      <UnstyledButton
        className={clsx('lectern-screen', classes.pencil, classes.confirm)}
        data-confirm={value.id}
        aria-label={name}
        onClick={() => {
          confirm([value]);
          focusValue(value.id);
        }}
      >
        <Check size={14} aria-hidden />
      </UnstyledButton>
    </Tooltip>
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

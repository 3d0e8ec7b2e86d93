import { Alert, Badge, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { Check, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode, useDeferredValue, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { CvDetail } from '#http/console/contract.ts';
import { statementText } from '../i18n/statement.ts';
import { AddButtons, AddMenu, ChangedList } from './add-buttons.tsx';
import { AlsoConsidered } from './also-considered.tsx';
import { CheckNext } from './check-next.tsx';
import type { Editing } from './correct/use-correct.ts';
import { useCorrectionNote } from './correct/use-correction-note.ts';
import { EntryMenu } from './entry-menu.tsx';
import { focusValue } from './focus-value.ts';
import classes from './profile-pane.module.css';
import { ProfileValue } from './profile-value.tsx';
import { isEmpty } from './sections-of.ts';
import { confirmable, type ShownEntry, type ShownList, type ShownSection, type ShownValue, valuesOf } from './shown.ts';
import type { Highlighting } from './use-highlight.ts';

interface ProfilePaneProps {
  readonly cvId: number;
  readonly sections: readonly ShownSection[];
  readonly warnings: CvDetail['warnings'];
  readonly template: CvDetail['template'];
  /** Whether all sections are drawn at once, because one of their values is to be focused. */
  readonly isWhole: boolean;
  readonly pointing: Highlighting;
  readonly choose: (value: ShownValue) => void;
  readonly correct: (value: ShownValue) => void;
  readonly confirm: (values: readonly ShownValue[]) => void;
  /** Opens the form for new entries of a list. */
  readonly add: (list: ShownList) => void;
  readonly edit: (editing: Editing) => void;
}

/** So many sections fill a screen. They are drawn first, and the others right after them. */
const FIRST_SECTIONS = 2;

/** The profile. Every value points to its place on the page. */
export function ProfilePane({ sections, warnings, template, isWhole, ...way }: ProfilePaneProps): ReactNode {
  const { t } = useTranslation();
  const values = valuesOf(sections);
  const filled = sections.filter((section) => !isEmpty(section));
  const [isAsked, setAsked] = useState(false);
  const deferred = useDeferredValue(filled.length, FIRST_SECTIONS);
  const drawn = isWhole || isAsked ? filled.length : deferred;
  const drawAll = (): void => {
    if (drawn < filled.length) flushSync(() => setAsked(true));
  };
  const checks = warnings.map((warning) => statementText('warnings', warning));
  if (template !== null && template.state !== 'used')
    checks.push(t(`cv.templateNotUsed.${template.state}`, { name: template.name }));
  return (
    <Stack gap="sm">
      {checks.length > 0 && (
        <Alert color="orange" variant="light" icon={<TriangleAlert aria-hidden />} title={t('cv.warnings')}>
          <List size="sm" spacing={2}>
            {checks.map((check) => (
              <List.Item key={check}>{check}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <CheckNext sections={sections} correct={way.correct} confirm={way.confirm} drawAll={drawAll} />
      {values.every(({ text }) => text === '') && <Text c="dimmed">{t('cv.nothing')}</Text>}
      {filled.slice(0, drawn).map((section) => (
        <SectionCard key={section.id} section={section} way={way} />
      ))}
      <AddMenu sections={sections.filter(isEmpty)} correct={way.correct} add={way.add} />
    </Stack>
  );
}

type HighlightProps = Pick<ProfilePaneProps, 'cvId' | 'pointing' | 'choose' | 'correct' | 'confirm' | 'add' | 'edit'>;

function SectionCard({ section, way }: { readonly section: ShownSection; readonly way: HighlightProps }): ReactNode {
  const { t } = useTranslation();
  const headingOf = ({ title, heading }: ShownSection): string => {
    if (heading === null) return t(`section.${title}`);
    return title === 'template' ? t('cv.template', { name: heading }) : heading;
  };
  return (
    <Paper
      component="section"
      className={classes.section}
      withBorder
      radius="md"
      p="md"
      aria-labelledby={`section-${section.id}`}
    >
      <Stack gap="sm">
        <Group gap="xs" justify="space-between">
          <Title order={2} fz="sm" tt="uppercase" lts={0.5} c="dimmed" id={`section-${section.id}`}>
            {headingOf(section)}
          </Title>
          <ConfirmAll name={headingOf(section)} values={confirmable(valuesOf([section]))} confirm={way.confirm} />
        </Group>
        {section.isGenerated && (
          <Text size="xs" c="dimmed">
            {t('cv.generated')}
          </Text>
        )}
        <Values section={section} way={way} />
        {section.entries.map((entry, at) => (
          <Entry key={entry.id} entry={entry} above={section.entries[at - 1] ?? null} way={way} />
        ))}
        {section.lists.map((list) => (
          <ChangedList key={list.pointer} list={list} edit={way.edit} />
        ))}
        <AddButtons missing={section.missing} lists={section.lists} correct={way.correct} add={way.add} />
      </Stack>
    </Paper>
  );
}

interface ConfirmAllProps {
  readonly name: string;
  readonly values: readonly ShownValue[];
  readonly confirm: HighlightProps['confirm'];
}

/** Says of all uncertain values of a section at once that they are right. One alone has a button of its own. */
function ConfirmAll({ name, values, confirm }: ConfirmAllProps): ReactNode {
  const { t } = useTranslation();
  const [first] = values;
  if (first === undefined || values.length === 1) return null;
  const count = values.length;
  return (
    <Button
      className="lectern-screen"
      variant="subtle"
      size="compact-xs"
      leftSection={<Check size={14} aria-hidden />}
      aria-label={t('correct.confirmAllOf', { count, name })}
      onClick={() => {
        confirm(values);
        focusValue(first.id);
      }}
    >
      {t('correct.confirmAll', { count })}
    </Button>
  );
}

function Values({ section, way }: { readonly section: ShownSection; readonly way: HighlightProps }): ReactNode {
  const { t } = useTranslation();
  const { values, style } = section;
  if (values.length === 0) return null;
  if (style === 'rows')
    return (
      <dl className={classes.rows}>
        {values.map((value) => (
          <Fragment key={value.id}>
            <dt>{typeof value.label === 'string' ? t(`value.${value.label}`) : value.label.words}</dt>
            <dd>
              <Value value={value} way={way} showsConfidence />
              <CorrectionNote value={value} way={way} />
            </dd>
          </Fragment>
        ))}
      </dl>
    );
  if (style === 'chips')
    return (
      <Group gap={6}>
        {values.map((value) => (
          <Value key={value.id} value={value} way={way} isChip />
        ))}
      </Group>
    );
  return values.map((value) => (
    <Text key={value.id} size="sm" component="div">
      <Value value={value} way={way} />
    </Text>
  ));
}

interface EntryProps {
  readonly entry: ShownEntry;
  readonly above: ShownEntry | null;
  readonly way: HighlightProps;
}

function Entry({ entry, above, way }: EntryProps): ReactNode {
  const { t } = useTranslation();
  const [title, details] =
    entry.title === null ? [entry.details[0], entry.details.slice(1)] : [entry.title, entry.details];
  return (
    <div>
      <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
        <Group gap="xs">
          {title !== undefined && (
            <Text fw={600} component="div">
              <Value value={title} way={way} showsConfidence />
            </Text>
          )}
          {entry.kind !== null && (
            <Badge variant="default" size="sm">
              {t(`cv.kinds.${entry.kind}`)}
            </Badge>
          )}
        </Group>
        <EntryMenu entry={entry} above={above} way={way} />
      </Group>
      {details.length > 0 && (
        <Text size="sm" component="div">
          {details.map((value, at) => (
            <Fragment key={value.id}>
              {at > 0 && (
                <span className={classes.dot} aria-hidden>
                  {' · '}
                </span>
              )}
              <Value value={value} way={way} />
            </Fragment>
          ))}
        </Text>
      )}
      <AddButtons missing={entry.missing} lists={[]} correct={way.correct} add={way.add} />
      {entry.points.length > 0 && (
        <ul className={classes.points}>
          {entry.points.map((value) => (
            <li key={value.id}>
              <Value value={value} way={way} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Below a value: who corrected it, what was read, and the alternatives. */
function CorrectionNote({ value, way }: { readonly value: ShownValue; readonly way: HighlightProps }): ReactNode {
  const noteOf = useCorrectionNote();
  const { cvId, pointing, choose } = way;
  const { correctable } = value;
  if (correctable === null) return null;
  const words = noteOf(correctable);
  return (
    <>
      {words !== '' && (
        <Text size="xs" c="dimmed" className={classes.plain}>
          {words}
        </Text>
      )}
      <AlsoConsidered cvId={cvId} value={value} correctable={correctable} pointing={pointing} choose={choose} />
    </>
  );
}

interface ValueProps {
  readonly value: ShownValue;
  readonly way: HighlightProps;
  readonly isChip?: boolean;
  readonly showsConfidence?: boolean;
}

function Value({ value, way: { pointing, choose, correct, confirm }, ...look }: ValueProps): ReactNode {
  const { pointed, point, leave } = pointing;
  return (
    <ProfileValue
      value={value}
      pointedFrom={pointed?.id === value.id ? pointed.from : null}
      point={point}
      leave={leave}
      choose={choose}
      correct={correct}
      confirm={confirm}
      {...look}
    />
  );
}

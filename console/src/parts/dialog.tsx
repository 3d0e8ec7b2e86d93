import { Button, Group, Modal, type ModalProps } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A dialog whose close button has a name in the language of the page. */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation();
  return <Modal className="lectern-dialog" closeButtonProps={{ 'aria-label': t('common.close') }} {...props} />;
}

interface DialogActionsProps {
  readonly onCancel: () => void;
  /** The text of the button that submits the form. */
  readonly submit: string;
  readonly loading: boolean;
  readonly color?: string;
  readonly disabled?: boolean;
}

/** The buttons at the end of a form in a dialog. */
export function DialogActions({ onCancel, submit, ...button }: DialogActionsProps) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button type="submit" {...button}>
        {submit}
      </Button>
    </Group>
  );
}

interface Confirmation {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirm: string;
  /** By default the word for cancelling. */
  readonly cancel?: string;
  readonly onConfirm: () => void;
  readonly onClose?: () => void;
}

/** Opens a dialog that asks for confirmation of what cannot be undone. */
export function useConfirm(): (confirmation: Confirmation) => void {
  const { t } = useTranslation();
  return ({ confirm, cancel = t('common.cancel'), ...dialog }) =>
    modals.openConfirmModal({
      ...dialog,
      labels: { confirm, cancel },
      confirmProps: { color: 'red' },
      closeButtonProps: { 'aria-label': t('common.close') },
    });
}

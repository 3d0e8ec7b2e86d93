import { Button, Group, Modal, type ModalProps } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * A dialog whose close button has a name in the language of the page. It opens in an effect after it is mounted, since `Modal` remembers
 * where the focus was, to return it, only when `opened` changes.
 */
export function Dialog({ opened, ...props }: ModalProps) {
  const { t } = useTranslation();
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return (
    <Modal
      className="lectern-dialog"
      closeButtonProps={{ 'aria-label': t('common.close') }}
      opened={opened && isMounted}
      {...props}
    />
  );
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

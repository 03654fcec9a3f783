import './css/dialogs.css';
import { Modal, type ModalProps } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './dialog.module.css';

/** A dialog: heading, close button, what stands in it. Focus stays inside and goes back to what opened it. */
export function Dialog(props: Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'size' | 'children'>): ReactElement {
  return (
    <Modal
      {...props}
      closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 20 }}
      classNames={{
        content: classes['content'],
        header: classes['header'],
        title: classes['title'],
        body: classes['body'],
      }}
    />
  );
}

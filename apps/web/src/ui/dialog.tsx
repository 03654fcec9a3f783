import './css/dialogs.css';
import './css/forms.css';
import { Modal, type ModalProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useEffect, type ReactElement } from 'react';
import classes from './dialog.module.css';
import { MantineParts } from './mantine.tsx';

/** A dialog: heading, close button, what stands in it. Focus stays inside and goes back to what opened it. */
export function Dialog(
  props: Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'size' | 'children' | 'closeOnClickOutside' | 'fullScreen'>,
): ReactElement {
  // A lazily loaded dialog renders closed once, because Mantine remembers the opener only when `opened` becomes true.
  const mounted = useMounted();
  useVisibleHeight(props.opened);
  return (
    <MantineParts>
      <Modal
        {...props}
        opened={props.opened && mounted}
        closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 20 }}
        classNames={{
          content: classes['content'],
          header: classes['header'],
          body: classes['body'],
        }}
      />
    </MantineParts>
  );
}

/** Gives the styles the height above an on-screen keyboard, for browsers that do not resize the window for it. */
function useVisibleHeight(isWanted: boolean): void {
  useEffect(() => {
    const { visualViewport: visible } = window;
    if (!isWanted || !visible) return undefined;
    const { style } = document.documentElement;
    const measure = (): void => {
      // Pinch zoom also shrinks the visual viewport, and must not resize the dialog.
      if (visible.scale === 1) style.setProperty('--visible-height', `${visible.height}px`);
      else style.removeProperty('--visible-height');
    };
    measure();
    visible.addEventListener('resize', measure);
    return () => {
      visible.removeEventListener('resize', measure);
      style.removeProperty('--visible-height');
    };
  }, [isWanted]);
}

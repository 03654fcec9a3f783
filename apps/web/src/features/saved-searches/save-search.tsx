import { IconBookmark } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { Button } from '../../ui/button.tsx';
import type { SearchToSave } from './save-search-dialog.tsx';

const loadDialog = async () => ({ default: (await import('./save-search-dialog.tsx')).SaveSearchDialog });
const SaveSearchDialog = lazy(loadDialog);

/**
 * 'Save this search', beside what it found; on a phone an icon, unless it has a label of its own. The dialog's code is loaded when it
 * is first opened.
 */
export function SaveSearch(props: SearchToSave & { label?: string }): ReactElement {
  const { label, ...search } = props;
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button
        variant="default"
        size={label === undefined ? 'sm' : 'md'}
        leftSection={<IconBookmark size={18} stroke={1.75} aria-hidden />}
        onClick={() => void openLoaded(loadDialog, () => setDialog('open'))}
      >
        {label ?? <span className="words">Save this search</span>}
      </Button>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <SaveSearchDialog {...search} opened={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}

import type { UserType } from '@get-my-helpers/validation/admin';
import { limits } from '@get-my-helpers/validation/limits';
import { SegmentedTabs } from '../../ui/segmented-tabs.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { useState, type ReactElement } from 'react';
import { SearchText } from '../../ui/search-field.tsx';
import { AdminUserList } from './admin-user-list.tsx';
import classes from './admin.module.css';

const typingPause = 300;
const kinds = [
  { id: 'helpers', name: 'Helpers' },
  { id: 'professionals', name: 'Professionals' },
] as const satisfies readonly { id: UserType; name: string }[];

/** Sub-tabs of helpers and professionals with a search over both. */
export function AdminUsers(): ReactElement {
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text, typingPause);
  return (
    <div className={classes['stack']}>
      <SearchText
        label="Search users"
        type="search"
        placeholder="Name, email, city or company"
        maxLength={limits.searchText}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SegmentedTabs label="Users" tabs={kinds} panel={(type) => <AdminUserList type={type} q={q} />} />
    </div>
  );
}

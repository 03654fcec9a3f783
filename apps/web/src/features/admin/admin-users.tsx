import { limits } from '@get-my-helpers/validation/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchText } from '../../ui/search-field.tsx';
import { TabGrid } from '../../ui/tab-grid.tsx';
import { AdminUserList } from './admin-user-list.tsx';
import classes from './admin.module.css';

const typingPause = 300;
const kinds = [
  { id: 'helpers', name: 'Helpers' },
  { id: 'professionals', name: 'Professionals' },
] as const;

/** Sub-tabs of helpers and professionals with a search over both; the address keeps both. */
export function AdminUsers(): ReactElement {
  const { type = 'helpers', q = '' } = useSearch({ from: '/_admin/admin' });
  const keep = useAddress();
  return (
    <div className="stack-lg">
      <UserSearch q={q} onSearch={(next) => keep(type, next)} />
      <TabGrid
        isSmall
        label="Users"
        tabs={kinds}
        open={type}
        onOpen={(next) => keep(next, q)}
        panel={(shown) => <AdminUserList type={shown} q={q} />}
      />
    </div>
  );
}

function useAddress(): (type: 'helpers' | 'professionals', q: string) => void {
  const navigate = useNavigate();
  return (type, q) => {
    const search = { tab: 'users', ...(type === 'professionals' && { type }), ...(q !== '' && { q }) } as const;
    void navigate({ to: '/admin', search, replace: true, resetScroll: false });
  };
}

/** Searches once the typing pauses. */
function UserSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }): ReactElement {
  const [text, setText] = useState(q);
  const [settled] = useDebouncedValue(text.trim().replace(/\s+/g, ' '), typingPause);
  const field = useRef<HTMLInputElement>(null);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (settled !== q) search.current(settled);
  }, [settled, q]);
  return (
    <div className={classes['search']}>
      <SearchText
        ref={field}
        label="Search users"
        type="search"
        placeholder="Name, email, city or company"
        maxLength={limits.searchText}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text !== '' && (
        <IconButton
          label="Clear search"
          onClick={() => {
            setText('');
            field.current?.focus();
          }}
        >
          <IconX size={20} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

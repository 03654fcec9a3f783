import { Tabs } from '@mantine/core';
import { useState, type ReactElement, type ReactNode } from 'react';
import classes from './tab-grid.module.css';

/** Tabs within a tab; the first one is open at first. */
export function SegmentedTabs<Id extends string>(props: {
  label: string;
  tabs: readonly { readonly id: Id; readonly name: string }[];
  panel: (id: Id) => ReactNode;
}): ReactElement {
  const { label, tabs, panel } = props;
  const [open, setOpen] = useState<string | null>(tabs[0]?.id ?? null);
  return (
    <Tabs
      value={open}
      onChange={setOpen}
      keepMounted={false}
      classNames={{ tab: classes['tab'], tabLabel: classes['label'] }}
    >
      <Tabs.List className={classes['tabs']} data-columns={tabs.length} data-small aria-label={label}>
        {tabs.map(({ id, name }) => (
          <Tabs.Tab key={id} value={id}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id }) => (
        <Tabs.Panel key={id} value={id} className={classes['panel']}>
          {panel(id)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

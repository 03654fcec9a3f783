import { Tabs } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './tab-grid.module.css';

/** Tabs within a tab. */
export function SegmentedTabs<Id extends string>(props: {
  label: string;
  tabs: readonly { readonly id: Id; readonly name: string }[];
  open: Id;
  onOpen: (id: Id) => void;
  panel: (id: Id) => ReactNode;
}): ReactElement {
  const { label, tabs, open, onOpen, panel } = props;
  return (
    <Tabs
      value={open}
      onChange={(value) => {
        const chosen = tabs.find(({ id }) => id === value);
        if (chosen) onOpen(chosen.id);
      }}
      keepMounted={false}
      classNames={{ tab: classes['tab'], tabLabel: classes['label'] }}
    >
      <Tabs.List className={classes['tabs']} data-small aria-label={label}>
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

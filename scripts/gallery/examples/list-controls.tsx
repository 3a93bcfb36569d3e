import { useState } from 'react';
import { Addressed } from '@/testing/browser/test-address';
import { FilterChip } from '@/ui/list-controls/filter-chip';
import { FilterMenu } from '@/ui/list-controls/filter-menu';
import { ListMenu } from '@/ui/list-controls/list-menu';
import { SearchField } from '@/ui/list-controls/search-field';
import { SortHeading } from '@/ui/list-controls/sort-heading';
import { SortMenu } from '@/ui/list-controls/sort-menu';
import { useWords } from './words';

export const listControlExamples = {
  FilterChip: () =>
    useWords().choices.map((choice) => (
      <FilterChip key={choice} to="/">
        {choice}
      </FilterChip>
    )),
  FilterMenu: () => {
    const { label, list, choices } = useWords();
    const [value, setValue] = useState<string>();
    const options = choices.map((choice) => ({ value: choice, label: choice }));
    return (
      <FilterMenu
        filters={[
          { label, all: list, value, options, onChoose: setValue },
          { label: list, all: list, value: choices[0], options, onChoose: () => {} },
        ]}
      />
    );
  },
  ListMenu: () => {
    const { act, choices } = useWords();
    return (
      <ListMenu
        selecting={{ isSelecting: false, onSelecting: () => {} }}
        entries={[act, ...choices].map((label) => ({ label, onSelect: () => {} }))}
      />
    );
  },
  SearchField: () => {
    const { label, list, title } = useWords();
    return (
      <>
        <SearchField label={label} value="" onSearch={() => {}} />
        <SearchField label={list} value={title} onSearch={() => {}} />
      </>
    );
  },
  SortHeading: () => {
    const { label } = useWords();
    return ([undefined, 'name', '-name'] as const).map((sort) => (
      <Addressed<{ searchTerm: string; sort?: 'name' | '-name' }>
        key={sort ?? 'none'}
        to="/"
        search={{ searchTerm: '', ...(sort && { sort }) }}
      >
        {(address) => <SortHeading address={address} name="name" label={label} />}
      </Addressed>
    ));
  },
  SortMenu: () => {
    const { label, choices } = useWords();
    const [sort, setSort] = useState<string>();
    return (
      <SortMenu
        search={{ searchTerm: '', sort }}
        natural={label}
        options={choices.map((choice) => ({ value: choice, label: choice }))}
        onSort={setSort}
      />
    );
  },
};

import { Addressed } from '@/testing/browser/test-address';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { BulkBar } from '@/ui/lists/bulk-bar';
import { List, ListCell, ListMain, ListRow, RowLink } from '@/ui/lists/list';
import { ListFailure } from '@/ui/lists/list-failure';
import { ListPageLayout } from '@/ui/lists/list-page-layout';
import { LoadMore } from '@/ui/lists/load-more';
import { type RowSelection, SelectableList } from '@/ui/lists/selectable-list';
import { useSelection } from '@/ui/lists/use-selection';
import { useWords } from './words';

const columns = 'minmax(0,1fr) 10rem';
const nothing = () => undefined;

function Row({ name, selection }: { name: string; selection?: RowSelection }) {
  const { longTitle, choices } = useWords();
  return (
    <ListRow {...selection}>
      <ListMain
        start={<Avatar name={name} size="sm" />}
        title={<RowLink to="/">{name}</RowLink>}
        badges={<Badge>{choices[0]}</Badge>}
        subtitle={longTitle}
      />
      <ListCell phone="below">{choices[1]}</ListCell>
    </ListRow>
  );
}

function Bar({ onClear = nothing }: { onClear?: () => void }) {
  const { list, selected, act, second } = useWords();
  return (
    <BulkBar
      label={list}
      count={selected}
      actions={[
        { id: 'act', label: act, icon: 'check', onSelect: nothing },
        { id: 'second', label: second, icon: 'x', tone: 'negative', onSelect: nothing },
      ]}
      onClear={onClear}
    />
  );
}

function ListPage({ items, heading }: { items: string[]; heading: 'page' | 'top-bar' }) {
  const { list, title, hint, sentence, count, second, act } = useWords();
  return (
    <Addressed to="/" search={{ searchTerm: '' }}>
      {(address) => (
        <ListPageLayout
          address={address}
          heading={heading}
          title={list}
          searchLabel={title}
          count={count}
          icon="book"
          primary={<Button>{act}</Button>}
          words={(key) => (key === 'showAll' ? second : key.endsWith('Hint') ? hint : sentence)}
          list={{
            items,
            total: items.length,
            isTotalCapped: false,
            nextCursor: undefined,
            page: undefined,
            more: {
              hasMore: false,
              isPending: false,
              failure: null,
              isContinued: false,
              onLoadMore: nothing,
            },
            shown: { searchTerm: '' },
            isSearching: false,
            failure: null,
          }}
        >
          {(loadMore) => (
            <>
              <List label={list} columns={columns}>
                {items.map((name) => (
                  <Row key={name} name={name} />
                ))}
              </List>
              {loadMore}
            </>
          )}
        </ListPageLayout>
      )}
    </Addressed>
  );
}

export const listExamples = {
  BulkBar: () => <Bar />,
  List: () => {
    const { list, label, others } = useWords();
    return (
      <List label={list} columns={columns} headings={[label, list]} className="w-full">
        {others.map((name) => (
          <Row key={name} name={name} />
        ))}
      </List>
    );
  },
  ListFailure: () => (
    <>
      {[new TypeError('Failed to fetch'), new Error('gallery')].map((error) => (
        <ListFailure
          key={error.message}
          error={error}
          isRetrying={false}
          onTryAgain={nothing}
          onRecovered={nothing}
        />
      ))}
    </>
  ),
  ListPageLayout: () => (
    <div className="w-full">
      <ListPage heading="page" items={useWords().others} />
      <ListPage heading="top-bar" items={[]} />
    </div>
  ),
  LoadMore: () => {
    const { count } = useWords();
    const states = [{}, { isPending: true }, { failure: new Error() }, { hasMore: false }];
    return states.map((state) => (
      <LoadMore
        key={Object.keys(state).join()}
        hasMore
        isPending={false}
        onLoadMore={nothing}
        summary={count}
        {...state}
      />
    ));
  },
  SelectableList: () => {
    const { list, label, second, others } = useWords();
    const selection = useSelection(
      others.map((id) => ({ id })),
      nothing,
    );
    return (
      <div className="w-full">
        <SelectableList
          selection={selection}
          label={second}
          columns={columns}
          headings={[label, list]}
          selectAllLabel={list}
          selectLabel={({ id }) => `${label}: ${id}`}
          isSelecting
          bar={<Bar onClear={selection.clear} />}
          row={({ id }, state) => <Row key={id} name={id} selection={state} />}
        />
      </div>
    );
  },
};

import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useBackNavigation } from '@/ui/page/back-navigation';
import type { RecordFormActions } from './record-form';

/** The address of a list, and its title. */
export type ListAddress = { to: NonNullable<LinkProps['to']>; title: string };
type PageAddress = NonNullable<LinkProps['to']>;
type Ways = Pick<RecordFormActions<never, { id: string }>, 'leave' | 'onSaved'>;

/** Where the form for a new record leads: to its page, or back to the list. */
export function useWaysOfNewRecord({ title, ...list }: ListAddress, page: PageAddress): Ways {
  const navigate = useNavigate();
  const back = useBackNavigation(list.to);
  return {
    leave: { ...list, search: back.search, onClick: back.onListClick, name: title },
    onSaved: ({ id }) => navigate({ to: page, params: { id }, replace: true, state: true }),
  };
}

/** Where the form of a record leads: back to its page. */
export function useWaysOfRecord(page: PageAddress, id: string, name: string): Ways {
  const navigate = useNavigate();
  const back = useBackNavigation(page);
  const address = { to: page, params: { id } };
  return {
    leave: { ...address, onClick: back.onBackClick, name },
    onSaved: () => back.stepBack() ?? navigate({ ...address, replace: true }),
  };
}

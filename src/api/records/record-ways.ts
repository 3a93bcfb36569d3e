import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useBackNavigation } from '@/ui/page/back-navigation';
import type { FormPageActions } from './form-page';

/** The address of a list, and its title. */
export type ListAddress = { to: NonNullable<LinkProps['to']>; title: string };
type PageAddress = NonNullable<LinkProps['to']>;
type Ways = Pick<FormPageActions<never, { id: string }>, 'leave' | 'onSaved'>;

/** Where the form for a new record leads: to its page, or back to the list. */
export function useWaysOfNewRecord({ title, ...list }: ListAddress, page: PageAddress): Ways {
  const navigate = useNavigate();
  const back = useBackNavigation(list.to);
  return {
    leave: { ...list, search: back.search, onClick: back.onListClick, name: title },
    onSaved: ({ id }) => navigate({ to: page, params: { id }, replace: true, state: true }),
  };
}

/**
 * Where the form of a record leads: back to its page, or to the list if its form was opened there.
 * @param name the name of the page
 */
export function useWaysOfRecord(
  page: PageAddress,
  id: string,
  name: string,
  list?: ListAddress,
): Ways {
  const navigate = useNavigate();
  const back = useBackNavigation(list?.to ?? page);
  const address = { to: page, params: { id } };
  return {
    leave: {
      ...address,
      onClick: back.onBackClick,
      name: list && back.isNextToList ? list.title : name,
    },
    onSaved: () => back.stepBack() ?? navigate({ ...address, replace: true }),
  };
}

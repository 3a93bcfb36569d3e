import { type SearchOf, addressSearch, textField } from '@/lib/web/address-search';

/** Query parameters of the account page, the same in both areas. */
export const accountSearch = addressSearch({
  /** `change-name` opens the dialog for the name. */
  state: (given): '' | 'change-name' => (given === 'change-name' ? given : ''),
  /** The new e-mail address, until it is confirmed by the code mailed to it. */
  newEmail: textField,
  /** Why linking a provider's account failed. It is shown once and then removed from the URL. */
  error: textField,
});
export type AccountSearch = SearchOf<typeof accountSearch>;
export const accountSearchDefaults: AccountSearch = { state: '', newEmail: '', error: '' };

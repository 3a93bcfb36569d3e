import { addressSearch, textField } from '@/lib/web/address-search';

export const loginErrorSearch = addressSearch({ error: textField });

import { addressSearch, textField } from '@/lib/web/address-search';

/** `email` prefills the field, for users who come back to use another address. */
export const loginSearch = addressSearch({ redirect: textField, email: textField });
export const verifySearch = addressSearch({ redirect: textField, email: textField });

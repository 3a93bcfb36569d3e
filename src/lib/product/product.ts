/** The name of the product: in titles, mails and, as `{{-product}}`, in texts. */
export const productName = 'Start UI';

/** The currency of amounts of money (ISO 4217). */
export const productCurrency = 'EUR';

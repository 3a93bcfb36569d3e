/** The name of the product: in titles, mails and, as `{{-product}}`, in texts. */
export const productName = 'Start UI';

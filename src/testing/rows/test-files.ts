/** A file as people upload it. For tests. */
export const testPdf = (name = 'plan.pdf'): File =>
  new File(['%PDF-1.7\n'], name, { type: 'application/pdf' });

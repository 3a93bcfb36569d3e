/** A file as people upload it. For tests. */
export const testPdf = (name = 'plan.pdf', more = ''): File =>
  new File([`%PDF-1.7\n${more}`], name, { type: 'application/pdf' });

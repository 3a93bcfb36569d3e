/** The two sample accounts of a demo. */
export const demoAccounts = [
  { email: 'admin@admin.com', role: 'admin' },
  { email: 'user@user.com', role: 'user' },
] as const;

/** Their sign-in code. It is shown on the page, and valid only in demo mode. */
export const demoCode = '246802';

export const isDemoAccount = (email: string): boolean =>
  demoAccounts.some((account) => account.email === email);

/** The two sample accounts that a demo can be entered with. */
export const demoAccounts = [
  { email: 'admin@admin.com', role: 'admin' },
  { email: 'user@user.com', role: 'user' },
] as const;

/** Their code in a demo, where it is shown on the page. It opens nothing anywhere else. */
export const demoCode = '246802';

export const isDemoAccount = (email: string): boolean =>
  demoAccounts.some((account) => account.email === email);

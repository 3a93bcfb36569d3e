/** Where a feature has pages: for managers, for readers. */
export type Area = 'manager' | 'app';
export const allAreas: readonly Area[] = ['manager', 'app'];

import * as z from 'zod/mini';

export const linkedAccountSchema = z.object({
  id: z.string(),
  providerId: z.string(),
  providerName: z.string(),
  createdAt: z.date(),
});
export type LinkedAccount = z.infer<typeof linkedAccountSchema>;

declare module '@/features/account/account.schema' {
  interface ListedMethods {
    accounts: LinkedAccount[];
  }
}

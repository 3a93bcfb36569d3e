import * as z from 'zod/mini';

export const passkeySchema = z.object({
  id: z.string(),
  /** The identifier that the password manager has for the passkey, in base64url. */
  credentialId: z.string(),
  name: z.string(),
  /** Name of the password manager or device, such as `iCloud Keychain`; null if unknown. */
  authenticator: z.nullable(z.string()),
  /** Whether the passkey is synchronized to other devices. */
  isSynced: z.boolean(),
  createdAt: z.date(),
});
export type OwnPasskey = z.infer<typeof passkeySchema>;

declare module '@/features/account/account.schema' {
  interface ListedMethods {
    passkeys: OwnPasskey[];
  }
}

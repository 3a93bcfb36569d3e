import * as z from 'zod/mini';
import { isPlainLine } from '@/lib/text/plain-text';
import { tokenScopes } from './access-token.facts';

/** Lifetimes of a token in days; `never` means until its owner's account is deleted. */
export const tokenLifetimes = ['30', '90', '365', 'never'] as const;
export const tokensPerUser = 20;

export const accessTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(tokenScopes),
  expiresAt: z.nullable(z.date()),
  lastUsedAt: z.nullable(z.date()),
  createdAt: z.date(),
});
export type AccessToken = z.infer<typeof accessTokenSchema>;

/** The values of the form for a new token. Messages are translation keys. */
export const accessTokenFormSchema = z.strictObject({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'accessToken:errors.nameRequired'),
      z.maxLength(100, 'accessToken:errors.nameTooLong'),
      z.refine(isPlainLine, 'accessToken:errors.nameInvalid'),
    ),
  scope: z.enum(tokenScopes),
  lifetime: z.enum(tokenLifetimes),
});
export type AccessTokenForm = z.infer<typeof accessTokenFormSchema>;

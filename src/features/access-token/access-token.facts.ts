export const tokenScopes = ['read', 'write'] as const;

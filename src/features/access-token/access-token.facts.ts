/**
 * The scopes of an access token: `read` allows only reading, `write` everything that its owner may do over
 * REST.
 */
export const tokenScopes = ['read', 'write'] as const;

import texts from '@/i18n/locales/en/passkey.json' with { type: 'json' };

/** The error codes of its calls, with their status and English text. */
export const passkeyErrors = {
  PASSKEY_NOT_FOUND: { status: 401, message: texts.codes.PASSKEY_NOT_FOUND },
  TOO_MANY_PASSKEYS: { status: 409, message: texts.codes.TOO_MANY_PASSKEYS },
} as const;

import { BASE_ERROR_CODES } from '@better-auth/core/error';
import * as plugins from 'better-auth/plugins';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '@/i18n/errors/error-codes';
import { type Language, languageCodes } from '@/i18n/languages';
import { readTexts } from '@/i18n/read-texts';

/** Codes that need a translation although some of them cannot occur today. */
const requiredCodes = [
  'USER_NOT_FOUND FAILED_TO_CREATE_USER FAILED_TO_CREATE_SESSION FAILED_TO_UPDATE_USER',
  'FAILED_TO_GET_SESSION INVALID_PASSWORD INVALID_EMAIL INVALID_EMAIL_OR_PASSWORD',
  'SOCIAL_ACCOUNT_ALREADY_LINKED PROVIDER_NOT_FOUND INVALID_TOKEN ID_TOKEN_NOT_SUPPORTED',
  'FAILED_TO_GET_USER_INFO USER_EMAIL_NOT_FOUND EMAIL_NOT_VERIFIED PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG USER_ALREADY_EXISTS EMAIL_CAN_NOT_BE_UPDATED CREDENTIAL_ACCOUNT_NOT_FOUND',
  'SESSION_EXPIRED FAILED_TO_UNLINK_LAST_ACCOUNT ACCOUNT_NOT_FOUND OTP_EXPIRED INVALID_OTP',
  'BANNED_USER UNKNOWN_ERROR YOU_CANNOT_BAN_YOURSELF',
  'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS',
  'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS',
  'YOU_ARE_NOT_ALLOWED_TO_BAN_USERS YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS',
  'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS',
  'YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD',
  'SERVICE_UNAVAILABLE',
  'ORGANIZATION_ALREADY_EXISTS ORGANIZATION_NOT_FOUND NO_ACTIVE_ORGANIZATION MEMBER_NOT_FOUND',
  'ROLE_NOT_FOUND INVITATION_NOT_FOUND ORGANIZATION_MEMBERSHIP_LIMIT_REACHED',
].flatMap((line) => line.split(' '));

/** All error codes of the installed library, including plugins that are not used. */
function libraryCodes(): string[] {
  const exported = Object.entries(plugins)
    .filter(([name]) => name.endsWith('ERROR_CODES'))
    .map(([, codes]) => codes as object);
  const running = [
    plugins.admin(),
    plugins.emailOTP({ sendVerificationOTP: async () => {} }),
    plugins.genericOAuth({ config: [] }),
    plugins.organization(),
  ].map((plugin) => plugin.$ERROR_CODES);
  return [BASE_ERROR_CODES, ...exported, ...running].flatMap((codes) => Object.keys(codes));
}

const textsOf = (language: Language) =>
  readTexts(language, 'error') as Promise<Record<string, string>>;

describe('the texts of errors', () => {
  it('are checked for a plausible set of codes', () => {
    expect(libraryCodes().length).toBeGreaterThan(150);
  });

  it.each(languageCodes)('exist in %s for each code', async (language) => {
    const texts = await textsOf(language);
    const codes = [...new Set([...requiredCodes, ...libraryCodes(), ...Object.keys(errorCodes)])];
    expect(codes.filter((code) => !texts[code]?.trim())).toEqual([]);
  });

  it.each(languageCodes)('contain no codes or placeholders in %s', async (language) => {
    const bare = Object.entries(await textsOf(language)).filter(([, text]) =>
      /[A-Z]{2,}_|\{\{/.test(text),
    );
    expect(bare).toEqual([]);
  });

  it('have a fixed English wording for important codes', async () => {
    expect(await textsOf('en')).toMatchObject({
      SESSION_EXPIRED: 'Session expired. Re-authenticate to perform this action.',
      FAILED_TO_UNLINK_LAST_ACCOUNT: "You can't unlink your last account",
      BANNED_USER: 'You have been banned from this application',
      UNKNOWN_ERROR: 'Something went wrong',
      DEMO_MODE_ENABLED: 'This is a read-only demo, this action is disabled.',
    });
  });
});

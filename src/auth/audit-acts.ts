import type { TFunction } from 'i18next';

/**
 * Every act that the audit writes down, with the type of what it is done to; null where there is no
 * such thing. A new act needs a line here and its words in `audit.json`: the compiler asks for both.
 * `user.stop-impersonating` is written by the trigger `impersonation_ended` (migrations/0010).
 */
export const auditActs = {
  'user.create': 'user',
  'user.invite': 'user',
  'user.update': 'user',
  'user.set-role': 'user',
  'user.ban': 'user',
  'user.unban': 'user',
  'user.delete': 'user',
  'user.impersonate': 'user',
  'user.stop-impersonating': 'user',
  'user.export': null,
  'session.create': 'user',
  'session.revoke': 'user',
  'session.revoke-all': 'user',
  'account.update': 'user',
  'account.change-email': 'user',
  'account.delete': 'user',
  'account.link': 'account',
  'account.unlink': 'account',
  'account.add-passkey': 'passkey',
  'account.rename-passkey': 'passkey',
  'account.delete-passkey': 'passkey',
  'account.revoke-session': 'user',
  'account.revoke-other-sessions': 'user',
  'access-token.create': 'access-token',
  'access-token.delete': 'access-token',
  'book.create': 'book',
  'book.update': 'book',
  'book.delete': 'book',
  'genre.create': 'genre',
  'genre.update': 'genre',
  'genre.delete': 'genre',
  'genre.merge': 'genre',
  'cover.create': 'cover',
  'import.apply': 'import',
  'import.cancel': 'import',
  'import.undo': 'import',
  'audit.export': null,
} as const;

type Acts = typeof auditActs;
export type AuditActName = keyof Acts;
/** Acts that are done to something; the others stand alone. */
export type TargetedAct = {
  [A in AuditActName]: Acts[A] extends null ? never : A;
}[AuditActName];
/** What acts are gathered under: the first part of their names. */
export type AuditKind = AuditActName extends `${infer Kind}.${string}` ? Kind : never;

const isAct = (act: string): act is AuditActName => Object.hasOwn(auditActs, act);

/** What was done, in words; an act that the audit no longer knows, by its own name. */
export const actText = (t: TFunction<'audit'>, act: string): string =>
  isAct(act) ? t(`acts.${act}`) : act;

/** All acts of one kind, in words: `Books` for `book`; an unknown kind by its own name. */
export const actKindText = (t: TFunction<'audit'>, kind: string): string =>
  isKind(kind) ? t(`kinds.${kind}`) : kind;

const kindOf = (act: AuditActName) => act.slice(0, act.indexOf('.')) as AuditKind;

/** The acts by kind, in the order of the list above: the choices of the audit's filter. */
export const actsByKind: ReadonlyMap<AuditKind, readonly AuditActName[]> = Object.keys(auditActs)
  .filter(isAct)
  .reduce(
    (kinds, act) => kinds.set(kindOf(act), [...(kinds.get(kindOf(act)) ?? []), act]),
    new Map<AuditKind, AuditActName[]>(),
  );

const isKind = (kind: string): kind is AuditKind =>
  [...actsByKind.keys()].some((known) => known === kind);

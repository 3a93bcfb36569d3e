import type { Translate } from '@/i18n/translate';
import { type FeatureActs, partsOf } from '@/lib/feature';
import { keysOf } from '@/lib/objects/records';

/** An act that the audit records, such as `user.create`. The features name theirs in `acts`. */
export type AuditActName = Extract<keyof FeatureActs, string>;
/** Acts with a target. */
export type TargetedAct = {
  [A in AuditActName]: FeatureActs[A] extends null ? never : A;
}[AuditActName];
/** The group of an act: the first part of its name. */
export type AuditKind = AuditActName extends `${infer Kind}.${string}` ? Kind : never;

/** The type of the target of each act; null for acts without one. */
export const auditActs = (): FeatureActs => partsOf('acts');

const isAct = (act: string): act is AuditActName => Object.hasOwn(auditActs(), act);

/** The translated name of an act; the name itself for an act that no longer exists. */
export const actText = (t: Translate<'auditNames'>, act: string): string =>
  isAct(act) ? t(`acts.${act}`) : act;

/** The name of an act as a choice: one with a target, which would follow, ends with an ellipsis. */
export const actChoice = (t: Translate<'auditNames'>, act: AuditActName): string =>
  auditActs()[act] === null ? actText(t, act) : `${actText(t, act).replace(/\s*:$/, '')} …`;

/** The translated name of a kind: `Users` for `user`; the kind itself if it is unknown. */
export const actKindText = (t: Translate<'auditNames'>, kind: string): string =>
  isKind(kind) ? t(`kinds.${kind}`) : kind;

const kindOf = (act: AuditActName) => act.slice(0, act.indexOf('.')) as AuditKind;

/** The acts by kind, in the order of the features, for the filter of the audit. */
export function actsByKind(): ReadonlyMap<AuditKind, readonly AuditActName[]> {
  const byKind = new Map<AuditKind, AuditActName[]>();
  for (const act of keysOf(auditActs()))
    byKind.set(kindOf(act), [...(byKind.get(kindOf(act)) ?? []), act]);
  return byKind;
}

const isKind = (kind: string): kind is AuditKind =>
  keysOf(auditActs()).some((act) => kindOf(act) === kind);

import { type SQL, sql } from 'drizzle-orm';
import { auditEntry } from '@/db/schema';
import { allServerFeatures, knownServerFeatures } from '@/lib/feature.server';

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    /** Types of targets of audit entries of which an entry itself does not say everything. */
    readonly auditTargets?: Readonly<Record<string, AuditTarget>>;
    /** Whether the acts of entries can be undone by the feature's slot `auditUndo`. */
    readonly auditUndo?: AuditUndoState;
  }
}

type AuditTarget = {
  /** Its name for people now, in a query of `auditEntry`. */
  readonly name: () => SQL<string | null>;
  /** Ids of the covers that an entry of any type refers to and whose pictures still exist. */
  readonly coverIds: () => SQL<string[]>;
};

const auditTargets = () =>
  knownServerFeatures().flatMap((feature) => Object.entries(feature.auditTargets ?? {}));

/** In a query of `auditEntry`; null for acts of other features, and once it is too late. */
export type AuditUndoState = () => SQL<'possible' | 'done' | null>;

export const auditUndoState: AuditUndoState = () =>
  sql`coalesce(${sql.join(
    [...allServerFeatures().flatMap(({ auditUndo }) => auditUndo?.() ?? []), sql`null`],
    sql`, `,
  )})`;

/** The name of an entry's target for people. Null for entries without a target. */
export const auditTargetName = (): SQL<string | null> =>
  auditTargets().reduce(
    (otherwise, [type, { name }]) =>
      sql`case when ${auditEntry.targetType} = ${type} then ${name()} else ${otherwise} end`,
    sql<string | null>`${auditEntry.targetName}`,
  );

/** Ids of the covers that an entry refers to and whose pictures still exist. */
export const auditCoverIds = (): SQL<string[]> =>
  auditTargets().reduce(
    (others, [, { coverIds }]) => sql`${others} || ${coverIds()}`,
    sql<string[]>`array[]::text[]`,
  );

import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { AuditActName } from '@/auth/audit/audit-acts';
import type { PlainPath } from '@/auth/page-permissions';
import type { Language } from '@/i18n/languages';

/**
 * What features tell of themselves where the whole product is shown at a glance. A feature adds its fields here, each
 * optional because not everybody gets it, and reads them by the hook `figures` of its server half.
 */
export interface Figures {}

/** One bar or column of a chart. */
export type ChartFigure = {
  id: string;
  label: string;
  /** For narrow charts, such as the first letter of a month. */
  shortLabel?: string;
  /** For wider charts, such as an abbreviated month. */
  mediumLabel?: string;
  count: number;
  color?: string;
};

/** A chart, as the page shows it in a table. */
export type FigureProps = {
  /** Heading of the first column of the chart as a table. */
  caption: string;
  countLabel: string;
  figures: readonly ChartFigure[];
};

/** A chart of a feature. */
export type ChartProps = FigureProps & { kind: 'columns' | 'rows'; title: string };

/** A number of a feature, and the page that shows what it counts. */
export type KeyFigureProps = { label: string; value: number; to: PlainPath; children: ReactNode };

/** What waits for a person, of one kind. */
export type WaitingProps = {
  tone: 'text-warning' | 'text-negative' | 'text-muted';
  count: number;
  /** What they are, without the number. */
  text: string;
  hint: string;
  children?: ReactNode;
};

type FeatureFigures = {
  /** Who may not do this does not get them. */
  readonly asks: Readonly<Record<string, readonly string[]>>;
  /** Their fields, in the answer that contains those of all features. */
  readonly shape: z.core.$ZodLooseShape;
  /** @param language the order of names */
  readonly read: (language: Language) => Promise<Figures>;
};

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    readonly figures?: FeatureFigures;
    /** Acts that finish something which waited for a person. The day sheet shows those of today as done. */
    readonly finishes?: readonly AuditActName[];
  }
}

declare module '@/lib/slot' {
  // The page gives its own components, so that a feature says what to show and not how.
  interface Slots {
    /** A number, with a link to what it counts. */
    keyFigures: { figures: Figures; KeyFigure: ComponentType<KeyFigureProps> };
    charts: { figures: Figures; Chart: ComponentType<ChartProps> };
    dashboardAct: object;
    /** Something that a person should look at. */
    waiting: { figures: Figures; Waiting: ComponentType<WaitingProps> };
  }
}

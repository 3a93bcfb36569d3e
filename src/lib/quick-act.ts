import type { ComponentType } from 'react';

/** What acts may know; `src/shell/router-context.ts` adds the router and the texts. */
export interface QuickContext {}

/** Something that a person does at once, from any page: a setting, an export, signing out. */
export type QuickAct = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly icon: string;
  /** What people call it besides, in any language. */
  readonly keywords: readonly string[];
  /** The page whose act it is. Without one it is an act of the person, and stands in all pages. */
  readonly of?: string;
  /** Offered only to who types its name: there are others that are more probable. */
  readonly isRare?: boolean;
  readonly act: (() => void) | AskingAct;
};

/** An act that asks first, in a dialog of its own. */
export type AskingAct = {
  readonly Dialog: ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>;
};

/** What `load` returns. A feature writes this type out, as it does for a slot. */
export type QuickActing = Promise<(context: QuickContext) => Promise<readonly QuickAct[]>>;

/** The acts of a feature. */
export type QuickActs = {
  readonly asks: Readonly<Record<string, readonly string[]>>;
  /** The area in which they are offered; both areas if unset. */
  readonly area?: 'app' | 'manager';
  readonly load: () => QuickActing;
};

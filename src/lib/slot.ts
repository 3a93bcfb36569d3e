import type { ComponentType } from 'react';

/** The places of pages into which features put components, with their props. Who owns a place adds it here. */
export interface Slots {}
export type SlotName = keyof Slots;

/** The slots of pages of one record, which are loaded with its id. Who owns such a slot adds it here as well. */
export interface RecordSlots {}
export type RecordSlotName = keyof RecordSlots;

/** What `isShown` and `data` may know; see `src/shell/router-context.ts`. */
export interface SlotContext {}

/**
 * What `load` returns. A feature writes this type out: the compiler would otherwise read the texts of the component,
 * and their types come from the list of features.
 */
export type ForSlot<Name extends SlotName> = Promise<ComponentType<Slots[Name]>>;

/** A component that a feature puts into a slot. */
export type SlotContent<Name extends SlotName> = {
  /** Its code is fetched with the pages that have the slot. */
  readonly load: () => ForSlot<Name>;
  /**
   * Reads what it shows, so that the first HTML has it. It asks at once, without waiting for code of its own, so that
   * its call is sent together with those of the page.
   */
  readonly data?: Name extends RecordSlotName
    ? (context: SlotContext, id: string) => Promise<unknown>
    : (context: SlotContext) => Promise<unknown>;
  /** The namespaces that it needs. */
  readonly texts?: readonly string[];
  /** It cannot be used without scripts, so those of the sign-in pages do not wait; see decision 058. */
  readonly needsScripts?: true;
  /** Shown everywhere if unset. What is not shown is not fetched. */
  readonly isShown?: (context: SlotContext) => boolean;
};

/** What a feature puts into each slot. */
export type SlotContents = { readonly [Name in SlotName]?: SlotContent<Name> };

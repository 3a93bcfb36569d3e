import type { z } from 'zod';
import type { FeatureSettings } from './setting-definitions.server';
import type { Setting } from './setting-kinds.server';
import { settings } from './settings.server';

type Definitions = Readonly<Record<string, Setting<unknown>>>;
type Values<Own extends Definitions> = { [Name in keyof Own]: z.output<Own[Name]['schema']> };

/**
 * The settings of a feature. Its `<noun>.feature.server.ts` names them, so that they are checked with all others, and
 * only the feature reads them.
 * @param together groups of them that are given all or not at all
 */
export const defineSettings = <const Own extends Definitions>(
  definitions: Own,
  together: readonly (readonly (keyof Own & string)[])[] = [],
): FeatureSettings & { readonly read: () => Values<Own> } => ({
  definitions,
  together,
  // `readSettings` has read them by these definitions.
  read: () => settings() as unknown as Values<Own>,
});

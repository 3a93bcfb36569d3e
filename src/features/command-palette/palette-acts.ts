import { queryOptions } from '@tanstack/react-query';
import type { Area } from '@/auth/page-permissions';
import { type Permission, can } from '@/auth/permissions';
import { allFeatures } from '@/lib/feature';
import type { QuickAct, QuickActs, QuickContext } from '@/lib/quick-act';
import type { IconName } from '@/ui/icon';

// `src/features.ts` checks the names.
type Offered = QuickActs & { asks: Permission };
export type PaletteAct = QuickAct & { icon: IconName };

type Acting = { role: string; area: Area; context: QuickContext };

/** The acts of the features that the person may do, read anew each time the palette opens. */
export const paletteActs = ({ role, area, context }: Acting) =>
  queryOptions({
    queryKey: ['command-palette', 'acts', area, context.i18n.language],
    gcTime: 0,
    queryFn: async () => {
      const offered = allFeatures().flatMap(({ quickActs }) => quickActs ?? []) as Offered[];
      const acts = await Promise.all(
        offered
          .filter(({ asks, area: of = area }) => of === area && can(role, asks))
          .map(async ({ load }) => (await load())(context)),
      );
      return acts.flat() as PaletteAct[];
    },
  });

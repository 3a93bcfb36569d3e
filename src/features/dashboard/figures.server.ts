import * as z from 'zod/mini';
import type { Figures } from '@/api/figures';
import { can } from '@/auth/permissions';
import type { Language } from '@/i18n/languages';
import { allServerFeatures } from '@/lib/feature.server';

const all = () => allServerFeatures().flatMap(({ figures }) => figures ?? []);

/** A schema with the figures of all features. It is made when it is first used, because features register later. */
export const withFigures = <Shape extends z.core.$ZodLooseShape>(
  own: z.ZodMiniObject<Shape>,
): z.ZodMiniType<z.output<typeof own> & Figures> =>
  z.lazy(() => {
    const shapes = all().map(({ shape }) => z.partial(z.object(shape)).shape);
    return z.extend(own, Object.assign({}, ...shapes));
  });

/** The figures that a person with these roles may read. @param language the order of names */
export async function readFigures(
  roles: string | null | undefined,
  language: Language,
): Promise<Figures> {
  const found: Figures = {};
  for (const { asks, read } of all())
    if (can(roles, asks)) Object.assign(found, await read(language));
  return found;
}

import { useMemo } from 'react';
import type { Area } from '@/auth/page-permissions';
import { useTranslation } from '@/i18n/use-translation';
import type { FoundRecord } from '@/lib/record-search';
import type { IconName } from '@/ui/icon';
import { commandsFor } from './palette-commands';
import type { FoundRecords } from './palette.queries';

export type PaletteEntry = FoundRecord & { icon: IconName };
type Group = { key: string; label: string; entries: readonly PaletteEntry[] };

const plain = (text: string, language: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase(language);

type Input = { area: Area; role: string; term: string; found: readonly FoundRecords[] | undefined };

/** The entries of the palette for a search term, in groups. */
export function usePaletteEntries({ area, role, term, found }: Input): Group[] {
  const { t, i18n } = useTranslation(['commandPalette', 'navigation']);
  return useMemo(() => {
    const words = plain(term, i18n.language).split(/\s+/).filter(Boolean);
    const commands = commandsFor(area, role)
      .map(({ label, icon, ...link }) => ({
        id: label,
        icon,
        label: t(`navigation:${label}`),
        link,
      }))
      .filter(({ label }) => words.every((word) => plain(label, i18n.language).includes(word)));
    const groups: Group[] = [
      { key: 'commands', label: t('commands'), entries: commands },
      ...(found ?? []).map(({ label, icon, records }) => ({
        key: label,
        label: t(`navigation:${label}`),
        entries: records.map((record) => ({ ...record, icon })),
      })),
    ];
    return groups.filter((group) => group.entries.length > 0);
  }, [area, role, term, found, t, i18n.language]);
}

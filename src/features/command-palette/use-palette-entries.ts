import { useMemo } from 'react';
import type { Area } from '@/auth/page-permissions';
import { genreName } from '@/features/genre/genre.facts';
import { useTranslation } from '@/i18n/use-translation';
import { shownEmail } from '@/lib/people/shown-email';
import type { IconName } from '@/ui/icon';
import { type PaletteCommand, commandsFor } from './palette-commands';
import type { paletteQueries } from './palette.queries';

export type PaletteEntry = {
  id: string;
  icon: IconName;
  label: string;
  hint?: string;
  link: {
    to: PaletteCommand['to'] | `/${Area}/books/$id` | '/manager/genres/$id' | '/manager/users/$id';
    params?: { id: string };
    search?: Record<string, string>;
  };
};
type Group = { key: 'commands' | 'books' | 'genres' | 'users'; entries: PaletteEntry[] };
type Found = Awaited<
  ReturnType<
    Extract<ReturnType<typeof paletteQueries.find>['queryFn'], (...args: never[]) => unknown>
  >
>;

const plain = (text: string, language: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase(language);

type Input = { area: 'app' | 'manager'; role: string; term: string; found: Found | undefined };

/** The entries of the palette for a search term, in groups. */
export function usePaletteEntries({ area, role, term, found }: Input): Group[] {
  const { t, i18n } = useTranslation(['commandPalette', 'navigation', 'common']);
  return useMemo(() => {
    const words = plain(term, i18n.language).split(/\s+/).filter(Boolean);
    const commands = commandsFor(area, role)
      .map((command) => ({ command, label: t(`navigation:${command.label}`) }))
      .filter(({ label }) => words.every((word) => plain(label, i18n.language).includes(word)))
      .map(({ command, label }): PaletteEntry => ({
        id: command.label,
        icon: command.icon,
        label,
        link: { to: command.to, search: command.search },
      }));
    const isManager = area === 'manager';
    const groups: Group[] = [
      { key: 'commands', entries: commands },
      {
        key: 'books',
        entries: (found?.books ?? []).map((book) => ({
          id: book.id,
          icon: 'book' as const,
          label: book.title,
          hint: book.author,
          link: {
            to: isManager ? '/manager/books/$id' : '/app/books/$id',
            params: { id: book.id },
          },
        })),
      },
      {
        key: 'genres',
        entries: (found?.genres ?? []).map((genre) => ({
          id: genre.id,
          icon: 'tag' as const,
          label: genreName(genre, i18n.language),
          link: isManager
            ? { to: '/manager/genres/$id', params: { id: genre.id } }
            : { to: '/app/books', search: { genreId: genre.id } },
        })),
      },
      {
        key: 'users',
        entries: (isManager ? (found?.users ?? []) : []).map((user) => ({
          id: user.id,
          icon: 'user' as const,
          label: user.name || t('common:user.noName'),
          hint: shownEmail(user.email),
          link: { to: '/manager/users/$id', params: { id: user.id } },
        })),
      },
    ];
    return groups.filter((group) => group.entries.length > 0);
  }, [area, role, term, found, t, i18n.language]);
}

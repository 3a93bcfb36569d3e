import { useMatches } from '@tanstack/react-router';
import { useRef } from 'react';
import { Kbd } from '@/features/command-palette/kbd';
import { usePageKeys } from '@/features/command-palette/page-keys-setting';
import { commandOfLetter, commandsFor, placeOf } from '@/features/command-palette/palette-commands';
import { useTranslation } from '@/i18n/use-translation';
import { Dialog } from '@/ui/overlays/dialog';
import { PageKeysSwitch } from './page-keys-switch';

type ShortcutsDialogProps = {
  area: 'app' | 'manager';
  role: string;
  onOpenChange: (open: boolean) => void;
};

/** The list of keyboard shortcuts: those of every page, of this one, and those that lead to a page. */
export function ShortcutsDialog({ area, role, onOpenChange }: ShortcutsDialogProps) {
  const { t } = useTranslation(['commandPalette', 'navigation']);
  const list = useRef<HTMLDivElement>(null);
  const areOn = usePageKeys();
  const place = placeOf(useMatches({ select: (matches) => matches.at(-1) }));
  const commands = commandsFor(area, role);
  const withKeys = commands.flatMap((command) =>
    command.shortcut
      ? [
          {
            isHere: commandOfLetter(command.shortcut, commands, place) === command,
            keys: command.shortcut.toUpperCase().split(' '),
            does: t(`navigation:${command.label}`),
          },
        ]
      : [],
  );
  const everywhere = [
    { keys: ['Ctrl', 'K'], does: t('shortcuts.palette') },
    ...(area === 'manager' ? [{ keys: ['Ctrl', 'B'], does: t('shortcuts.sidebar') }] : []),
    { keys: ['Alt', 'T'], does: t('shortcuts.toasts') },
    { keys: ['Esc'], does: t('shortcuts.close') },
    ...(areOn
      ? [
          { keys: ['/'], does: t('shortcuts.search') },
          { keys: ['?'], does: t('shortcuts.list') },
        ]
      : []),
  ];
  const inList = [
    { keys: ['↑', '↓'], does: t('shortcuts.row') },
    { keys: ['Space'], does: t('shortcuts.select') },
    { keys: ['Shift', '↑', '↓'], does: t('shortcuts.selectMore') },
  ];
  const groups = [
    { title: t('shortcuts.everywhere'), shortcuts: everywhere },
    ...(area === 'manager' ? [{ title: t('shortcuts.inList'), shortcuts: inList }] : []),
    ...(areOn
      ? [
          {
            title: t('onThisPage'),
            shortcuts: withKeys.filter(({ isHere }) => isHere),
          },
          { title: t('goTo'), shortcuts: withKeys.filter((one) => one.keys.length > 1) },
        ]
      : []),
  ];
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="md"
      title={t('shortcuts.title')}
      // Otherwise the first control gets the focus, and its ring suggests to use it at once.
      initialFocus={list}
    >
      <div ref={list} tabIndex={-1} className="grid gap-5 outline-none">
        {groups.map(
          ({ title, shortcuts }) =>
            shortcuts.length > 0 && (
              <section key={title}>
                <h3 className="pb-1.5 font-sans text-small font-medium text-muted">{title}</h3>
                <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
                  {shortcuts.map(({ keys, does }) => (
                    <div key={does} className="flex items-center justify-between gap-4">
                      <dt>{does}</dt>
                      <dd dir="ltr" className="flex shrink-0 gap-1">
                        {keys.map((key) => (
                          <Kbd key={key}>{key}</Kbd>
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ),
        )}
        <PageKeysSwitch />
        <p className="text-small text-muted">{t('shortcuts.mac')}</p>
      </div>
    </Dialog>
  );
}

import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Menu as Base } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { cx } from '@/ui/cx';
import { Icon, type IconName } from '@/ui/icon';
import { menuItemClass, menuSurfaceClass } from './menu-class';
import { countOpenDialogs } from './open-dialogs';

export type MenuEntry =
  | 'separator'
  | {
      label: ReactNode;
      icon?: IconName;
      tone?: 'negative';
      isDisabled?: boolean;
      onSelect?: () => void;
      /** Makes the entry a link: an empty `<Link to="..." />` or `<a href="..." />`. */
      link?: ReactElement;
    }
  | {
      /** The name of a group of radio items, such as languages. */
      choice: string;
      value: string;
      options: readonly { value: string; label: ReactNode; lang?: string; icon?: IconName }[];
      onChoose: (value: string) => void;
    };

type MenuSurfaceProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLButtonElement | null>;
  /** Focuses the first entry instead of the menu; set when the keyboard opened it. */
  focusFirst: boolean;
  label: string | undefined;
  entries: readonly MenuEntry[];
  align: 'start' | 'end';
  side: 'bottom' | 'top';
};

/** The content of `Menu`, in a separate chunk because of its size. */
export function MenuSurface({
  open,
  onOpenChange,
  anchor,
  focusFirst,
  label,
  entries,
  align,
  side,
}: MenuSurfaceProps) {
  const { i18n } = useTranslation();
  const dialogsBefore = useRef(0);
  useLayoutEffect(() => {
    if (open) dialogsBefore.current = countOpenDialogs();
  }, [open]);
  const choices = entries.filter((entry) => entry !== 'separator' && 'choice' in entry);
  const hasHeadings = choices.length > 1;
  return (
    <DirectionProvider direction={i18n.direction}>
      <Base.Root open={open} onOpenChange={onOpenChange}>
        <Base.Portal container={landmarkAround(anchor.current)} className="absolute">
          <Base.Positioner
            anchor={anchor}
            align={align}
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 outline-none"
          >
            <Base.Popup
              // A dialog of an entry takes the focus itself: a stay at the button would be read out.
              finalFocus={() => countOpenDialogs() <= dialogsBefore.current && anchor.current}
              aria-label={label}
              onFocus={(event) => {
                if (!focusFirst || event.target !== event.currentTarget) return;
                // The menu is at the end of the page until it has its place.
                event.currentTarget
                  .querySelector<HTMLElement>('[role^="menuitem"]')
                  ?.focus({ preventScroll: true });
              }}
              className={cx(
                menuSurfaceClass,
                'max-h-(--available-height) w-max max-w-(--available-width) origin-(--transform-origin) overflow-y-auto transition-[opacity,scale] outline-none data-ending-style:scale-[0.97] data-ending-style:opacity-0 data-starting-style:scale-[0.97] data-starting-style:opacity-0',
              )}
            >
              {entries.map((entry, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- entries have no id
                <Entry key={index} entry={entry} hasHeadings={hasHeadings} />
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </DirectionProvider>
  );
}

/**
 * The element in which the menu is rendered: the drawer that contains the button, because a drawer covers the
 * rest of the page, or else the landmark around the button.
 */
const landmarkAround = (button: Element | null) =>
  button?.closest<HTMLElement>('dialog[open], aside, main') ??
  button?.closest<HTMLElement>('header') ??
  document.body;

type EntryProps = {
  entry: MenuEntry;
  /** Whether to show the name of each group, for a menu with several groups. */
  hasHeadings: boolean;
};

function Entry({ entry, hasHeadings }: EntryProps) {
  if (entry === 'separator') return <Base.Separator className="mx-1 my-1.5 h-px bg-border" />;
  if ('choice' in entry) {
    return (
      <Base.RadioGroup
        aria-label={entry.choice}
        value={entry.value}
        onValueChange={(value: string) => entry.onChoose(value)}
      >
        {hasHeadings && (
          <div aria-hidden="true" className="px-2.5 pt-1.5 pb-1 text-tiny font-medium text-muted">
            {entry.choice}
          </div>
        )}
        {entry.options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick
            lang={option.lang}
            className={menuItemClass}
          >
            {option.icon && <Icon name={option.icon} className="text-muted" />}
            <span className="flex-1">{option.label}</span>
            <Base.RadioItemIndicator className="text-accent">
              <Icon name="check" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    );
  }
  const look = cx(
    menuItemClass,
    entry.tone === 'negative' && 'text-negative data-highlighted:bg-negative-soft',
  );
  const content = (
    <>
      {entry.icon && <Icon name={entry.icon} className={entry.tone ? undefined : 'text-muted'} />}
      <span className="flex-1">{entry.label}</span>
    </>
  );
  if (entry.link) {
    return (
      <Base.LinkItem render={entry.link} closeOnClick onClick={entry.onSelect} className={look}>
        {content}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item disabled={entry.isDisabled ?? false} onClick={entry.onSelect} className={look}>
      {content}
    </Base.Item>
  );
}

import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { announce } from '@/ui/page/announcer';
import { focusHeading } from '@/ui/page/focus-heading';

/** A link of a page: its address, and its number among the links to the same address. */
type Followed = { href: string; nth: number };

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => link.getAttribute('href') === href,
  );

function describeLink(link: HTMLAnchorElement): Followed {
  const href = link.getAttribute('href') ?? '';
  return { href, nth: linksTo(href).indexOf(link) };
}

const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

/** The link that led away from a page to which the user returns; undefined if it is gone. */
function findLink(followed: Followed | undefined): HTMLElement | undefined {
  if (!followed) return undefined;
  const links = linksTo(followed.href);
  return [links[followed.nth], ...links].find((link) => link && isShown(link));
}

/**
 * Says after each navigation which page has come, and moves the focus there: to the heading, which a screen reader
 * then reads, or on the way back to the link that was followed. A page that focuses a field of its own keeps that
 * focus. Where the heading does not get the focus, the title is announced.
 */
export function usePageArrival(): void {
  const router = useRouter();
  useEffect(() => {
    const followedOn = new Map<string, Followed>();
    let pressed: HTMLAnchorElement | null = null;
    let before: Element | null = null;
    let isReturn = false;
    const onClick = ({ target }: MouseEvent) => {
      pressed = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    };
    document.addEventListener('click', onClick, true);
    const stops = [
      router.history.subscribe(({ action }) => {
        isReturn = action.type === 'BACK' || (action.type === 'GO' && action.index < 0);
      }),
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (!pathChanged) return;
        before = document.activeElement;
        if (fromLocation && pressed?.isConnected)
          followedOn.set(fromLocation.href, describeLink(pressed));
        pressed = null;
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        // The effects of the page, which may focus a field, come first.
        if (fromLocation && pathChanged) setTimeout(arrive, 0, toLocation.href);
      }),
    ];
    const arrive = (href: string) => {
      const now = document.activeElement;
      const isPlaced =
        now !== before && now !== document.body && now?.closest('main, [role=dialog]');
      const link = isReturn ? findLink(followedOn.get(href)) : undefined;
      if (!isPlaced && !link && focusHeading()) return;
      if (!isPlaced) link?.focus({ preventScroll: true });
      announce(document.title);
    };
    return () => {
      document.removeEventListener('click', onClick, true);
      for (const stop of stops) stop();
    };
  }, [router]);
}

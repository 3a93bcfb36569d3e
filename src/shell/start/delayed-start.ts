import type { AnyRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { desktopMedia } from '@/ui/ui-constants';

type Match = { routeId: string };

/** Whether the page works without scripts, so that they can load later. Only the sign-in pages do. */
export const isNativePage = (matches: readonly Match[]): boolean =>
  matches.some(({ routeId }) => routeId === '/login');

/**
 * Inlined into native pages instead of the script that starts the page. It starts the page when the page has
 * loaded and the browser is idle, or at the first focus, press or key. On a desktop it focuses the first
 * field before that; this focus does not start the page.
 */
const whenIdleOrUsed = (
  start: string,
) => `{if(document.activeElement===document.body&&matchMedia('${desktopMedia}').matches)
document.querySelector('main input:not([type=hidden])')?.focus();
const c=new AbortController,o={capture:true,signal:c.signal},
go=()=>{if(!c.signal.aborted){c.abort();${start}}},idle=()=>(window.requestIdleCallback||setTimeout)(go);
for(const e of['focusin','pointerdown','keydown'])addEventListener(e,go,o);
if(document.readyState==='complete')idle();else addEventListener('load',idle,o)}`;

/**
 * Inlined into all other pages. It starts the page once the browser has painted it, so that styles and fonts
 * are fetched before the scripts. A page in a background tab is not painted, so it starts at once.
 */
const whenPainted = (start: string) =>
  `{const go=()=>{${start}};document.hidden?go():requestAnimationFrame(()=>setTimeout(go))}`;

/**
 * True in the browsers for which the scripts are built: Chrome and Edge 111, Firefox 114, Safari 16.4 and later. Older
 * ones keep the page as the server wrote it, instead of an error.
 */
const isSupported =
  "CSS.supports('color','oklch(0 0 0)')&&HTMLScriptElement.supports?.('importmap')";

/** Notes that a form or a link leads to another page, also before the page starts; see {@link stopNotingLeaving}. */
const noteLeaving = `onbeforeunload=()=>{document.documentElement.dataset.leaving=''};`;

/**
 * Whether another page is on its way. It is no longer noted afterwards: Firefox keeps no page for the Back button that
 * listens to `beforeunload`.
 */
export function stopNotingLeaving(): boolean {
  const { dataset } = document.documentElement;
  const isLeaving = 'leaving' in dataset;
  onbeforeunload = null;
  delete dataset.leaving;
  return isLeaving;
}

/** Preloads all files of the page, and imports the entry file, which starts the page. */
const startWith = (src: string, files: readonly string[]) =>
  `for(const href of ${JSON.stringify(files)})
document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
import(${JSON.stringify(src)})`;

/**
 * Changes the manifest from which the server renders a page: no script is preloaded, and the start of the
 * page is delayed. The manifest that is sent to the browser stays as it is.
 */
function delayStart(router: AnyRouter, isUrgent: boolean): void {
  const manifest = router.ssr?.manifest;
  if (!manifest) return;
  const { matches } = router.state;
  const shown = matches.flatMap(({ routeId: id }) => {
    const route = manifest.routes[id];
    return route ? [{ id, ...route }] : [];
  });
  const files = shown
    .flatMap(({ preloads = [] }) => preloads)
    .map((file) => (typeof file === 'string' ? file : file.href));
  // What cannot be used without scripts, such as a puzzle against robots, starts once the page is painted.
  const starting = (src: string) =>
    isNativePage(matches) && !isUrgent
      ? whenIdleOrUsed(`import(${JSON.stringify(src)})`)
      : whenPainted(startWith(src, files));
  const routes = { ...manifest.routes };
  for (const { id, preloads: _, scripts, ...route } of shown)
    routes[id] = {
      ...route,
      scripts: scripts?.map(({ attrs: { src, ...attrs } = {}, ...script }) => ({
        ...script,
        attrs,
        ...(typeof src === 'string' && {
          children: `if(${isSupported}){${noteLeaving}${starting(src)}}`,
        }),
      })),
    };
  router.ssr = { manifest: { ...manifest, routes } };
}

/** Prepares what the server writes of a page, before its data. Does nothing in the browser. */
export const preparePage = createIsomorphicFn()
  .server((router: AnyRouter, isUrgent: boolean) => {
    delayStart(router, isUrgent);
  })
  .client((_router: AnyRouter, _isUrgent: boolean) => {});

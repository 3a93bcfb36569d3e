import type { AnyRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { desktopMedia } from '@/ui/ui-constants';

type Match = { routeId: string };

/** Whether the page works without scripts, so that they can come later: the sign-in pages. */
export const isNativePage = (matches: readonly Match[]): boolean =>
  matches.some(({ routeId }) => routeId === '/login');

/**
 * Inlined into native pages in place of the script that starts the page: it starts when the page has
 * loaded and the browser is idle, or with the first focus, press or key. Before that it focuses the first
 * field on a desktop, which is no use of the page.
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
 * Inlined into all other pages: it starts the page once the browser has painted it, so that its styles and
 * fonts have the line to themselves. A page in a background tab is not painted, and starts at once.
 */
const whenPainted = (start: string) =>
  `{const go=()=>{${start}};document.hidden?go():requestAnimationFrame(()=>setTimeout(go))}`;

/** Asks for all files of the page, and starts it by the first. */
const startWith = (src: string, files: readonly string[]) =>
  `for(const href of ${JSON.stringify(files)})
document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
import(${JSON.stringify(src)})`;

/**
 * Changes the manifest from which the server renders a page: nothing is preloaded, and the start waits. The
 * manifest that is sent to the browser stays as it is. Does nothing in the browser.
 */
export const delayStart = createIsomorphicFn()
  .server((router: AnyRouter, hasCaptcha: boolean) => {
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
    // The script of a captcha has to load, so that page starts once it is painted.
    const starting = (src: string) =>
      isNativePage(matches) && !hasCaptcha
        ? whenIdleOrUsed(`import(${JSON.stringify(src)})`)
        : whenPainted(startWith(src, files));
    const routes = { ...manifest.routes };
    for (const { id, preloads: _, scripts, ...route } of shown)
      routes[id] = {
        ...route,
        scripts: scripts?.map(({ attrs: { src, ...attrs } = {}, ...script }) => ({
          ...script,
          attrs,
          ...(typeof src === 'string' && { children: starting(src) }),
        })),
      };
    router.ssr = { manifest: { ...manifest, routes } };
  })
  .client((_router: AnyRouter, _hasCaptcha: boolean) => {});

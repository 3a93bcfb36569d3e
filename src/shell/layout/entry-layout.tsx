import type { ReactNode } from 'react';
import { productName } from '@/lib/product/product';
import { Logo, LogoMark } from '@/ui/logo';
import { SkipLink } from '@/ui/page/skip-link';
import { Slot } from '@/ui/slot';
import { InsideLayout } from './inside-layout';
import { LanguageMenu, ThemeMenu } from './preference-menus';

/** Layout of the sign-in pages: a form in the centre, with a picture beside it from 1024px on, and its lowest part below it before. */
export function EntryLayout({ children }: { children: ReactNode }) {
  return (
    <InsideLayout>
      <SkipLink />
      <div className="grid min-h-[calc(100dvh-var(--strips))] grid-rows-[1fr_auto] lg:grid-cols-[minmax(0,1fr)_minmax(0,46%)] lg:grid-rows-1">
        <div className="flex min-w-0 flex-col px-5 py-6 md:px-8 lg:px-12">
          <header className="@container flex flex-wrap items-center justify-between gap-x-4">
            <Logo name={productName} />
            <div className="-me-3 flex items-center gap-1">
              <ThemeMenu />
              <LanguageMenu />
            </div>
          </header>
          <main
            id="main"
            tabIndex={-1}
            // Anchored to the top, so that an error below a field does not move what is above it.
            className="flex flex-1 justify-center pt-[max(2rem,calc(16dvh-4rem))] pb-10 outline-none md:pt-[max(2rem,calc(24dvh-4rem))] md:pb-16"
          >
            <div className="grid w-full max-w-96 content-start gap-5">{children}</div>
          </main>
        </div>
        <div className="relative h-[min(28vw,13rem)] overflow-clip *:absolute *:bottom-0 *:aspect-4/5 *:h-auto max-lg:has-[>div]:hidden lg:sticky lg:top-(--strips) lg:h-[calc(100dvh-var(--strips))] lg:*:static lg:*:aspect-auto lg:*:size-full">
          <Slot name="picture">
            <div className="grid place-items-center bg-accent-soft">
              <LogoMark className="size-40" />
            </div>
          </Slot>
        </div>
      </div>
    </InsideLayout>
  );
}

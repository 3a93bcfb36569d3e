import type { ComponentProps } from 'react';
import { Banner } from './banner';

/**
 * A warning about the whole page that stays in view: it floats above the end of the page, so that nothing
 * moves under a finger or a pointer.
 */
export function FloatingNotice(props: Omit<ComponentProps<typeof Banner>, 'tone' | 'className'>) {
  return (
    <Banner
      {...props}
      data-floating-notice
      tone="warning"
      // Above the tabs or the button at the end of a phone's page, and above the bar of selected rows.
      className="fixed inset-x-4 bottom-[calc(5.25rem+env(safe-area-inset-bottom))] z-40 mx-auto w-fit max-w-lg border shadow-float md:bottom-4 low:bottom-2 md:[body:has([role=toolbar])_&]:bottom-20"
    />
  );
}

import type { ComponentProps } from 'react';
import { Banner } from './banner';

/**
 * A warning about the whole page that stays in view: it floats above the end of the page, so that nothing
 * moves under a finger or a pointer.
 */
export function FloatingNotice(props: Omit<ComponentProps<typeof Banner>, 'tone' | 'className'>) {
  return <Banner {...props} data-floating-notice tone="warning" className="floating-notice" />;
}

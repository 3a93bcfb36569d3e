import type { ComponentProps } from 'react';
import { Banner } from '@/ui/banner';

/**
 * A warning about the whole page that stays in view. It floats above the end of the page, so that it moves no
 * control while the reader aims at it.
 */
export function FloatingNotice(props: Omit<ComponentProps<typeof Banner>, 'tone' | 'className'>) {
  return <Banner {...props} data-floating-notice tone="warning" className="floating-notice" />;
}

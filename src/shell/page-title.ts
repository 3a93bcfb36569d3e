import { productName } from '@/lib/product/product';
import type { RouterContext } from './router-context';

type Start = Pick<RouterContext, 'start'>;

/**
 * The title of a page: the prefix of the environment, the name of the page, and the name of the application.
 */
export function pageTitle({ start }: Start, title: string): { meta: { title: string }[] } {
  const { envEmoji, envName } = start.settings;
  const prefix = envEmoji ?? (envName ? `[${envName}]` : '');
  return { meta: [{ title: `${prefix} ${title} | ${productName}`.trim() }] };
}

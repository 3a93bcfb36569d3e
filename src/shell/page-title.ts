import type { RouterContext } from './router-context';

type Start = Pick<RouterContext, 'start'>;

/** A page's title: the environment's prefix, what the page is, the product. */
export function pageTitle({ start }: Start, title: string): { meta: { title: string }[] } {
  const { envEmoji, envName } = start.settings;
  const prefix = envEmoji ?? (envName ? `[${envName}]` : '');
  return { meta: [{ title: `${prefix} ${title} | Start UI`.trim() }] };
}

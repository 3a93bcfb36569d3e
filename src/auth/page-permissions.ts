import type { TextResources } from '@/i18n/namespaces';
import { type FeaturePages, partsOf } from '@/lib/feature';
import { keysOf } from '@/lib/objects/records';
import type { IconName } from '@/ui/icon';
import { type Permission, can } from './permissions';

/** A part of the product with a layout of its own. */
export type Area = 'app' | 'manager';

/** The path of a page inside an area, as its feature has it: `/manager/users/{id}`. */
export type PagePath = Extract<keyof FeaturePages, string>;
/** A page whose path has no parameter. */
export type PlainPath = Exclude<PagePath, `${string}{${string}`>;

/** A page that a feature adds to a screen of another. Its label is among its names for the navigation. */
export type PageLinkShape<To = string, Label = string> = {
  readonly to: To;
  readonly label: Label;
  readonly icon: IconName;
};
export type PageLink = PageLinkShape<PlainPath, keyof TextResources['navigation']>;

type Page = { readonly area: Area; readonly asks?: Permission };

/**
 * The permission that a page requires: its area, and what its feature says that its loader reads. The layout of
 * an area guards all its pages; a page that requires more guards itself with `guardPage`. The navigation shows
 * the pages that are permitted, and docs/permissions.md is generated from the same.
 */
export function pagePermission(path: PagePath): Permission {
  const { area, asks }: Page = partsOf('pages')[path];
  return { apps: [area], ...asks };
}

/** The paths of all pages, in the order of the features. */
export const pagePaths = (): PagePath[] => keysOf(partsOf('pages'));

/** Whether one of the roles grants what a page requires. */
export const canOpenPage = (roles: string | null | undefined, path: PagePath): boolean =>
  can(roles, pagePermission(path));

const isManagerPage = (path: PagePath): path is PlainPath =>
  path.startsWith('/manager/') && !path.includes('{');

/** The page to which /manager redirects: the first one that the roles may open. */
export const managerStart = (roles: string | null | undefined): PlainPath =>
  pagePaths()
    .filter(isManagerPage)
    .find((path) => canOpenPage(roles, path)) ?? '/manager/account';

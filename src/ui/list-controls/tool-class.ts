import { cx } from '@/ui/cx';

/** The class name of a control of a list that opens a menu: a filter, and the order. */
export const toolClass = (isInUse: boolean) => cx('chip chip-menu', isInUse && 'chip-on');

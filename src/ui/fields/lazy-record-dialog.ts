import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lazyDialog } from '@/ui/overlays/lazy-dialog';
import type { PageOfRecords, RecordDialogProps } from './record-dialog';

/** `RecordDialog`, loaded on demand: its list is larger than most pages. */
export const LazyRecordDialog = lazyDialog(
  ({ open }) => open,
  () => import('./record-dialog').then((module) => module.RecordDialog),
) as <Page extends PageOfRecords, Key extends QueryKey>(
  props: RecordDialogProps<Page, Key>,
) => ReactNode;

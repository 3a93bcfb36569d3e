import * as z from 'zod/mini';
import { listInput, recordId } from '@/lib/lists/list-schema';

const { searchTerm: _, ...paging } = listInput;
export const toReadListInput = z.strictObject(paging);

export const toReadInput = z.strictObject({ id: recordId });
/** Whether a book is on one's own list. */
export const toReadState = z.object({ isToRead: z.boolean() });

import { csvLine, csvStart } from '@/lib/csv';

type Row = Parameters<typeof csvLine>[0];

/**
 * A file of rows as they come, however many: only one batch is in memory at a time, and a reader
 * who is slow, or leaves, is waited for, or ends it.
 * @param name of the file, without its ending
 */
export function csvAnswer(
  name: string,
  headings: readonly string[],
  batches: AsyncGenerator<Row[]>,
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(csvStart + csvLine(headings))),
    pull: async (controller) => {
      const { value, done } = await batches.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value.map(csvLine).join('')));
    },
    cancel: async () => {
      await batches.return(undefined);
    },
  });
  const date = new Date().toISOString().slice(0, 10);
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${date}.csv"`,
    },
  });
}

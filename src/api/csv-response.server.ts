import { csvLine, csvStart } from '@/lib/csv';

type Row = Parameters<typeof csvLine>[0];

/**
 * Streams rows as a CSV file. Only one batch is in memory at a time: the next one is read when the
 * client is ready, and reading stops when the client disconnects.
 * @param name the file name without date and extension
 */
export function csvResponse(
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

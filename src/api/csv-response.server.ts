import { csvLine, csvStart } from '@/lib/csv';

type Row = Parameters<typeof csvLine>[0];

type StreamedFile = {
  /** The name without date and extension. */
  name: string;
  extension: string;
  /** The content type. */
  type: string;
  parts: AsyncGenerator<string>;
};

/**
 * Streams a file for download. Only one part is in memory at a time: the next one is read when the
 * client is ready, and reading stops when the client disconnects.
 */
export function streamedFile({ name, extension, type, parts }: StreamedFile): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      // An empty part would leave the stream waiting.
      for (;;) {
        const { value, done } = await parts.next();
        if (done) return controller.close();
        if (value !== '') return controller.enqueue(encoder.encode(value));
      }
    },
    cancel: async () => {
      await parts.return(undefined);
    },
  });
  const date = new Date().toISOString().slice(0, 10);
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}-${date}.${extension}"`,
    },
  });
}

/** The content type of CSV files. */
export const csvType = 'text/csv; charset=utf-8';

/**
 * Streams rows as a CSV file.
 * @param name the file name without date and extension
 */
export function csvResponse(
  name: string,
  headings: readonly string[],
  batches: AsyncGenerator<Row[]>,
): Response {
  async function* parts() {
    yield csvStart + csvLine(headings);
    for await (const rows of batches) yield rows.map(csvLine).join('');
  }
  return streamedFile({ name, extension: 'csv', type: csvType, parts: parts() });
}

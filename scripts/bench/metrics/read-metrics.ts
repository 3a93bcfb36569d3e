export const metricsPath = '/api/metrics';

/** The metrics of a local server, by name and labels. */
export async function readMetrics(site: string): Promise<Map<string, number>> {
  const text = await (await fetch(site + metricsPath)).text();
  return new Map(
    [...text.matchAll(/^([^#\s]\S*) (\S+)$/gm)].map(([, name = '', value]) => [
      name,
      Number(value),
    ]),
  );
}

/** `counts` has the observations of each bucket alone; they are summed up when they are printed. */
type Series = { counts: number[]; sum: number; count: number };

/** Durations in buckets, in the text format of Prometheus (version 0.0.4). */
export class Histogram {
  private readonly series = new Map<string, Series>();

  /** @param bounds upper bounds of the buckets, in seconds */
  constructor(
    private readonly name: string,
    private readonly help: string,
    private readonly bounds: readonly number[],
  ) {}

  /** @param labels as they are printed: `class="page",status="200"` */
  observe(labels: string, seconds: number): void {
    let series = this.series.get(labels);
    if (!series) {
      series = { counts: this.bounds.map(() => 0), sum: 0, count: 0 };
      this.series.set(labels, series);
    }
    const bucket = this.bounds.findIndex((bound) => seconds <= bound);
    if (bucket !== -1) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += seconds;
    series.count += 1;
  }

  /** The lines of the metric, each bucket with the sum of all smaller ones, as Prometheus requires. */
  lines(): string[] {
    const { name, help, bounds } = this;
    const lines = [...this.series].flatMap(([labels, { counts, sum, count }]) => {
      let upTo = 0;
      return [
        ...bounds.map((bound, index) => {
          upTo += counts[index] ?? 0;
          return `${name}_bucket{${labels},le="${bound}"} ${upTo}`;
        }),
        `${name}_bucket{${labels},le="+Inf"} ${count}`,
        `${name}_sum{${labels}} ${sum}`,
        `${name}_count{${labels}} ${count}`,
      ];
    });
    return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines];
  }
}

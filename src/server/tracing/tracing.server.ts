/** Values of a span. They must not hold personal data: traces go to another service. */
export type SpanAttributes = Record<string, string | number | boolean | undefined>;

export type SpanOptions = {
  kind?: 'server' | 'client';
  attributes?: SpanAttributes;
  /** Whether the span may start a new trace, for work outside of a request, such as sending a mail. */
  mayBegin?: boolean;
  /** The traceparent header of a caller that is trusted (W3C Trace Context). */
  traceparent?: string | null;
};

/** A span in progress, for values that are known only at its end. */
export type SpanInProgress = {
  rename: (name: string) => void;
  set: (attributes: SpanAttributes) => void;
  fail: (error?: unknown) => void;
};

/** Ends a span, with the error if its work failed. */
export type EndSpan = (error?: unknown) => void;

/** The interface that `open-telemetry.server.ts` implements when traces are switched on. */
export type Tracing = {
  run: <T>(
    name: string,
    options: SpanOptions,
    work: (span: SpanInProgress | undefined) => Promise<T>,
  ) => Promise<T>;
  begin: (name: string, options: SpanOptions) => EndSpan;
  isRecording: () => boolean;
  close: () => Promise<void>;
};

let tracing: Tracing | undefined;

/** Runs `work` in a span of OpenTelemetry. Without traces it only runs `work`. */
export const inSpan = <T>(
  name: string,
  options: SpanOptions,
  work: (span?: SpanInProgress) => Promise<T>,
): Promise<T> => (tracing ? tracing.run(name, options, work) : work());

/**
 * Begins a span without child spans, such as that of a query. It costs half of `inSpan`. Call it only
 * if `isRecorded`.
 */
export const beginSpan = (name: string, options: SpanOptions): EndSpan =>
  tracing?.begin(name, options) ?? (() => {});

/** Whether the current request is recorded. Called before each query. */
export const isRecorded = (): boolean => tracing?.isRecording() ?? false;

/** Switches traces on, or off with undefined. */
export function setTracing(opened: Tracing | undefined): void {
  tracing = opened;
}

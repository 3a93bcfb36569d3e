import { allServerFeatures } from '@/lib/feature.server';

/** A piece of work of the server that features may measure or record. */
export type Step =
  | {
      readonly kind: 'request';
      readonly request: Request;
      /** Whether it comes from a proxy that is trusted. */
      readonly isFromProxy: boolean;
      /** What became of it, once its work is done. The route is its address with `$id` in place of values. */
      readonly outcome: () => { route: string; status: number };
    }
  /** A call of a procedure, also by a page; such as `user.list`. */
  | { readonly kind: 'call'; readonly name: string }
  /** A message to another server, such as `send mail`; `background` outside of requests. */
  | { readonly kind: 'message' | 'background'; readonly name: string };

/** An error of the log, as the log describes it: without values of queries, and with masked e-mail addresses. */
export type LoggedFault = {
  readonly level: 'error' | 'fatal';
  readonly msg: string;
  readonly requestId?: string;
  readonly err?: DescribedError;
};

/** An error without what may be personal in it. */
export type DescribedError = {
  readonly type: string;
  readonly message?: string;
  readonly stack?: string | undefined;
  readonly cause?: DescribedError | undefined;
};

type Labelled = readonly [labels: Readonly<Record<string, string>>, value: number];

/** A number for those who operate the server. */
export type Measure = {
  readonly kind: 'gauge' | 'counter';
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  /** The value, or one for each set of labels; null leaves it out. */
  readonly read: () => number | null | readonly Labelled[];
};

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    /** Runs each step, and sees how it ends. */
    readonly around?: <T>(step: Step, work: () => Promise<T>) => Promise<T>;
    /** Told of each refusal by its code. */
    readonly onRefusal?: (code: string) => void;
    /** Told of each error of the log. Never throws. */
    readonly onFault?: (fault: LoggedFault) => void;
    readonly measures?: readonly Measure[];
  }
}

/** Does the work of a step, so that features see it. */
export function runStep<T>(step: Step, work: () => Promise<T>): Promise<T> {
  let run = work;
  for (const { around } of allServerFeatures())
    if (around) {
      const inner = run;
      run = () => around(step, inner);
    }
  return run();
}

/** Tells features of a refusal. */
export function countRefusal(code: string): void {
  for (const { onRefusal } of allServerFeatures()) onRefusal?.(code);
}

/** Tells features of an error of the log. */
export function tellFault(fault: LoggedFault): void {
  for (const { onFault } of allServerFeatures()) onFault?.(fault);
}

/** Playwright reporter: prints the steps of a failed journey, each with its time. */
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2).padStart(6);

/** A step and those inside it: the seconds since the test began, its own, and whether it failed. */
function linesOf(step: TestStep, start: number, depth = 0): string[] {
  const times = `${inSeconds(step.startTime.getTime() - start)} ${inSeconds(step.duration)}`;
  const line = `${times} ${step.error ? '✘' : ' '} ${'  '.repeat(depth)}${step.title}`;
  return [line, ...step.steps.flatMap((inner) => linesOf(inner, start, depth + 1))];
}

export default class FailedSteps implements Reporter {
  onTestEnd(test: TestCase, { status, startTime, steps }: TestResult): void {
    if (status === test.expectedStatus || status === 'skipped') return;
    const lines = steps.flatMap((step) => linesOf(step, startTime.getTime()));
    console.log(`Steps of "${test.title}", from second, for seconds:\n${lines.join('\n')}`);
  }
}

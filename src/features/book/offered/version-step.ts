/** A write of many books raises their versions by a step within these limits; see docs/decisions/047. */
const [leastStep, mostStep] = [1000, 1_000_000];
/** A random step for a write of many books. */
export const drawVersionStep = (): number =>
  leastStep + Math.floor(Math.random() * (mostStep - leastStep));

/** Above every page: which environment this is. */
export function EnvironmentBanner() {
  return null;
}

/** The oldest version of each browser that runs the scripts. README names them too. */
export const oldestBrowsers = { chrome: 111, edge: 111, firefox: 114, safari: 16.4 } as const;

/** The same as Vite's `build.target`, to which it turns newer syntax and CSS into older. */
export const buildTarget: string[] = Object.entries(oldestBrowsers).map(
  ([name, version]) => `${name}${version}`,
);

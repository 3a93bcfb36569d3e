/** The file .env.example, from the definitions of all settings. */
import { allSettings } from '../../src/server/settings/setting-definitions.server';

const quoted = (value: string) => (/\s/.test(value) ? `"${value}"` : value);

/** Every setting as a comment: what it is about, and an example. */
export function settingsExample(): string {
  const lines = Object.entries(allSettings()).map(
    ([name, { about, example }]) => `# ${about}\n# ${name}=${quoted(example)}\n`,
  );
  return `# Every setting there is, each with an example. All are optional on a developer's machine. README.md has the
# defaults of those that matter in production, src/server/settings/setting-definitions.server.ts and the features
# all others.
# Copy this file to .env, or set the variables: what is in the environment wins. They are read when the
# server starts; none is part of the build.

${lines.join('\n')}`;
}

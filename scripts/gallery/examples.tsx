import type { ComponentType } from 'react';
import { fieldExamples } from './examples/fields';
import { formExamples } from './examples/forms';
import { listControlExamples } from './examples/list-controls';
import { listExamples } from './examples/lists';
import { overlayExamples } from './examples/overlays';
import { pageExamples } from './examples/page';
import { uiExamples } from './examples/ui';
import { valueExamples } from './examples/values';

/** By folder of src/ui. */
const examples = {
  ui: uiExamples,
  fields: fieldExamples,
  forms: formExamples,
  'list-controls': listControlExamples,
  lists: listExamples,
  overlays: overlayExamples,
  page: pageExamples,
  values: valueExamples,
} satisfies Record<string, Record<string, ComponentType>>;

type Folder = keyof typeof examples;
export const folders = Object.keys(examples) as Folder[];

/** All pieces of a folder, one below the other. */
export function Examples({ folder }: { folder: Folder }) {
  return (
    <main id="main" tabIndex={-1} className="bg-background text-foreground">
      {Object.entries<ComponentType>(examples[folder]).map(([name, Example]) => (
        <section key={name} aria-label={name} style={{ padding: '1rem' }}>
          <h2 lang="en" className="text-small text-muted">
            {name}
          </h2>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem', alignItems: 'start' }}>
            <Example />
          </div>
        </section>
      ))}
    </main>
  );
}

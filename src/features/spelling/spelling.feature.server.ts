import { defineServerFeature } from '@/lib/feature.server';
import { notFound } from '@/lib/samples.server';
import { spellNames } from './remembered-spellings.server';
import { respelling, respellingKind } from './respell.server';
import { spellingTables } from './spelling-tables.server';
import { spellingFeature } from './spelling.feature';
import { spellingRouter } from './spelling.server';

export const spellingOnServer = defineServerFeature(spellingFeature, {
  tables: spellingTables,
  spellNames,
  bookActs: [respellingKind],
  jobs: [respelling],
  finishes: ['book.respell', 'book.keep-names-apart'],
  calls: { spelling: spellingRouter },
  samples: {
    'spelling.list': {},
    'spelling.remembered': {},
    'spelling.forget': {
      input: { field: 'author', name: 'Nobody of this name' },
      allowed: notFound,
    },
    'spelling.apply': { input: { field: 'author', from: ['Nobody of this name'], to: 'Nobody' } },
    'spelling.keepApart': { input: { field: 'author', names: ['{unique}', 'another'] } },
    'spelling.compareAgain': { input: { field: 'author', names: ['{unique}', 'another'] } },
  },
  examples: {
    'names.name': 'Chinua Achebe',
    'spellings.name': 'Chinua Achebe',
    'remembered.name': 'Chinua Achebe',
    spelling: 'Achebe, Chinua',
    from: 'Achebe, Chinua',
    to: 'Chinua Achebe',
  },
});

import { shelfmark } from '@/db/schema';
import { tableFacts } from '@/db/schema/table-facts.server';
import { defineServerFeature } from '@/lib/feature.server';
import { missingId as id } from '@/lib/samples.server';
import { isPlaced, joinPlaces, placeFact, placesOfFiles } from './shelfmark-of-books.server';
import { shelfmarkFeature } from './shelfmark.feature';
import { shelfmarkRouter } from './shelfmark.server';

export const shelfmarkOnServer = defineServerFeature(shelfmarkFeature, {
  tables: [
    tableFacts(shelfmark, {
      what: 'Where a book stands',
      people: [],
      term: { while: 'a manager does not empty it' },
    }),
  ],
  joinBooks: joinPlaces,
  saidOfBook: isPlaced,
  searchedFact: placeFact,
  factsOfFiles: placesOfFiles,
  calls: { shelfmark: shelfmarkRouter },
  samples: {
    'shelfmark.get': { input: { id } },
    'shelfmark.names': { input: { searchTerm: 'room' } },
    'shelfmark.set': { input: { books: [{ id, place: 'Room 2, shelf 14' }] } },
  },
  examples: { place: 'Room 2, shelf 14', places: 'Room 2, shelf 14', from: 'Room 1, shelf 3' },
});

/** Prints the lists in which samples of calls find their records, and the plain records, as JSON. */
import { allServerFeatures } from '../../src/lib/feature.server';
import { sampleRecords } from './samples';

const records = allServerFeatures().flatMap((feature) => feature.records ?? []);
console.log(JSON.stringify({ lists: sampleRecords(), records }));

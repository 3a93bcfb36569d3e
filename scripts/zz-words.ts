import { readHouse } from '/work/wt/bare/scripts/parts/house';
import { leftoversOf } from '/work/wt/bare/scripts/parts/leftovers';
const house = readHouse();
const gone = house.filter((p) => p.kind !== 'core');
const l = leftoversOf(gone, process.argv[2]!);
console.log(l.join('\n'));
console.error(l.length, new Set(l.map((x) => x.split(':')[0])).size);

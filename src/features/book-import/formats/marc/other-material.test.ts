import { describe, expect, it } from 'vitest';
import { type Lines, marc } from '../../testing/marc-sample';
import { readWhole } from '../../testing/read-sample.server';

const marc21: Lines = ['245 10$aA title', '100 1 $aDoe, Jane'];
const unimarc: Lines = ['200 1 $aA title', '700  1$aDoe$bJane'];
const part: Lines = ['773 0 $tA journal', ...marc21];
const warningsOf = async (leader: string, lines: Lines) => {
  const { read } = await readWhole(marc(lines, undefined, leader));
  expect(read[0]).toMatchObject({ book: { title: 'A title' }, faults: [] });
  return read[0]?.warnings.map(({ code }) => code);
};

describe('a leader says of a record that it describes', () => {
  it.each([
    ['ncm', marc21, 'notatedMusic'],
    ['ndm', marc21, 'notatedMusic'],
    ['cem', marc21, 'map'],
    ['nfm', marc21, 'map'],
    ['ngm', marc21, 'film'],
    ['pim', marc21, 'soundRecording'],
    ['njm', marc21, 'soundRecording'],
    ['nkm', marc21, 'picture'],
    ['nmm', marc21, 'computerFile'],
    ['nom', marc21, 'kit'],
    ['npc', marc21, 'mixedMaterial'],
    ['nrm', marc21, 'object'],
    ['nas', marc21, 'serial'],
    ['nai', marc21, 'serial'],
    ['nab', marc21, 'serial'],
    ['nab', part, 'partOfWork'],
    ['naa', part, 'partOfWork'],
    ['nem', unimarc, 'map'],
    ['njm', unimarc, 'soundRecording'],
    ['nlm', unimarc, 'computerFile'],
    ['nmm', unimarc, 'mixedMaterial'],
    ['nas', unimarc, 'serial'],
  ])('%s: no book', async (leader, lines, kind) => {
    expect(await warningsOf(`00000${leader} a2200000   4500`, lines)).toEqual([kind]);
  });

  it.each([
    ['00000nam a2200000   4500', marc21],
    ['00000ntm a2200000   4500', marc21],
    ['00000naa a2200000   4500', marc21],
    ['00000nac a2200000   4500', marc21],
    ['00000nam  2200000   450 ', unimarc],
    ['00000nbm  2200000   450 ', unimarc],
    ['00000    a2200000   4500', marc21],
    ['00000nem 12200000   4500', marc21],
    ['00000xem a2200000   4500', marc21],
    ['00000ne  a2200000   4500', marc21],
  ])('a book, or nothing plausible: %s', async (leader, lines) => {
    expect(await warningsOf(leader, lines)).toEqual([]);
  });
});

/** A genre of the sample library. Books refer to it by `key`. */
interface SampleGenre {
  key: string;
  name: string;
  /** Cloth colour of its covers, as #rrggbb. */
  color: string;
}

/**
 * Deep cloth colours on which cream type (#f7efe0) has a contrast of at least 7:1. Only Poetry is a
 * light tan, which gets dark type.
 */
export const sampleGenres = [
  { key: 'novel', name: 'Novel', color: '#632a55' },
  { key: 'fantasy', name: 'Fantasy', color: '#44346a' },
  { key: 'science-fiction', name: 'Science fiction', color: '#1d3e66' },
  { key: 'mystery', name: 'Mystery', color: '#64271f' },
  { key: 'poetry', name: 'Poetry', color: '#d3b997' },
  { key: 'history', name: 'History', color: '#643d20' },
  { key: 'philosophy', name: 'Philosophy', color: '#1d4b48' },
  { key: 'children', name: 'Children', color: '#295233' },
  { key: 'travel', name: 'Travel', color: '#235466' },
  { key: 'drama', name: 'Drama', color: '#712332' },
  { key: 'short-stories', name: 'Short stories', color: '#444921' },
  { key: 'memoir', name: 'Memoir', color: '#524152' },
] as const satisfies readonly SampleGenre[];

import { useTranslation } from '@/i18n/use-translation';

type BylineProps = { author: string; genre: string };

/** The second line of a stacked row: author and genre. In a row with columns the genre has its own column. */
export function Byline({ author, genre }: BylineProps) {
  const { i18n } = useTranslation();
  return (
    // Author and genre are each truncated at the end of their own direction, the genre first.
    <span dir={i18n.direction} className="flex whitespace-pre">
      <span dir="auto" className="truncate">
        {author}
      </span>
      <span className="tabular:hidden"> · </span>
      <span dir="auto" className="min-w-12 shrink-99999 truncate tabular:hidden">
        {genre}
      </span>
    </span>
  );
}

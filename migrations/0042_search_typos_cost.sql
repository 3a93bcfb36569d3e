-- Versions from 0041_genre_merge on can serve this schema.
-- The function takes thirty microseconds, as long as some hundred comparisons of text. The planner would otherwise run it
-- on each row of a table rather than ask an index for a word that most rows have.
ALTER FUNCTION public.search_typos(text) COST 1000;

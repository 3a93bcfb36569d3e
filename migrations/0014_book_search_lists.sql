-- New search entries of books collect in a list that is small enough to be read by each search. Writing
-- many books takes half the time. Setting it for an import only would lock out all readers meanwhile.
ALTER INDEX "book_search_text" SET (fastupdate = true, gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "book_search_typos" SET (fastupdate = true, gin_pending_list_limit = 256);

/** What `npm run bench -- load` requests of books; the first two also alone, and at three times the highest rate. */
export const paths = ['/app/books', '/api/rest/books?limit=20', '/api/rest/genres?limit=20'];

/** The path of read calls that are sent in one request. */
export const batchPath = '/api/rpc/__batch__';

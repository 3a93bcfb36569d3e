/** The path of batches: requests that contain several read calls. */
export const batchPath = '/api/rpc/__batch__';

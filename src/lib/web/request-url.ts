const urls = new WeakMap<Request, URL>();

/**
 * The URL of a request, parsed once. It is shared: do not change it. Requests of the production server
 * bring one (`_url` of srvx) that parses only what is read, and leaves the host as the client wrote it.
 */
export function requestUrl(request: Request & { readonly _url?: URL }): URL {
  let url = request._url ?? urls.get(request);
  if (!url) {
    url = new URL(request.url);
    urls.set(request, url);
  }
  return url;
}

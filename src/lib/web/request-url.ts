const urls = new WeakMap<Request, URL>();

/** The URL of a request, parsed once. It is shared: do not change it. */
export function requestUrl(request: Request): URL {
  let url = urls.get(request);
  if (!url) {
    url = new URL(request.url);
    urls.set(request, url);
  }
  return url;
}

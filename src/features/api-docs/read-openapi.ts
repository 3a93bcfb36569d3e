import { createIsomorphicFn } from '@tanstack/react-start';
import { type OpenApiDocument, openApiDocument } from './openapi/openapi.server';

/** Reads the OpenAPI document, on the server and in the browser. */
export const readOpenApi = createIsomorphicFn()
  .server(() => openApiDocument())
  .client(async (): Promise<OpenApiDocument> => {
    const response = await fetch('/api/openapi.json');
    if (!response.ok) throw new Error(`/api/openapi.json answered ${response.status}`);
    return response.json();
  });

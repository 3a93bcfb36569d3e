import { createIsomorphicFn } from '@tanstack/react-start';
import { type OpenApiDocument, openApiDocument } from './openapi.server';

/** The OpenAPI document, on either side. */
export const readOpenApi = createIsomorphicFn()
  .server(() => openApiDocument())
  .client(async (): Promise<OpenApiDocument> => {
    const response = await fetch('/api/openapi.json');
    if (!response.ok) throw new Error(`The document answered ${response.status}`);
    return response.json();
  });

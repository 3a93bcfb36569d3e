export const hashFile: string;
export function sourceHash(base?: string): string;
export function isBuilt(base?: string): boolean;

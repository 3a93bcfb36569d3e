export const hashFile: string;
export function sourceHash(base?: string): string;
export function canBuild(base?: string): boolean;
export function isBuilt(base?: string): boolean;

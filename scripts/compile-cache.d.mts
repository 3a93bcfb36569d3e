export declare const cacheFolder: string;
export declare const useCompiledCode: () => unknown;

export * from './auth';
export * from './imports';
export * from './library';
export * from './operations';

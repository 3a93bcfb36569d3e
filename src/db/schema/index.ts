export * from './auth';
export * from './library';
export * from './operations';

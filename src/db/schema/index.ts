export * from './auth';
export * from './book-acts';
export * from './imports';
export * from './library';
export * from './operations';
